// SPDX-License-Identifier: MIT
// For the files of this room only: which coroutine holds the lock of which connection.
#pragma once

#include "coroutine/wait_queue.h"
#include "interpose/libc/wait.h"
#include "php_async.h"

#include <utility>

namespace async {

class Driver;

/// The lock of a connection, in request memory. A coroutine holds it from the call of a driver function to its
/// return; calls of its callbacks are nested in it.
class ConnectionLock {
public:
	/// The purpose for which a coroutine needs the lock.
	enum class Use : uint8_t {
		call,
		freeing, // An object is being freed: other calls wait even if their rule refuses.
	};

	/// Returns the lock of the connection; null if no coroutine holds it.
	[[nodiscard]] static ConnectionLock *of(const void *connection) noexcept;
	/// Locks the connection for the current coroutine, once more if that holds it already. No other coroutine
	/// may hold it. Each call needs an unlock().
	static ConnectionLock *lock(const void *connection, const Driver *driver, Use use = Use::call);
	/// Suspends until all earlier holders and waiters have unlocked the connection, and locks it for the current
	/// coroutine. Returns null with an exception if the wait was cancelled.
	[[nodiscard]] static ConnectionLock *wait_and_lock(
			const void *connection, const Driver *driver, Use use = Use::call);
	/// Undoes one lock(). The last one hands the lock to the next waiter; without a waiter it frees this.
	void unlock();
	/// Undoes all lock() calls.
	void end();
	/// Frees the lock and wakes no waiter. Only for forget_connection_locks().
	void forget();
	/// Keeps the lock of the current coroutine beyond its calls: until the opposite is said, or it has ended.
	/// That is for a transaction of several calls.
	void keep(bool kept);
	/// Wakes the coroutine that holds the lock, where it waits for the network: as if the peer had gone.
	void hang_up() const;

	[[nodiscard]] const void *connection() const noexcept { return connection_; }
	[[nodiscard]] const Driver *driver() const noexcept { return driver_; }
	[[nodiscard]] bool is_held_by(const zend_coroutine_t *coroutine) const noexcept
	{
		return coroutine_ == coroutine;
	}
	[[nodiscard]] bool is_held_by_another() const noexcept
	{
		return !is_held_by(ZEND_ASYNC_CURRENT_COROUTINE);
	}
	[[nodiscard]] bool is_for_freeing() const noexcept { return use_ == Use::freeing; }
	[[nodiscard]] bool is_kept() const noexcept { return is_kept_; }

	/// A call of another coroutine was refused. The refusal may have left an error in the connection.
	void note_refusal() noexcept { others_refused_ = true; }
	[[nodiscard]] bool others_were_refused() const noexcept { return others_refused_; }

	/// The call that runs under the lock.
	struct Running {
		zend_execute_data *call;
		zend_object *object; // The object of the method or of the step; null for a function.
	};
	/// The innermost call under the lock begins. Returns the call around it, for end_call().
	[[nodiscard]] Running begin_call(const Running &running) noexcept
	{
		return std::exchange(running_, running);
	}
	/// The call has returned. Undoes the lock() that was made for it.
	void end_call(const Running &outer)
	{
		running_ = outer;
		unlock();
	}
	/// Returns the innermost call; null if the coroutine has not begun one.
	[[nodiscard]] zend_execute_data *call() const noexcept { return running_.call; }
	/// Returns the object of the innermost call, which keeps it alive, or null.
	[[nodiscard]] zend_object *object() const noexcept { return running_.object; }
	[[nodiscard]] zend_coroutine_t *coroutine() const noexcept { return coroutine_; }
	/// Returns whether the call creates the connection. The lock is that of the call until then.
	[[nodiscard]] bool creates_connection() const noexcept { return connection_ == call(); }
	/// Returns whether the C code of the driver waits now, for the current coroutine. PHP code of callbacks has
	/// frames of its own.
	[[nodiscard]] bool is_of_running_call() const noexcept
	{
		return !is_held_by_another() && depth_ > 0 && call() == EG(current_execute_data);
	}

	/// Stores the exception in flight, which has cancelled a wait of the call. Does nothing if one is stored.
	void note_cancellation() noexcept;
	/// Returns what note_cancellation() has stored, with its reference, or null.
	[[nodiscard]] zend_object *take_cancellation() noexcept
	{
		return std::exchange(cancellation_, nullptr);
	}

	ConnectionLock(const ConnectionLock &) = delete;
	ConnectionLock &operator=(const ConnectionLock &) = delete;
	ConnectionLock(ConnectionLock &&) = delete;
	ConnectionLock &operator=(ConnectionLock &&) = delete;

private:
	ConnectionLock(const void *connection, const Driver *driver, Use use) noexcept;
	~ConnectionLock() = default;

	static ConnectionLock *from(zend_async_event_t *event) noexcept
	{
		return reinterpret_cast<ConnectionLock *>(event);
	}
	static bool leave_queue(zend_async_event_t *event, zend_async_event_callback_t *callback);
	static bool dispose(zend_async_event_t *event);
	static zend_string *describe(zend_async_event_t *event);
	void hand_over();
	[[nodiscard]] zend_async_event_t *event();
	void drop();

	// Comes first: see from(). The waits for the lock name it. It never happens: unlock() wakes the waiters. The
	// first wait initialises it, because most locks are never waited for; it has no references before.
	zend_async_event_t event_;
	const Driver *driver_;
	const void *connection_;
	zend_coroutine_t *coroutine_;
	Running running_ = {};
	uint32_t depth_ = 1;
	Use use_;
	bool is_kept_ = false;
	bool others_refused_ = false;
	zend_object *cancellation_ = nullptr;
	WaitQueue waiters_; // Their role is a Use.
};

/// Appends to the message of a refused call which coroutine uses the connection, and what to do. Takes over the reference
/// to `message`. `lock` may be null.
[[nodiscard]] zend_string *with_user_of_connection(
		zend_string *message, const ConnectionLock *lock);

/// Drops all locks, at a launch and at the end of the request.
void forget_connection_locks();

/// Returns whether another coroutine holds a lock for which `matches` returns true.
template <typename Matches> [[nodiscard]] bool another_coroutine_holds(Matches &&matches)
{
	if (ASYNC_G(drivers).connection_locks != nullptr) {
		void *lock;
		ZEND_HASH_FOREACH_PTR(ASYNC_G(drivers).connection_locks, lock)
		{
			auto *one = static_cast<ConnectionLock *>(lock);
			if (one->is_held_by_another() && matches(*one)) {
				return true;
			}
		}
		ZEND_HASH_FOREACH_END();
	}
	return false;
}

} // namespace async
