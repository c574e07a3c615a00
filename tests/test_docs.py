"""The documentation is executed; `pages` says how. Docstrings are run by pytest's own --doctest-modules."""

from pathlib import Path

import pytest

from pages import ROOT, run_page

PAGES = [
    *(ROOT / name for name in ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_page_runs(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    run_page(page)


def test_readme_has_blocks_to_run() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "```python" in text
    assert "$ lowball " in text


def _page(folder: Path, *blocks: tuple[str, str]) -> Path:
    page = folder / "page.md"
    text = "\n".join(f"Some words.\n\n```{kind}\n{body}\n```\n" for kind, body in blocks)
    page.write_text(text, encoding="utf-8")
    return page


def test_blocks_of_a_page_share_their_names(tmp_path: Path) -> None:
    page = _page(
        tmp_path, ("python", "one = 1"), ("text", "$ lowball nonsense"), ("python", ">>> one + 1\n2")
    )
    assert run_page(page) == 2


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("python", ">>> 1 + 1\n3"),
        ("python", "assert 1 + 1 == 3"),
        ("python", ">>> print('a')\n>>> print('b')\nb"),
        ("console", "$ lowball no-such-command"),
        ("console", "$ lowball rank 7c5d4h3s2c\nnothing of the kind"),
        ("sh", "$ lowball rank \\\n    7c5d4h3s2c\nnothing of the kind"),
        ("sh", "lowball rank 7c5d4h3s2c"),
        ("py", "one = 1"),
        ("python title", "one = 1"),
    ],
)
def test_a_wrong_block_fails(tmp_path: Path, kind: str, body: str) -> None:
    with pytest.raises(AssertionError):
        run_page(_page(tmp_path, (kind, body)))
