// SPDX-License-Identifier: MIT
// The health check: a hidden timer starts hidden coroutines that check the idle resources.
#include "coroutine/coroutine.h"
#include "coroutine/event.h"
#include "coroutine/exceptions.h"
#include "php_async.h"
#include "pool/pool.h"
#include "pool/user_code.h"
#include "scheduler/scheduler.h"

#include <utility>

namespace async {

namespace {

/// Returns "Class: message", for a warning.
zend_string *describe(zend_object *exception)
{
	zval buffer;
	const zval *message = zend_read_property_ex(zend_get_exception_base(exception), exception,
			ZSTR_KNOWN(ZEND_STR_MESSAGE), true, &buffer);
	return strpprintf(0, "%s: %s", ZSTR_VAL(exception->ce->name),
			Z_TYPE_P(message) == IS_STRING ? Z_STRVAL_P(message) : "");
}

/// One run over the idle resources, in a coroutine of its own. In a pool without a check callback,
/// a run only creates the missing resources.
class HealthCheck {
public:
	explicit HealthCheck(Pool *pool) noexcept : pool_(pool), number_(++pool->health_checks) {}

	void run()
	{
		// Only the resources are checked that were idle when the run began: later ones carry its
		// number. If no place is free, every idle resource is promised to a waiter and stays
		// untouched.
		while (pool_->has_health_check() && goes_on() && pool_->has_free_place() &&
				!pool_->idle.empty() && Z_EXTRA(pool_->idle.front()) != number_) {
			check_oldest();
		}
		while (goes_on() && pool_->total() < pool_->base.min_size && pool_->has_free_place()) {
			add_one();
		}
	}

private:
	[[nodiscard]] bool goes_on() const noexcept
	{
		return !failed_ && !pool_->is_closed() &&
				!ZEND_COROUTINE_IS_CANCELLED(ZEND_ASYNC_CURRENT_COROUTINE);
	}

	void check_oldest()
	{
		zval resource = pool_->idle.pop_front();
		pool_->active++;
		const bool healthy = pool_->passes(Pool::Check::health, &resource);
		code_.drop_thrown();
		pool_->active--;
		if (healthy) {
			pool_->keep(&resource);
		} else {
			pool_->wake_waiters();
			pool_->destroy_resource(&resource);
		}
		warn_of("destructor");
	}

	void add_one()
	{
		zval resource;
		pool_->active++;
		const bool made = pool_->create_resource(&resource);
		pool_->active--;
		if (made) {
			pool_->keep(&resource);
			warn_of("destructor"); // The pool was closed meanwhile.
		} else {
			pool_->wake_waiters();
			warn_of("factory");
		}
	}

	/// Turns the exception of a callback into a warning, and ends the run.
	void warn_of(const char *callback)
	{
		zend_object *exception = code_.take();
		if (exception == nullptr) {
			return;
		}
		failed_ = true;
		if (UserCode::must_pass(exception)) {
			code_.keep(exception);
			return;
		}
		zend_string *text = describe(exception);
		OBJ_RELEASE(exception);
		zend_error(E_WARNING, "The health check of a pool ended early, its %s threw %s", callback,
				ZSTR_VAL(text));
		zend_string_release(text);
		code_.drop_thrown(); // An error handler may throw, and no caller could catch it.
	}

	Pool *pool_;
	UserCode code_;
	uint32_t number_;
	bool failed_ = false;
};

void run_in_coroutine()
{
	auto *pool = static_cast<Pool *>(ZEND_ASYNC_CURRENT_COROUTINE->extended_data);
	UserCode code;
	(void)pool->circuit_lets_through(); // While the pool is INACTIVE, each tick asks the strategy.
	code.drop_thrown();
	HealthCheck(pool).run();
}

/// Also called if the coroutine never ran.
void on_run_over(zend_coroutine_t *coroutine)
{
	auto *pool = static_cast<Pool *>(coroutine->extended_data);
	pool->checking = false;
	pool->let_go();
}

bool has_something_to_do(const Pool *pool) noexcept
{
	return (pool->has_health_check() && !pool->idle.empty()) ||
			pool->total() < pool->base.min_size ||
			pool->base.circuit_state == ZEND_ASYNC_CIRCUIT_STATE_INACTIVE;
}

void on_tick(zend_async_event_t * /*timer*/, zend_async_event_callback_t *callback,
		void * /*result*/, zend_object * /*exception*/)
{
	Pool *pool = OwnedCallback<Pool>::owner_of(callback); // It outlives its timer.
	if (pool->checking || !has_something_to_do(pool) || !ZEND_ASYNC_IS_ACTIVE ||
			ZEND_ASYNC_GRACEFUL_SHUTDOWN) {
		return;
	}
	Coroutine *coroutine =
			Coroutine::create(ZEND_ASYNC_MAIN_SCOPE, run_in_coroutine, pool, on_run_over);
	ZEND_ASYNC_EVENT_SET_HIDDEN(&coroutine->base.event);
	pool->checking = true;
	pool->hold();
	ASYNC_G(scheduler).enqueue_new(coroutine);
}

} // namespace

bool Pool::start_health_checks()
{
	if (interval_ms == 0) {
		return true;
	}
	zend_async_event_t *timer = ZEND_ASYNC_NEW_TIMER_EVENT(interval_ms, true);
	if (timer == nullptr) {
		return false;
	}
	ZEND_ASYNC_EVENT_SET_HIDDEN(timer);
	ZEND_ASYNC_TIMER_SET_REFRESH_CLOCK(timer);
	health_timer = timer;
	if (!subscribe_for(this, timer, on_tick) || !timer->start(timer)) {
		stop_health_checks();
		return false;
	}
	return true;
}

void Pool::stop_health_checks()
{
	if (zend_async_event_t *timer = std::exchange(health_timer, nullptr)) {
		timer->stop(timer);
		ZEND_ASYNC_EVENT_RELEASE(timer);
	}
}

} // namespace async
