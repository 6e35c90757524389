// SPDX-License-Identifier: MIT
// For the files of this room only: remembers the kind of a descriptor, to save system calls.
#pragma once

#include <cstdint>

namespace async {

/// Kinds of descriptors below this number are remembered. For others the kernel is asked each time.
constexpr int remembered_kinds = 1 << 16;

enum class Kind : uint8_t {
	unknown, // Most likely not open: the real call reports it.
	file,    // Regular files, folders, block devices: poll() always finds them ready.
	socket,
	pipe,
	unblocking, // A device that never blocks.
	device,     // A device that supports RWF_NOWAIT, as far as is known.
	other,      // Terminals, and whatever else needs a poll() before the call.
};

/// Returns the kind, which is remembered until forget_kind() is called for the number. Keeps errno.
[[nodiscard]] Kind kind_of(int fd) noexcept;
/// Replaces the remembered kind by one that a failed call has shown.
void remember_kind(int fd, Kind kind) noexcept;
/// Forgets the kind of a descriptor that is closed or replaced; any thread may call it.
void forget_kind(int fd) noexcept;

} // namespace async
