// SPDX-License-Identifier: MIT
// For the files of this room only: which coroutine holds the lock of which connection.
#pragma once

#include "interpose/libc/wait.h"
#include "php_async.h"
#include "support/intrusive_list.h"

namespace async {

class Driver;

/// A coroutine that waits for the lock of a connection.
struct ConnectionLockWaiter {
	zend_async_event_t event;
	ListLink<ConnectionLockWaiter> link;
	zend_coroutine_t *coroutine;
	const Driver *driver;
	bool is_brief;
	bool is_granted;
};

/// The lock of a connection, in request memory. A coroutine holds it from the call of a driver function to its
/// return; calls of its callbacks are nested in it.
struct ConnectionLock {
	/// Returns the lock of the connection; null if no coroutine holds it.
	[[nodiscard]] static ConnectionLock *of(const void *connection) noexcept;
	/// Locks the connection for the current coroutine, once more if that holds it already. No other coroutine
	/// may hold it. Each call needs an unlock().
	static ConnectionLock *lock(
			const void *connection, const Driver *driver, bool is_brief = false);
	/// Suspends until all earlier holders and waiters have unlocked it. The lock then is the current
	/// coroutine's. Returns false with an exception if the wait was cancelled: it is not locked then.
	[[nodiscard]] bool wait(const Driver *driver, bool is_brief = false);
	/// Undoes one lock(). The last one hands the lock to the next waiter; without a waiter it frees this.
	void unlock();
	/// Keeps the lock of the current coroutine beyond its calls: until the opposite is said, or it has ended.
	void keep(bool kept);
	/// Wakes the coroutine that holds the lock, where it waits for the network: as if the peer had gone.
	void hang_up() const;

	const Driver *driver;
	const void *connection;
	zend_coroutine_t *coroutine;
	zend_execute_data *call; // The innermost call; PHP callbacks have frames of their own.
	uint32_t depth;
	bool is_brief; // An object is being freed: other calls wait even if their rule refuses.
	bool is_kept;  // It outlives the call: a transaction of several calls is open.
	bool others_refused;
	zend_object *cancellation; // The cancellation of a wait of its C code; referenced.
	IntrusiveList<ConnectionLockWaiter, &ConnectionLockWaiter::link> queue;
};

/// Drops all locks, at a launch and at the end of the request.
void forget_connection_locks();

/// Returns whether another coroutine holds a lock for which `matches` returns true.
template <typename Matches> [[nodiscard]] bool another_coroutine_holds(Matches &&matches)
{
	if (ASYNC_G(connection_locks) != nullptr) {
		void *lock;
		ZEND_HASH_FOREACH_PTR(ASYNC_G(connection_locks), lock)
		{
			auto *one = static_cast<ConnectionLock *>(lock);
			if (one->coroutine != ZEND_ASYNC_CURRENT_COROUTINE && matches(*one)) {
				return true;
			}
		}
		ZEND_HASH_FOREACH_END();
	}
	return false;
}

} // namespace async
