// SPDX-License-Identifier: MIT
// For the files of this room only.
#pragma once

namespace async {

/// A descriptor of ours for as long as a call waits. If a fatal error ends the request meanwhile, no
/// destructor runs; close_held_descriptors() finds it nevertheless.
class HeldDescriptor {
public:
	HeldDescriptor() noexcept = default;
	~HeldDescriptor() { close(); }
	HeldDescriptor(const HeldDescriptor &) = delete;
	HeldDescriptor &operator=(const HeldDescriptor &) = delete;
	HeldDescriptor(HeldDescriptor &&) = delete;
	HeldDescriptor &operator=(HeldDescriptor &&) = delete;

	/// Takes it over; false if it is none. errno stays.
	bool hold(int fd);
	[[nodiscard]] int get() const noexcept;
	/// Hands it on.
	[[nodiscard]] int release() noexcept;
	/// Keeps errno.
	void close() noexcept;

	struct Entry;

private:
	Entry *entry_ = nullptr;
};

/// At the launch of a scheduler, for what the request before has left.
void close_held_descriptors() noexcept;

} // namespace async
