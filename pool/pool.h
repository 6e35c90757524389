// SPDX-License-Identifier: MIT
#pragma once

#include "coroutine/holder.h"
#include "coroutine/wait_queue.h"
#include "pool/living_pools.h"
#include "support/ring_buffer.h"
#include "zend_async_API.h"

#include <cstddef>
#include <cstdint>

namespace async {

struct PoolCall;

/// Lends a limited number of resources to coroutines.
///
/// An existing resource is either idle (in the buffer) or active (lent out, or in use by a callback
/// or the factory). A place is an idle resource or the right to create one. A place that becomes
/// free is promised to the oldest waiter at once, so that no other call can overtake it:
///
///     idle + active <= max,  active + reservations <= max,
///     and while a waiter without a reservation is queued, active + reservations == max.
///
/// Callbacks may suspend, throw, and do anything with the pool. Each call therefore counts what it
/// takes before it calls one, holds the pool meanwhile, and checks everything again afterwards.
///
/// A pool lives in request memory, as long as its event has references or a call is under way.
struct Pool {
	zend_async_pool_t base; // First.
	/// The oldest resource is in front. Z_EXTRA holds the number of the last health check that had
	/// begun when it was added. The buffer has room for the active ones too, so that taking one
	/// back allocates nothing.
	RingBuffer<zval> idle;
	// The objects and pointers that are lent out, and the coroutines that hold them. An object is in it once for each time
	// that it is lent out. Other values have no address; their entries have that of the coroutine.
	Holders lent;
	// How many values that are not objects are lent out. They cannot be told apart.
	uint32_t lent_values;
	uint32_t lineno;
	zend_string *filename; // Where it was created; nullable.
	uint32_t active;
	uint32_t reservations;
	uint32_t calls;    // Calls under way. The pool may be closed during them, but is not freed.
	WaitQueue waiters; // The coroutines that are suspended in acquire().
	zend_async_event_t *health_timer; // Null if there are no health checks.
	uint32_t interval_ms;
	uint32_t health_checks; // How many health checks have begun.
	bool checking;          // A health check is under way.
	bool opaque;            // Its resources are pointers, which PHP code must not see.
	LivingPool living;
	// The client's extra bytes follow.

	[[nodiscard]] static Pool *from(zend_async_pool_t *base) noexcept
	{
		return reinterpret_cast<Pool *>(base);
	}
	[[nodiscard]] static Pool *from(zend_async_event_t *event) noexcept
	{
		return reinterpret_cast<Pool *>(event);
	}
	[[nodiscard]] static Pool *from(LivingPool *living) noexcept
	{
		return reinterpret_cast<Pool *>(
				reinterpret_cast<std::byte *>(living) - offsetof(Pool, living));
	}
	/// Returns a pool with one reference, which the caller owns, and without callbacks.
	[[nodiscard]] static Pool *create(
			uint32_t min, uint32_t max, uint32_t interval_ms, size_t extra_size);
	/// Creates `min` resources before the first acquire(). Returns false with an exception set.
	[[nodiscard]] bool warm_up();
	/// Starts the timer that checks idle resources, if there is an interval.
	[[nodiscard]] bool start_health_checks();

	[[nodiscard]] bool is_closed() const noexcept
	{
		return ZEND_ASYNC_EVENT_IS_CLOSED(&base.event);
	}
	[[nodiscard]] uint32_t total() const noexcept { return idle.size() + active; }
	/// A place that is promised to no waiter.
	[[nodiscard]] bool has_free_place() const noexcept
	{
		return active + reservations < base.max_size;
	}
	[[nodiscard]] bool has_health_check() const noexcept
	{
		return base.healthcheck.fcall != nullptr; // This is a union: it tests the C function, too.
	}

	/// The fast path of acquire(). It applies if an idle object is free, no other object is lent,
	/// and no callback has to be called. Otherwise returns false without an exception.
	/// `caller` is the frame of the code that called.
	[[nodiscard]] zend_always_inline bool lend_at_once(
			zval *result, const zend_execute_data *caller) noexcept
	{
		if (UNEXPECTED(!lends_unasked())) {
			return false;
		}
		const zval &oldest = idle.front();
		if (UNEXPECTED(Z_TYPE_INFO(oldest) != IS_OBJECT_EX) || UNEXPECTED(!lent.adds_at_once())) {
			return false;
		}
		(void)lent.add_only(Z_OBJ(oldest), Holder::of_caller(caller));
		take_oldest(result);
		return true;
	}
	/// The fast path of release(): the object that was lent last comes back, no callback is set and
	/// no coroutine waits.
	[[nodiscard]] zend_always_inline bool take_back_at_once(const zval *resource) noexcept
	{
		if (UNEXPECTED(!keeps_unasked()) || UNEXPECTED(Z_TYPE_INFO_P(resource) != IS_OBJECT_EX) ||
				UNEXPECTED(!waiters.empty())) {
			return false;
		}
		const Holder *holder = lent.remove_last(Z_OBJ_P(resource));
		if (UNEXPECTED(holder == nullptr)) {
			return false;
		}
		holder->forget();
		active--;
		GC_ADDREF(Z_OBJ_P(resource));
		add_to_idle(resource);
		return true;
	}

