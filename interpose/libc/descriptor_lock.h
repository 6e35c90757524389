// SPDX-License-Identifier: MIT
// For the files of this room only: orders operations on one descriptor. They must not overtake each other, and
// must end before the number is given to another file.
#pragma once

#include "interpose/libc/worker.h"

namespace async {

/// Names what a lock protects: a descriptor, or one direction of the connection to the client of the request. Only
/// the server's interface (SAPI) knows the descriptor of that connection.
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

/// Returns whether an operation of this thread holds the lock, so that the next one has to wait.
[[nodiscard]] bool is_descriptor_locked(DescriptorKey key) noexcept;

/// Suspends until every earlier operation on this descriptor has finished; without one it does not suspend.
/// Returns false if the wait was cancelled. The caller then does not hold the lock and must not release it.
[[nodiscard]] bool lock_descriptor(DescriptorKey key);
/// Hands the lock to the operation that has waited longest.
void unlock_descriptor(DescriptorKey key);
/// Locks both descriptors of an operation, which may be the same.
[[nodiscard]] bool lock_descriptors(int one, int other);

/// Calls run_on_worker() for a caller that holds the lock. The lock is released when the worker is done, even if
/// the caller was cancelled before. It is released at once if there is no worker, or no job.
[[nodiscard]] Worked run_locked(int fd, WorkerJob *job);
[[nodiscard]] Worked run_locked(int one, int other, WorkerJob *job);
/// Gives up a job that never began: releases the reference of the worker. The caller still has its own.
[[nodiscard]] Worked not_begun(WorkerJob *job);

/// Waits until no worker uses the descriptor; call it before closing one. It suspends the coroutine if it can,
/// and blocks the thread otherwise.
void wait_until_unlocked(int fd);

/// Returns a number above every descriptor that is locked in this thread.
[[nodiscard]] int known_descriptor_locks() noexcept;

/// Drops all locks at the launch of a scheduler. A fatal error may have ended the previous request with locks
/// held.
void forget_descriptor_locks() noexcept;

} // namespace async
