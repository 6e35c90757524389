// SPDX-License-Identifier: MIT
// PHP functions of the namespace Async that concern waiting and the current coroutine.
#include "scheduler/functions.h"

#include "coroutine/coroutine.h"
#include "coroutine/exceptions.h"
#include "coroutine/introspection.h"
#include "coroutine/plain_event.h"
#include "coroutine/waker.h"
#include "php_async.h"
#include "scheduler/scheduler.h"

#include <Zend/zend_closures.h>
#include <Zend/zend_exceptions.h>

#include <utility>

namespace async {

namespace {

Coroutine *current() noexcept
{
	return Coroutine::from(ZEND_ASYNC_CURRENT_COROUTINE);
}

void end_protection(Coroutine *self)
{
	// A graceful shutdown may have lifted the protection already.
	if (self->protect_depth == 0 || --self->protect_depth > 0) {
		return;
	}
	ZEND_COROUTINE_CLR_PROTECTED(&self->base);
	if (self->deferred_cancellation != nullptr) {
		throw_object(std::exchange(self->deferred_cancellation, nullptr));
	}
}

} // namespace

bool refuse_when_off(const char *what)
{
	if (ZEND_ASYNC_IS_OFF) {
		throw_exception(ZEND_ASYNC_EXCEPTION_DEFAULT,
				"Cannot %s: async is switched off outside of a request", what);
		return true;
	}
	return false;
}

void await_completable(zend_object *awaitable, zend_object *cancellation, zval *return_value)
{
	zend_async_event_t *target = ZEND_ASYNC_OBJECT_TO_EVENT(awaitable);
	mark_observed(awaitable);
	if (cancellation != nullptr) {
		mark_observed(cancellation);
	}
	if (ZEND_ASYNC_EVENT_IS_CLOSED(target)) {
		ZEND_ASYNC_EVENT_EXTRACT_RESULT(target, return_value);
		return;
	}
	zend_async_event_t *token = cancellation == nullptr || cancellation == awaitable
			? nullptr
			: ZEND_ASYNC_OBJECT_TO_EVENT(cancellation);
	if (token != nullptr && ZEND_ASYNC_EVENT_IS_CLOSED(token)) {
		throw_cancelled_by(token);
		return;
	}
	if (ASYNC_G(scheduler).ready_to_wait("await")) {
		(void)wait_for(target, token, return_value);
	}
}

} // namespace async

ZEND_FUNCTION(Async_delay)
{
	zend_long ms;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(ms)
	ZEND_PARSE_PARAMETERS_END();

	if (!ASYNC_G(scheduler).ready_to_wait("delay")) {
		RETURN_THROWS();
	}
	if (ms <= 0) {
		if (!ASYNC_G(scheduler).yield()) {
			RETURN_THROWS();
		}
		return;
	}
	async::Coroutine *self = async::current();
	if (async::waker_new_with_timeout(&self->base, static_cast<zend_ulong>(ms), nullptr) !=
			nullptr) {
		(void)ASYNC_G(scheduler).suspend();
	}
	async::waker_clean(&self->base);
}

ZEND_FUNCTION(Async_await)
{
	zend_object *awaitable;
	zend_object *cancellation = nullptr;

	ZEND_PARSE_PARAMETERS_START(1, 2)
		Z_PARAM_OBJ_OF_CLASS(awaitable, async::ce_completable)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJ_OF_CLASS_OR_NULL(cancellation, async::ce_completable)
	ZEND_PARSE_PARAMETERS_END();

	async::await_completable(awaitable, cancellation, return_value);
}

ZEND_FUNCTION(Async_protect)
{
	zval *closure;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_OBJECT_OF_CLASS(closure, zend_ce_closure)
	ZEND_PARSE_PARAMETERS_END();

	zend_fcall_info fci;
	zend_fcall_info_cache fcc;
	if (zend_fcall_info_init(closure, 0, &fci, &fcc, nullptr, nullptr) == FAILURE) {
		RETURN_THROWS();
	}
	fci.retval = return_value;

	async::Coroutine *self = ZEND_ASYNC_CURRENT_COROUTINE != nullptr ? async::current() : nullptr;
	// If a C client has protected the coroutine, the C client also ends the protection.
	if (self == nullptr || (self->protect_depth == 0 && ZEND_COROUTINE_IS_PROTECTED(&self->base))) {
		zend_call_function(&fci, &fcc);
		return;
	}
	self->protect_depth++;
	ZEND_COROUTINE_SET_PROTECTED(&self->base);
	// A bailout is not caught here. The code that ends the coroutine also ends its protection, and
	// the coroutine may already be freed when the bailout arrives here.
	zend_call_function(&fci, &fcc);
	async::end_protection(self);
}

ZEND_FUNCTION(Async_current_coroutine)
{
	ZEND_PARSE_PARAMETERS_NONE();

	if (ZEND_ASYNC_CURRENT_COROUTINE == nullptr) {
		if (!async::refuse_when_off("get the current coroutine")) {
			async::throw_exception(ZEND_ASYNC_EXCEPTION_DEFAULT, "%s",
					"There is no current coroutine: the scheduler has not been started");
		}
		RETURN_THROWS();
	}
	RETURN_OBJ_COPY(&async::current()->std);
}

ZEND_FUNCTION(Async_get_coroutines)
{
	ZEND_PARSE_PARAMETERS_NONE();

	if (async::refuse_when_off("list the coroutines")) {
		RETURN_THROWS();
	}
	RETURN_ARR(async::get_coroutines());
}
