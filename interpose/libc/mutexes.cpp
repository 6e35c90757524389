// SPDX-License-Identifier: MIT
// A library may hold a mutex while it waits: libldap does, during its first name look-up and in every search.
// Where the wait suspends a coroutine, the next one that wants the mutex is in the same thread, which
// would wait for itself.
#include "interpose/libc/cooperative.h"
#include "interpose/libc/wait.h"

#include <cerrno>

namespace async::cooperative {

namespace {

constexpr uint64_t one_ms = 1000000;

/// For the kinds that would wait for their own thread.
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
	for (uint64_t pause = 0; result == EBUSY; pause = one_ms) {
		if (!is_held_by_this_thread(mutex)) {
			return ::pthread_mutex_lock(mutex);
		}
		// A lock cannot fail, so a cancellation has to wait until it is taken.
		const ExceptionAside aside;
		(void)wait_for_time(pause);
		result = ::pthread_mutex_trylock(mutex);
	}
	return result;
}

} // namespace async::cooperative
