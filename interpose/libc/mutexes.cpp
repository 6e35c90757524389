// SPDX-License-Identifier: MIT
// A library may hold a mutex while it waits. libldap does, during its first name look-up and in every search. If the
// wait suspends the coroutine, another coroutine of the same thread may want the mutex. The thread would wait for
// itself.
#include "interpose/libc/cooperative.h"
#include "interpose/libc/wait.h"
#include "support/clock.h"

#include <cerrno>

namespace async::cooperative {

namespace {

/// Returns true only for kinds of mutexes that would wait for their own thread.
bool is_held_by_this_thread(const pthread_mutex_t *mutex) noexcept
{
	constexpr int kinds = 3;
	const int kind = mutex->__data.__kind & kinds;
	return (kind == PTHREAD_MUTEX_NORMAL || kind == PTHREAD_MUTEX_ADAPTIVE_NP) &&
			mutex->__data.__owner == gettid();
}

} // namespace

int pthread_mutex_lock(pthread_mutex_t *mutex)
{
	if (!may_suspend()) {
		return ::pthread_mutex_lock(mutex);
	}
	int result = ::pthread_mutex_trylock(mutex);
	for (uint64_t pause = 0; result == EBUSY; pause = ns_per_ms) {
		if (!is_held_by_this_thread(mutex)) {
			return ::pthread_mutex_lock(mutex);
		}
		// Locking cannot fail, so a cancellation has to wait until the mutex is locked.
		const ExceptionAside aside;
		(void)wait_for_time(pause);
		result = ::pthread_mutex_trylock(mutex);
	}
	return result;
}

} // namespace async::cooperative
