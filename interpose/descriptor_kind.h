// SPDX-License-Identifier: MIT
// For the files of this room only: what a descriptor is, without asking the kernel each time.
#pragma once

#include <cstdint>

namespace async {

enum class Kind : uint8_t {
	unknown, // Not open, most likely: the real call says so.
	file,    // Regular ones, folders, block devices: what is always ready.
	socket,
	pipe,
	other, // Terminals and other devices.
};

/// Remembered until forget_kind() is called for the number. Leaves errno alone.
[[nodiscard]] Kind kind_of(int fd) noexcept;
/// The number means nothing any more, or another file. From any thread.
void forget_kind(int fd) noexcept;

} // namespace async
