// SPDX-License-Identifier: MIT
#pragma once

#include "pool/lent_objects.h"
#include "pool/living_pools.h"
#include "support/intrusive_list.h"
#include "support/ring_buffer.h"
#include "zend_async_API.h"

#include <cstddef>
#include <cstdint>

namespace async {

struct PoolCall;

/// A coroutine parked in acquire(): its subscription to the pool, and its place in the queue. Owned by
/// the queue, by the coroutine's waker and by the call, as every callback is.
struct PoolWaiter {
	zend_coroutine_event_callback_t base; // First.
	ListLink<PoolWaiter> link;
	bool queued;
	bool goes_first; // At the head of the queue, not at its tail.
	bool reserved;   // It was woken, and a place is kept for it until it runs.
};

/// Lends a bounded number of resources to coroutines.
///
/// A resource that exists is either idle, in the buffer, or active: lent out, or held at this moment by
/// a callback or the factory. A place is an idle resource or the right to make one. What is free of
/// both is promised to those who wait as soon as it becomes free, so that nobody can overtake them:
///
///     idle + active <= max,  active + reservations <= max,
///     and while somebody is queued without a reservation, active + reservations == max.
///
/// Callbacks may suspend, throw, and do anything with the pool. So each call counts what it takes
/// before it calls one, holds the pool meanwhile, and looks again at everything afterwards.
///
/// Lives in request memory, by the references to its event and by the calls under way.
struct Pool {
	using Waiters = IntrusiveList<PoolWaiter, &PoolWaiter::link>;

	zend_async_pool_t base; // First.
	/// The oldest in front. Z_EXTRA: the health check during which it came. There is room for the
	/// active ones too, so that taking one back allocates nothing.
	RingBuffer<zval> idle;
	LentObjects lent_objects;
	uint32_t lent_values; // Lent out and no objects: one cannot be told from the other.
	uint32_t active;
	uint32_t reservations;
	uint32_t calls; // Under way: they may find it closed, but not freed.
	Waiters waiters;
	zend_async_event_t *health_timer; // Null if there is none.
	uint32_t interval_ms;
	uint32_t health_checks; // So many have begun.
	bool checking;          // One is under way.
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
	/// With one reference, the caller's, and no callbacks yet.
	[[nodiscard]] static Pool *create(
			uint32_t min, uint32_t max, uint32_t interval_ms, size_t extra_size);
	/// `min` resources, before anybody can ask for one. False with an exception.
	[[nodiscard]] bool warm_up();
	/// From now on idle resources are checked, if there is a check and an interval.
	[[nodiscard]] bool start_health_checks();

	[[nodiscard]] bool is_closed() const noexcept
	{
		return ZEND_ASYNC_EVENT_IS_CLOSED(&base.event);
	}
	[[nodiscard]] uint32_t total() const noexcept { return idle.size() + active; }
	/// One that is not promised to anybody.
	[[nodiscard]] bool has_free_place() const noexcept
	{
		return active + reservations < base.max_size;
	}
	[[nodiscard]] bool has_health_check() const noexcept
	{
		return base.healthcheck.fcall != nullptr; // Or the C function: of either kind.
	}

	/// acquire() in its simplest case: an object is idle, free for all, the only one to be lent, and
	/// nobody has to be asked. False without an exception in any other. Calls nothing: half of what
	/// the PHP method costs would be the registers saved for it.
	[[nodiscard]] zend_always_inline bool lend_at_once(zval *result) noexcept
	{
		if (UNEXPECTED(!lends_unasked())) {
			return false;
		}
		const zval &oldest = idle.front();
		if (UNEXPECTED(Z_TYPE_INFO(oldest) != IS_OBJECT_EX) ||
				UNEXPECTED(!lent_objects.add_only(Z_OBJ(oldest)))) {
			return false;
		}
		take_oldest(result);
		return true;
	}
	/// Likewise release(): the object lent last comes back, and nobody asks or waits for it.
	[[nodiscard]] zend_always_inline bool take_back_at_once(const zval *resource) noexcept
	{
		if (UNEXPECTED(!keeps_unasked()) || UNEXPECTED(Z_TYPE_INFO_P(resource) != IS_OBJECT_EX) ||
				UNEXPECTED(!waiters.empty()) ||
				UNEXPECTED(!lent_objects.remove_last(Z_OBJ_P(resource)))) {
			return false;
		}
		active--;
		GC_ADDREF(Z_OBJ_P(resource));
		add_to_idle(resource);
		return true;
	}

