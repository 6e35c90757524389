// SPDX-License-Identifier: MIT
// For the files of this room only.
#pragma once

namespace async {

/// Owns a descriptor while a call waits. If a fatal error ends the request meanwhile, no destructor runs, but
/// close_held_descriptors() still finds the descriptor.
class HeldDescriptor {
public:
	HeldDescriptor() noexcept = default;
	~HeldDescriptor() { close(); }
	HeldDescriptor(const HeldDescriptor &) = delete;
	HeldDescriptor &operator=(const HeldDescriptor &) = delete;
	HeldDescriptor(HeldDescriptor &&) = delete;
	HeldDescriptor &operator=(HeldDescriptor &&) = delete;

	/// Takes over the descriptor. Returns false if it is negative, and keeps errno.
	bool hold(int fd);
	[[nodiscard]] int get() const noexcept;
	/// Returns the descriptor, which the caller owns now; -1 if nothing is held.
	[[nodiscard]] int release() noexcept;
	/// Closes the descriptor and keeps errno.
	void close() noexcept;

	struct Entry;

private:
	Entry *entry_ = nullptr;
};

/// Closes the descriptors that the previous request has left, at the launch of a scheduler.
void close_held_descriptors() noexcept;

} // namespace async
