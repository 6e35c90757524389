// SPDX-License-Identifier: MIT
// File locks that another process or coroutine holds. The request is repeated after growing pauses. A worker
// thread that waits for the lock would not do: if all workers waited, the holder of the lock could not write.
#include "interpose/libc/cooperative.h"
#include "interpose/libc/wait.h"
#include "reactor/descriptor_name.h"
#include "support/clock.h"

#include <algorithm>
#include <cerrno>
#include <cstdarg>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace async::cooperative {

namespace {

constexpr uint64_t first_pause_ns = ns_per_ms;
constexpr uint64_t longest_pause_ns = 20 * ns_per_ms;

struct LockPurpose : WaitPurpose {
	explicit LockPurpose(int locked) noexcept : fd(locked) { describe = describe_lock; }

	static zend_string *describe_lock(const WaitPurpose *self)
	{
		zend_string *name = describe_descriptor(static_cast<const LockPurpose *>(self)->fd);
		zend_string *text = strpprintf(0, "lock on %s", ZSTR_VAL(name));
		zend_string_release(name);
		return text;
	}

	int fd;
};

/// Repeats `attempt`, which does not wait, and fails with EAGAIN or EACCES while the lock is held elsewhere.
template <typename Attempt> int until_granted(int fd, Attempt &&attempt)
{
	const LockPurpose purpose(fd);
	InterruptibleCall call(InterruptibleCall::Kind::unless_restarted);
	call.purpose = &purpose;
	for (uint64_t pause = first_pause_ns;; pause = std::min(pause * 2, longest_pause_ns)) {
		const int result = attempt();
		if (result == 0 || (errno != EAGAIN && errno != EACCES)) {
			return result;
		}
		if (const int error = error_of(wait_for_time(pause, &call))) {
			return fail_with(error);
		}
	}
}

} // namespace

int flock(int fd, int operation)
{
	if (!may_suspend() || (operation & (LOCK_NB | LOCK_UN)) != 0) {
		return ::flock(fd, operation);
	}
	return until_granted(fd, [=] { return ::flock(fd, operation | LOCK_NB); });
}

int lockf(int fd, int command, off_t size)
{
	if (!may_suspend() || command != F_LOCK) {
		return ::lockf(fd, command, size);
	}
	return until_granted(fd, [=] { return ::lockf(fd, F_TLOCK, size); });
}

int fcntl(int fd, int command, ...)
{
	// The type of the argument does not matter: libc takes it from the same register, and uses what it needs.
	va_list arguments;
	va_start(arguments, command);
	void *argument = va_arg(arguments, void *);
	va_end(arguments);
	if ((command != F_SETLKW && command != F_OFD_SETLKW) || !may_suspend()) {
		return ::fcntl(fd, command, argument);
	}
	const int attempt = command == F_SETLKW ? F_SETLK : F_OFD_SETLK;
	return until_granted(fd, [=] { return ::fcntl(fd, attempt, argument); });
}

} // namespace async::cooperative