	/// Gives one resource, with its reference, to the caller. Waits for at most `timeout_ms`, if
	/// that is positive. Returns false with an exception set.
	[[nodiscard]] bool acquire(zval *result, zend_long timeout_ms);
	/// Does the same without waiting for a release: returns false without an exception if no place
	/// is free.
	[[nodiscard]] bool try_acquire(zval *result);
	/// Takes a resource back; the caller keeps its own reference. Returns false with an exception
	/// set.
	bool release(zval *resource);
	/// Makes the resource with this pointer the next one to be lent, if it is idle.
	void lend_next(const void *pointer) noexcept
	{
		idle.bring_to_front([pointer](const zval &one) { return Z_PTR(one) == pointer; });
	}
	/// Closes the pool; further calls do nothing. Returns false if a destructor callback threw.
	bool close();

	/// Adds a reference to `strategy`, which may be null.
	void set_strategy(zend_object *strategy);

	/// Ignores the waiters: each holds a reference only while it waits.
	[[nodiscard]] bool has_one_owner() const noexcept
	{
		return base.event.ref_count - waiters.size() == 1;
	}
	/// Keeps the pool allocated around a call that runs user code. The pool may be closed
	/// meanwhile.
	void hold() noexcept { calls++; }
	void let_go();
	/// Drops one reference to the event. The pool closes with its last owner.
	void drop_reference();

	// For the files of this room. Exceptions of callbacks stay in flight.
	enum class Check : uint8_t { health, before_acquire, before_release };
	[[nodiscard]] bool create_resource(zval *resource);
	/// Calls the destructor callback and drops the pool's reference.
	void destroy_resource(zval *resource);
	[[nodiscard]] bool passes(Check check, zval *resource);
	/// Adds a resource that is no longer counted as active to the idle ones; if the pool is closed,
	/// destroys it.
	void keep(const zval *resource);
	/// Promises free places to the waiters, the oldest first.
	void wake_waiters();
	void wake_all();
	void stop_health_checks();
	/// Returns whether resources may be lent. Asks the strategy if the state is INACTIVE.
	[[nodiscard]] bool circuit_lets_through();
	void report_success();
	/// `error` is null if the check returned false without an exception.
	void report_failure(zend_object *error);

private:
	enum class Served : uint8_t { yes, no, again };

	[[nodiscard]] bool lends_unasked() const noexcept
	{
		return !is_closed() && base.circuit_state != ZEND_ASYNC_CIRCUIT_STATE_INACTIVE &&
				!idle.empty() && reservations == 0 && base.before_acquire.fcall == nullptr;
	}
	[[nodiscard]] bool keeps_unasked() const noexcept
	{
		return !is_closed() && base.before_release.fcall == nullptr &&
				base.strategy.object == nullptr;
	}
	void add_to_idle(const zval *resource) noexcept
	{
		zval *kept = idle.extend();
		ZVAL_COPY_VALUE(kept, resource);
		Z_EXTRA_P(kept) = health_checks;
	}
	/// Takes the oldest resource out of the buffer and counts it as active.
	void take_oldest(zval *resource) noexcept
	{
		const zval &oldest = idle.pop_front();
		ZVAL_COPY_VALUE(resource, &oldest);
		active++;
	}
	void lend(const zval *resource)
	{
		if (EXPECTED(Z_TYPE_P(resource) == IS_OBJECT)) {
			lent.add(Z_OBJ_P(resource), Holder::here());
			return;
		}
		lent_values++;
		if (Z_TYPE_P(resource) == IS_PTR) {
			lent.add(Z_PTR_P(resource), Holder::here());
		} else {
			hold_for_caller(&lent, this);
		}
	}
	[[nodiscard]] bool take_back(const zval *resource);
	[[nodiscard]] bool acquire_slowly(zval *result, zend_long timeout_ms, bool may_wait);
	[[nodiscard]] Served serve(PoolCall *call, zval *result);
	[[nodiscard]] Served lend_idle(PoolCall *call, zval *result);
	[[nodiscard]] Served lend_new(PoolCall *call, zval *result);
	[[nodiscard]] bool park(PoolCall *call);
	void reserve_for(PoolCall *call) noexcept;
	void give_up_reservation(PoolCall *call) noexcept;
	void release_slowly(zval *resource);
	void free();
};

/// Handler of the pool's event: removes a callback, or takes a waiter out of the queue.
bool pool_del_callback(zend_async_event_t *event, zend_async_event_callback_t *callback);

/// Fills the slots of the ABI.
void fill_pool_slots(zend_async_api_t &api);
/// Called by RSHUTDOWN: closes the pools that their owners have not released.
void close_forgotten_pools();
/// Called after the request, when the memory of all pools is gone.
void forget_pools() noexcept;

extern zend_class_entry *ce_pool;
void register_pool_classes();
/// Returns the Async\Pool object of a pool, with a reference for the caller.
[[nodiscard]] zend_object *pool_object(zend_async_pool_t *pool);

ZEND_COLD void throw_pool_exception(const char *format, ...) ZEND_ATTRIBUTE_FORMAT(printf, 1, 2);

} // namespace async
