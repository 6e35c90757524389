// SPDX-License-Identifier: MIT
// For the files of this room only: operations on one descriptor that must not overtake each other, and
// must be over before its number means something else.
#pragma once

#include "interpose/libc/worker.h"

namespace async {

/// What a lock protects: a descriptor, or one direction of the connection to the client of the request. Only the
/// server's interface (SAPI) knows the descriptor of that connection.
class DescriptorKey {
public:
	/// Implicit, because nearly every lock is one of a descriptor.
	constexpr DescriptorKey(int fd) noexcept // NOLINT(google-explicit-constructor): see above
			: subject_(Subject::descriptor), fd_(fd)
	{
	}
	[[nodiscard]] static constexpr DescriptorKey client_output() noexcept
	{
		return { Subject::client_output, no_descriptor };
	}
	[[nodiscard]] static constexpr DescriptorKey client_input() noexcept
	{
		return { Subject::client_input, no_descriptor };
	}
	/// Returns the descriptor, or -1 if the key is one of the client's.
	[[nodiscard]] constexpr int descriptor() const noexcept { return fd_; }
	[[nodiscard]] constexpr bool operator==(const DescriptorKey &) const noexcept = default;

private:
	enum class Subject : uint8_t { descriptor, client_output, client_input };
	static constexpr int no_descriptor = -1;

	constexpr DescriptorKey(Subject subject, int fd) noexcept : subject_(subject), fd_(fd) {}

	Subject subject_;
	int fd_;
};

/// Whether an operation on the descriptor is under way in this thread: then the next takes its turn.
[[nodiscard]] bool is_descriptor_locked(DescriptorKey key) noexcept;

/// Suspends until all who came before have left; false if that was cancelled, and then there is nothing to
/// be left. Not suspended where nobody is there.
[[nodiscard]] bool lock_descriptor(DescriptorKey key);
/// Lets the next one in.
void unlock_descriptor(DescriptorKey key);
/// For an operation on two descriptors, which may be the same.
[[nodiscard]] bool lock_descriptors(int one, int other);

/// run_on_worker() for a job whose turn has come. The turn ends when the worker is done, though nobody may
/// wait any more; or at once, if there is no worker, or no job.
[[nodiscard]] Worked run_locked(int fd, WorkerJob *job);
[[nodiscard]] Worked run_locked(int one, int other, WorkerJob *job);
/// For a job whose turn never came: the caller's part of it is left.
[[nodiscard]] Worked not_begun(WorkerJob *job);

/// For whoever is about to close the descriptor: returns when no worker uses it any more. Suspends if it
/// can, and blocks if not.
void wait_until_unlocked(int fd);

/// Above every descriptor that is in use in this thread.
[[nodiscard]] int known_descriptor_locks() noexcept;

/// At the launch of a scheduler: a fatal error may have ended the request before with turns taken.
void forget_descriptor_locks() noexcept;

} // namespace async
