"""`python -m lowball` is the `lowball` command."""

from lowball.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
