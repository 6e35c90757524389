// SPDX-License-Identifier: MIT
#include "interpose/drivers/connection_lock.h"

#include "coroutine/event.h"
#include "coroutine/plain_event.h"
#include "coroutine/queued_wait.h"
#include "coroutine/scheduler_interface.h"
#include "interpose/drivers/drivers.h"
#include "interpose/libc/wait_observer.h"
#include "reactor/reactor.h"

#include <cerrno>
#include <cstring>
#include <new>
#include <sys/socket.h>
#include <type_traits>
#include <utility>

namespace async {

namespace {

zend_ulong key_of(const void *connection) noexcept
{
	return reinterpret_cast<zend_ulong>(connection) >> 3; // The low bits of a pointer are always 0.
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
	if (ASYNC_G(drivers).connection_locks == nullptr) {
		return nullptr;
	}
	void *lock;
	// The latest lock counts, because a call may use another connection than the one it was made on.
	ZEND_HASH_REVERSE_FOREACH_PTR(ASYNC_G(drivers).connection_locks, lock)
	{
		auto *one = static_cast<ConnectionLock *>(lock);
		if (one->is_of_running_call()) {
			return one;
		}
	}
	ZEND_HASH_FOREACH_END();
	return nullptr;
}

/// Ends the kept locks of a coroutine that ends in a transaction. The transaction stays open, as without
/// coroutines.
bool end_kept_locks(zend_coroutine_t *coroutine, bool /*is_enter*/, bool is_finishing)
{
	bool has_kept = false;
	if (ASYNC_G(drivers).connection_locks != nullptr) {
		void *entry;
		ZEND_HASH_FOREACH_PTR(ASYNC_G(drivers).connection_locks, entry)
		{
			auto *lock = static_cast<ConnectionLock *>(entry);
			if (!lock->is_held_by(coroutine) || !lock->is_kept()) {
				continue;
			}
			has_kept = true;
			if (is_finishing) {
				lock->end();
			}
		}
		ZEND_HASH_FOREACH_END();
	}
	return has_kept;
}

} // namespace

static_assert(std::is_standard_layout_v<ConnectionLock>); // from() needs it.

bool ConnectionLock::leave_queue(zend_async_event_t *event, zend_async_event_callback_t *callback)
{
	WaitQueue::Waiter *waiter = queued_waiter_of(callback);
	if (waiter == nullptr) {
		return callbacks_remove(event, callback);
	}
	if (waiter->state == WaitQueue::Waiter::State::queued) {
		from(event)->waiters_.leave(waiter);
	}
	return true;
}

/// The lock lives as long as its event. A forgotten lock may still be named by the waits for it.
bool ConnectionLock::dispose(zend_async_event_t *event)
{
	if (--event->ref_count == 0) {
		callbacks_free(event);
		efree(from(event));
	}
	return true;
}

zend_string *ConnectionLock::describe(zend_async_event_t *event)
{
	const ConnectionLock *self = from(event);
	zend_string *user = describe_coroutine(self->coroutine_, "coroutine");
	zend_string *text =
			strpprintf(0, "connection of %s that %s uses", self->driver_->module, ZSTR_VAL(user));
	zend_string_release(user);
	return text;
}

ConnectionLock::ConnectionLock(const void *connection, const Driver *driver, Use use) noexcept
		: driver_(driver), connection_(connection), coroutine_(ZEND_ASYNC_CURRENT_COROUTINE),
		  use_(use)
{
	event_.ref_count = 0;
}

zend_async_event_t *ConnectionLock::event()
{
	if (event_.ref_count == 0) {
		plain_event_init(&event_, dispose);
		event_.del_callback = leave_queue;
		event_.info = describe;
	}
	return &event_;
}

void ConnectionLock::drop()
{
	if (EXPECTED(event_.ref_count == 0)) {
		efree(this);
	} else {
		ZEND_ASYNC_EVENT_RELEASE(&event_);
	}
}

ConnectionLock *ConnectionLock::of(const void *connection) noexcept
{
	return ASYNC_G(drivers).connection_locks == nullptr
			? nullptr
			: static_cast<ConnectionLock *>(zend_hash_index_find_ptr(
					  ASYNC_G(drivers).connection_locks, key_of(connection)));
}

ConnectionLock *ConnectionLock::lock(const void *connection, const Driver *driver, Use use)
{
	ConnectionLock *lock = of(connection);
	if (lock != nullptr) {
		lock->depth_++;
		return lock;
	}
	if (ASYNC_G(drivers).connection_locks == nullptr) {
		ALLOC_HASHTABLE(ASYNC_G(drivers).connection_locks);
		zend_hash_init(ASYNC_G(drivers).connection_locks, 8, nullptr, nullptr, false);
	}
	lock = new (emalloc(sizeof(ConnectionLock))) ConnectionLock(connection, driver, use);
	zend_hash_index_add_new_ptr(ASYNC_G(drivers).connection_locks, key_of(connection), lock);
	return lock;
}

ConnectionLock *ConnectionLock::wait_and_lock(const void *connection, const Driver *driver, Use use)
{
	using State = WaitQueue::Waiter::State;
	ConnectionLock *lock = of(connection);
	while (lock != nullptr && lock->is_held_by_another()) {
		const QueuedWaitEnd end = wait_in_queue(lock->waiters_, lock->event(),
				{ .owner = lock, .role = static_cast<uint8_t>(use) });
		if (end.cancelled) {
			if (end.state == State::served) {
				lock->unlock();
			}
			return nullptr;
		}
		if (end.state == State::served) {
			lock->driver_ = driver;
			return lock;
		}
		lock = of(connection); // A C client has resumed the coroutine: it waits again.
	}
	return ConnectionLock::lock(connection, driver, use);
}

void ConnectionLock::hand_over()
{
	const WaitQueue::Waiter *waiter = waiters_.serve_front();
	coroutine_ = &waiter->coroutine->base;
	depth_ = 1;
	use_ = static_cast<Use>(waiter->role);
	is_kept_ = false;
	others_refused_ = false;
	cancellation_ = nullptr;
	wake_coroutine(waiter->coroutine);
}

void ConnectionLock::unlock()
{
	if (--depth_ > 0 || is_kept_) {
		return;
	}
	end();
}

void ConnectionLock::end()
{
	if (!waiters_.empty()) {
		hand_over();
		return;
	}
	zend_hash_index_del(ASYNC_G(drivers).connection_locks, key_of(connection_));
	drop();
}

void ConnectionLock::forget()
{
	if (zend_object *cancellation = take_cancellation()) {
		OBJ_RELEASE(cancellation);
	}
	drop();
}

void ConnectionLock::note_cancellation() noexcept
{
	if (cancellation_ == nullptr) {
		cancellation_ = EG(exception);
		GC_ADDREF(EG(exception));
	}
}

void ConnectionLock::keep(bool kept)
{
	if (kept && !is_kept_) {
		add_switch_handler(coroutine_, end_kept_locks);
	}
	is_kept_ = kept;
}

void ConnectionLock::hang_up() const
{
	const zend_async_waker_t *waker = coroutine_->waker;
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
		lock->note_cancellation();
		for (size_t i = 0; lock->driver()->has_protocol && i < count; i++) {
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
		return lock != nullptr && lock->driver()->waits_for_others();
	}
};

const DriverWaitObserver observer;

} // namespace

zend_string *with_user_of_connection(zend_string *message, const ConnectionLock *lock)
{
	if (lock == nullptr || lock->coroutine() == nullptr) {
		return message;
	}
	zend_string *user = describe_coroutine(lock->coroutine(), "coroutine");
	zend_string *longer = strpprintf(0,
			"%s (%s, is using the connection, and one connection serves one coroutine at a time. "
			"Give each coroutine connections and statements of its own; PDO::ATTR_POOL_ENABLED does "
			"so behind one PDO object)",
			ZSTR_VAL(message), ZSTR_VAL(user));
	zend_string_release(user);
	zend_string_release(message);
	return longer;
}

void forget_connection_locks()
{
	HashTable *connection_locks = std::exchange(ASYNC_G(drivers).connection_locks, nullptr);
	if (connection_locks != nullptr) {
		void *lock;
		ZEND_HASH_FOREACH_PTR(connection_locks, lock)
		{
			static_cast<ConnectionLock *>(lock)->forget();
		}
		ZEND_HASH_FOREACH_END();
		zend_hash_destroy(connection_locks);
		FREE_HASHTABLE(connection_locks);
	}
}

} // namespace async
