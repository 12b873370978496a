//! Lost packets, full buffers, and many senders for one receiver.
//!
//! Loss lowers what a port carries ([`LossyPort`]) and is part of the path. Headroom, marking
//! thresholds and incast are figures to plan with; they do not slow the collective in focus.

mod assess;
mod go_back_n;
mod goodput;
mod headroom;
mod in_flight;
mod incast;
mod loss_curve;
mod marking;
mod message_restart;
mod nic_headroom;
mod selective_repeat;
mod shared_storage;
mod switch_headroom;
mod tcp_streams;
mod thin_uplinks;

pub(crate) use assess::assess;
pub use go_back_n::{CARD_STALL, GoBackN, LONGEST_CARD_STALL, TRANSPORT_TIMER};
pub use goodput::{LossyPort, Recovery};
pub use headroom::{lossless_classes, nic_buffer, switch_buffers};
pub use in_flight::{BandwidthDelay, PacketsInFlight};
pub use incast::{IncastOverflow, IncastShare, IncastWait, incast_points, victim_share};
pub use loss_curve::{LossPoint, loss_curve, loss_ratios};
pub use marking::{MarkingThreshold, marking_thresholds};
pub use message_restart::MessageRestart;
pub use nic_headroom::NicHeadroom;
pub use selective_repeat::SelectiveRepeat;
pub use switch_headroom::{SiliconHeadroom, SwitchHeadroom};
pub use tcp_streams::TcpStreams;