	/// Gives one resource, with its reference, to the caller. Waits for at most `timeout_ms`, if that
	/// is positive. False with an exception.
	[[nodiscard]] bool acquire(zval *result, zend_long timeout_ms);
	/// Likewise, but never waits for a release: false without an exception if there is none.
	[[nodiscard]] bool try_acquire(zval *result);
	/// Takes one back; the caller keeps its own reference. False with an exception.
	bool release(zval *resource);
	/// If the resource with this pointer is idle, it is the one that is lent next.
	void lend_next(const void *pointer) noexcept
	{
		idle.bring_to_front([pointer](const zval &one) { return Z_PTR(one) == pointer; });
	}
	/// Idempotent. False with an exception: those of the destructor.
	bool close();

	/// Adds a reference to `strategy`, which may be null.
	void set_strategy(zend_object *strategy);

	/// But for those who wait, who hold it only as long as they do.
	[[nodiscard]] bool has_one_owner() const noexcept
	{
		return base.event.ref_count - waiters.size() == 1;
	}
	/// Around a call that runs user code: the pool stays, though perhaps closed.
	void hold() noexcept { calls++; }
	void let_go();
	/// One reference to the event is gone: with the last owner the pool closes.
	void drop_reference();

	// For the files of this room. Callbacks leave what they throw in flight.
	enum class Check : uint8_t { health, before_acquire, before_release };
	[[nodiscard]] bool create_resource(zval *resource);
	/// Drops the pool's reference, too.
	void destroy_resource(zval *resource);
	[[nodiscard]] bool passes(Check check, zval *resource);
	/// A resource that is not counted any more becomes idle; if the pool is closed, it is destroyed.
	void keep(const zval *resource);
	/// Promises what is free to those who wait, the oldest first.
	void wake_waiters();
	void wake_all();
	void stop_health_checks();
	/// Whether resources may be lent, after the strategy was asked if need be.
	[[nodiscard]] bool circuit_lets_through();
	void report_success();
	/// `error` is null if the check only said no.
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
	/// Out of the buffer, and active.
	void take_oldest(zval *resource) noexcept
	{
		const zval &oldest = idle.pop_front();
		ZVAL_COPY_VALUE(resource, &oldest);
		active++;
	}
	void lend(const zval *resource)
	{
		if (EXPECTED(Z_TYPE_P(resource) == IS_OBJECT)) {
			lent_objects.add(Z_OBJ_P(resource));
		} else {
			lent_values++;
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

/// Sets the handlers of the event by which waiters are subscribed.
void prepare_for_waiters(zend_async_event_t *event) noexcept;

/// The slots of the ABI.
void fill_pool_slots(zend_async_api_t &api);
/// RSHUTDOWN: those whose owner has forgotten them are closed.
void close_forgotten_pools();
/// After the request: its memory is gone, whatever was left.
void forget_pools() noexcept;

extern zend_class_entry *ce_pool;
void register_pool_classes();
/// The Async\Pool object of a pool, with a reference for the caller.
[[nodiscard]] zend_object *pool_object(zend_async_pool_t *pool);

ZEND_COLD void throw_pool_exception(const char *format, ...) ZEND_ATTRIBUTE_FORMAT(printf, 1, 2);

} // namespace async
