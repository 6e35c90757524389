// SPDX-License-Identifier: MIT
#include "interpose/drivers/connection_lock.h"

#include "coroutine/event.h"
#include "coroutine/plain_event.h"
#include "interpose/drivers/drivers.h"
#include "interpose/libc/wait_observer.h"
#include "reactor/reactor.h"

#include <cerrno>
#include <cstring>
#include <sys/socket.h>
#include <utility>

namespace async {

namespace {

zend_ulong key_of(const void *connection) noexcept
{
	return reinterpret_cast<zend_ulong>(connection) >> 3; // The low bits of a pointer are always 0.
}

bool dispose_waiter(zend_async_event_t *event)
{
	if (--event->ref_count == 0) {
		callbacks_free(event);
		efree(event);
	}
	return true;
}

zend_string *describe_waiter(zend_async_event_t *event)
{
	return strpprintf(0, "turn on a connection of %s that another coroutine uses",
			reinterpret_cast<ConnectionLockWaiter *>(event)->driver->module);
}

ConnectionLockWaiter *new_waiter(const Driver *driver, bool is_brief)
{
	auto *waiter = static_cast<ConnectionLockWaiter *>(ecalloc(1, sizeof(ConnectionLockWaiter)));
	plain_event_init(&waiter->event, dispose_waiter);
	waiter->event.info = describe_waiter;
	waiter->coroutine = ZEND_ASYNC_CURRENT_COROUTINE;
	waiter->driver = driver;
	waiter->is_brief = is_brief;
	return waiter;
}

void hand_over(ConnectionLock *lock, ConnectionLockWaiter *waiter)
{
	lock->queue.remove(waiter);
	lock->driver = waiter->driver;
	lock->coroutine = waiter->coroutine;
	lock->depth = 1;
	lock->is_brief = waiter->is_brief;
	lock->is_kept = false;
	lock->others_refused = false;
	lock->cancellation = nullptr;
	waiter->is_granted = true;
	// The coroutine that unlocks may have a pending exception, which the other must not get.
	const ExceptionAside aside;
	ZEND_ASYNC_CALLBACKS_NOTIFY(&waiter->event, nullptr, nullptr);
}

/// Shuts the socket down and drops what has arrived, because no later call may read the reply.
void cut(int fd) noexcept
{
	const int error = errno;
	if (::shutdown(fd, SHUT_RDWR) == 0) {
		char dropped[4096];
		while (::recv(fd, dropped, sizeof(dropped), MSG_DONTWAIT) > 0) {
		}
	}
	errno = error;
}

/// Returns the lock of the driver whose C code waits; null for other code, and for PHP code in a callback.
ConnectionLock *lock_of_waiting_code() noexcept
{
	if (ASYNC_G(connection_locks) == nullptr) {
		return nullptr;
	}
	void *lock;
	// The latest lock counts, because a call may use another connection than the one it was made on.
	ZEND_HASH_REVERSE_FOREACH_PTR(ASYNC_G(connection_locks), lock)
	{
		auto *one = static_cast<ConnectionLock *>(lock);
		if (one->coroutine == ZEND_ASYNC_CURRENT_COROUTINE && one->depth > 0 &&
				one->call == EG(current_execute_data)) {
			return one;
		}
	}
	ZEND_HASH_FOREACH_END();
	return nullptr;
}

void end(ConnectionLock *lock)
{
	if (!lock->queue.empty()) {
		hand_over(lock, lock->queue.front());
		return;
	}
	zend_hash_index_del(ASYNC_G(connection_locks), key_of(lock->connection));
	efree(lock);
}

/// Ends the kept locks of a coroutine that ends in a transaction. The transaction stays open, as without
/// coroutines.
bool end_kept_locks(zend_coroutine_t *coroutine, bool /*is_enter*/, bool is_finishing)
{
	bool has_kept = false;
	if (ASYNC_G(connection_locks) != nullptr) {
		void *entry;
		ZEND_HASH_FOREACH_PTR(ASYNC_G(connection_locks), entry)
		{
			auto *lock = static_cast<ConnectionLock *>(entry);
			if (lock->coroutine != coroutine || !lock->is_kept) {
				continue;
			}
			has_kept = true;
			if (is_finishing) {
				end(lock);
			}
		}
		ZEND_HASH_FOREACH_END();
	}
	return has_kept;
}

} // namespace

ConnectionLock *ConnectionLock::of(const void *connection) noexcept
{
	return ASYNC_G(connection_locks) == nullptr
			? nullptr
			: static_cast<ConnectionLock *>(
					  zend_hash_index_find_ptr(ASYNC_G(connection_locks), key_of(connection)));
}

ConnectionLock *ConnectionLock::lock(const void *connection, const Driver *driver, bool is_brief)
{
	ConnectionLock *lock = of(connection);
	if (lock != nullptr) {
		lock->depth++;
		return lock;
	}
	if (ASYNC_G(connection_locks) == nullptr) {
		ALLOC_HASHTABLE(ASYNC_G(connection_locks));
		zend_hash_init(ASYNC_G(connection_locks), 8, nullptr, nullptr, false);
	}
	lock = static_cast<ConnectionLock *>(ecalloc(1, sizeof(ConnectionLock)));
	lock->driver = driver;
	lock->connection = connection;
	lock->coroutine = ZEND_ASYNC_CURRENT_COROUTINE;
	lock->depth = 1;
	lock->is_brief = is_brief;
	zend_hash_index_add_new_ptr(ASYNC_G(connection_locks), key_of(connection), lock);
	return lock;
}

bool ConnectionLock::wait(const Driver *next_driver, bool is_brief_one)
{
	ConnectionLockWaiter *waiter = new_waiter(next_driver, is_brief_one);
	queue.push_back(waiter);
	const bool woken = wait_for(&waiter->event);
	if (!waiter->is_granted) {
		queue.remove(waiter);
	} else if (!woken) {
		unlock(); // It was cancelled after the lock was granted.
	}
	ZEND_ASYNC_EVENT_RELEASE(&waiter->event);
	return woken;
}

void ConnectionLock::unlock()
{
	if (--depth > 0 || is_kept) {
		return;
	}
	end(this);
}

void ConnectionLock::keep(bool kept)
{
	if (kept && !is_kept) {
		ZEND_COROUTINE_ADD_SWITCH_HANDLER(coroutine, end_kept_locks);
	}
	is_kept = kept;
}

void ConnectionLock::hang_up() const
{
	const zend_async_waker_t *waker = coroutine->waker;
	for (uint32_t i = 0; i < waker->inline_length; i++) {
		const zend_async_event_t *event = waker->inline_triggers[i].event;
		int fd;
		for (size_t n = 0; (fd = waited_descriptor(event, n)) >= 0; n++) {
			::shutdown(fd, SHUT_RDWR);
		}
	}
}

namespace {

/// Takes part in the waits of the C code of drivers.
class DriverWaitObserver final : public WaitObserver {
public:
	/// The connection of the code that waited is out of step with its protocol, and must not be used again. It
	/// is cut here, where the descriptors are certainly still its own.
	void cancelled(const DescriptorInterest *waits, size_t count) const noexcept override
	{
		ConnectionLock *lock = lock_of_waiting_code();
		if (lock == nullptr) {
			return;
		}
		if (lock->cancellation == nullptr) {
			lock->cancellation = EG(exception);
			GC_ADDREF(EG(exception));
		}
		for (size_t i = 0; lock->driver->has_protocol && i < count; i++) {
			cut(waits[i].fd);
		}
	}

	/// The driver has to find out that its connection was cut.
	[[nodiscard]] bool reads_after_cancellation() const noexcept override
	{
		return lock_of_waiting_code() != nullptr;
	}

	[[nodiscard]] bool tolerates_closed_descriptors() const noexcept override
	{
		const ConnectionLock *lock = lock_of_waiting_code();
		return lock != nullptr && lock->driver->waits_for_others();
	}
};

const DriverWaitObserver observer;

} // namespace

void forget_connection_locks()
{
	HashTable *connection_locks = std::exchange(ASYNC_G(connection_locks), nullptr);
	if (connection_locks != nullptr) {
		void *lock;
		ZEND_HASH_FOREACH_PTR(connection_locks, lock)
		{
			auto *one = static_cast<ConnectionLock *>(lock);
			if (one->cancellation != nullptr) {
				OBJ_RELEASE(one->cancellation);
			}
			efree(one);
		}
		ZEND_HASH_FOREACH_END();
		zend_hash_destroy(connection_locks);
		FREE_HASHTABLE(connection_locks);
	}
}

} // namespace async
