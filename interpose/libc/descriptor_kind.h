// SPDX-License-Identifier: MIT
// For the files of this room only: what a descriptor is, without asking the kernel each time.
#pragma once

#include <cstdint>

namespace async {

/// Kinds of descriptors below this number are remembered; of more we ask each time.
constexpr int remembered_kinds = 1 << 16;

enum class Kind : uint8_t {
	unknown, // Not open, most likely: the real call says so.
	file,    // Regular ones, folders, block devices: what is always ready.
	socket,
	pipe,
	unblocking, // A device that never makes one wait.
	device,     // One that may be asked not to wait, as far as is known.
	other,      // Terminals, and whatever else has to be asked before.
};

/// Remembered until forget_kind() is called for the number. Leaves errno alone.
[[nodiscard]] Kind kind_of(int fd) noexcept;
/// What was found out about it since.
void remember_kind(int fd, Kind kind) noexcept;
/// The number means nothing any more, or another file. From any thread.
void forget_kind(int fd) noexcept;

} // namespace async
