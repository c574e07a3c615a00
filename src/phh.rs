//! Records of hands in the PHH notation, as nearly all are written: the quick way in.
//!
//! What is written in another way is `None` here and no error: the Python package reads it, and finds the words for
//! what is wrong with it. So there is one place that refuses, and this one only has to agree with it on what it reads.

pub(crate) mod amounts;
pub(crate) mod moves;
pub(crate) mod order;
pub(crate) mod toml;
