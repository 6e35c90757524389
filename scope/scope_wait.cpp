// SPDX-License-Identifier: MIT
// Scope::awaitCompletion() and awaitAfterCancellation().
#include "coroutine/coroutine.h"
#include "coroutine/event.h"
#include "coroutine/exceptions.h"
#include "coroutine/plain_event.h"
#include "php_async.h"
#include "scheduler/scheduler.h"
#include "scope/scope.h"
#include "support/exception_aside.h"

#include <utility>

namespace async {

namespace {

bool dispose(zend_async_event_t *event)
{
	if (--event->ref_count > 0) {
		return true;
	}
	auto *wait = reinterpret_cast<ScopeWait *>(event);
	if (wait->scope != nullptr) {
		wait->scope->waits.remove(wait);
	}
	if (wait->errors != nullptr) {
		zend_array_release(wait->errors);
	}
	callbacks_free(event);
	efree(wait);
	return true;
}

zend_string *info(zend_async_event_t *event)
{
	const auto *wait = reinterpret_cast<ScopeWait *>(event);
	if (wait->scope == nullptr) {
		return zend_string_init(ZEND_STRL("a scope that has come to its end"), 0);
	}
	zend_async_event_t *scope = &wait->scope->core.base.event;
	return scope->info(scope);
}

ScopeWait *new_wait(Scope *scope, ScopeWait::For waits_for)
{
	auto *wait = static_cast<ScopeWait *>(ecalloc(1, sizeof(ScopeWait)));
	wait->event.ref_count = 1;
	wait->event.add_callback = callbacks_push;
	wait->event.del_callback = callbacks_remove;
	wait->event.start = event_without_loop;
	wait->event.stop = event_without_loop;
	wait->event.dispose = dispose;
	wait->event.info = info;
	wait->waits_for = waits_for;
	wait->scope = scope;
	scope->waits.push_back(wait);
	return wait;
}

/// Ends the wait: the scope has nothing more to tell it.
void take_off(ScopeWait *wait)
{
	if (wait->scope != nullptr) {
		std::exchange(wait->scope, nullptr)->waits.remove(wait);
	}
	wait->done = true;
}

/// Calls `tell` for each wait. `tell` may remove the wait that it gets.
template <typename Tell> void each_wait(Scope *scope, Tell &&tell)
{
	for (ScopeWait *wait = scope->waits.front(); wait != nullptr;) {
		ScopeWait *next = Scope::Waits::next(wait); // Telling only makes a coroutine runnable.
		tell(wait);
		wait = next;
	}
}

bool refuse_insider(Scope *scope)
{
	if (Scope::from(ZEND_ASYNC_CURRENT_SCOPE)->is_inside(scope)) {
		throw_exception(ZEND_ASYNC_EXCEPTION_DEFAULT, "%s",
				"A coroutine cannot await the scope that it runs in: it would wait for itself");
		return true;
	}
	return false;
}

bool token_has_fired(zend_async_event_t *token)
{
	if (token != nullptr && ZEND_ASYNC_EVENT_IS_CLOSED(token)) {
		throw_cancelled_by(token);
		return true;
	}
	return false;
}

/// Calls the handler with the failures that have come, in order. Returns false if it has thrown.
bool handle_errors(
		ScopeWait *wait, Scope *scope, const zend_fcall_info *fci, zend_fcall_info_cache *fcc)
{
	while (zend_hash_num_elements(wait->errors) > 0) {
		HashTable *errors = std::exchange(wait->errors, zend_new_array(0));
		zval *error;
		bool threw = false;
		ZEND_HASH_FOREACH_VAL(errors, error)
		{
			zval result, arguments[2];
			ZVAL_COPY_VALUE(&arguments[0], error);
			ZVAL_OBJ(&arguments[1], scope_object(scope->base()));
			ZVAL_UNDEF(&result);
			zend_fcall_info call = *fci;
			call.params = arguments;
			call.param_count = 2;
			call.retval = &result;
			zend_call_function(&call, fcc);
			zval_ptr_dtor(&result);
			zval_ptr_dtor(&arguments[1]);
			if (EG(exception) != nullptr) {
				threw = true;
				break;
			}
		}
		ZEND_HASH_FOREACH_END();
		zend_array_release(errors);
		if (threw) {
			return false;
		}
	}
	return true;
}

/// Waits, without a handler or with one; returns false with an exception set.
bool wait_until_empty(ScopeWait *wait, Scope *scope, zend_fcall_info *fci,
		zend_fcall_info_cache *fcc, zend_async_event_t *token)
{
	while (!wait->done) {
		const bool woken = wait_for(&wait->event, token);
		if (fci != nullptr) {
			// A failure that came together with a cancellation was taken, so it is still handled.
			ExceptionAside aside;
			const bool handled = handle_errors(wait, scope, fci, fcc);
			aside.put_back();
			if (!handled) {
				return false;
			}
		}
		if (!woken) {
			return false;
		}
	}
	return true;
}

} // namespace

void Scope::tell_idle()
{
	each_wait(this, [](ScopeWait *wait) {
		if (wait->waits_for == ScopeWait::For::idle) {
			callbacks_notify(&wait->event, nullptr, nullptr, false);
		}
	});
}

void Scope::tell_empty()
{
	each_wait(this, [](ScopeWait *wait) {
		wait->event.ref_count++;
		take_off(wait);
		callbacks_notify(&wait->event, nullptr, nullptr, false);
		ZEND_ASYNC_EVENT_RELEASE(&wait->event);
	});
}

void Scope::tell_cancelled(zend_object *cancellation)
{
	each_wait(this, [cancellation](ScopeWait *wait) {
		if (wait->waits_for == ScopeWait::For::idle) {
			callbacks_notify(&wait->event, nullptr, cancellation, false);
		}
	});
}

bool Scope::tell_failure(zend_object *exception)
{
	bool taken = false;
	each_wait(this, [exception, &taken](ScopeWait *wait) {
		if (wait->errors != nullptr) {
			zval error;
			ZVAL_OBJ_COPY(&error, exception);
			zend_hash_next_index_insert_new(wait->errors, &error);
			callbacks_notify(&wait->event, nullptr, nullptr, false);
			taken = true;
			// Otherwise the coroutine has already been woken.
		} else if (wait->event.callbacks.length != 0) {
			callbacks_notify(&wait->event, nullptr, exception, false);
			taken = true;
		}
	});
	return taken;
}

bool await_idle(Scope *scope, zend_object *token_object)
{
	if (token_object != nullptr) {
		mark_observed(token_object);
	}
	if (!scope->core.busy()) {
		return true;
	}
	if (refuse_insider(scope)) {
		return false;
	}
	if (scope->cancels_for_real) {
		throw_exception(ZEND_ASYNC_EXCEPTION_CANCELLATION, "%s",
				"The scope was cancelled, and its coroutines are still coming to their end");
		return false;
	}
	zend_async_event_t *token =
			token_object != nullptr ? ZEND_ASYNC_OBJECT_TO_EVENT(token_object) : nullptr;
	if (token_has_fired(token) || !ASYNC_G(scheduler).ready_to_wait("await the scope")) {
		return false;
	}
	scope->hold();
	ScopeWait *wait = new_wait(scope, ScopeWait::For::idle);
	bool woken = true;
	while (woken && !wait->done && scope->core.busy()) {
		woken = wait_for(&wait->event, token);
	}
	take_off(wait);
	ZEND_ASYNC_EVENT_RELEASE(&wait->event);
	scope->release();
	return woken;
}

bool await_empty(
		Scope *scope, zend_fcall_info *fci, zend_fcall_info_cache *fcc, zend_async_event_t *token)
{
	if (!ZEND_ASYNC_SCOPE_IS_CANCELLED(scope->base())) {
		throw_exception(ZEND_ASYNC_EXCEPTION_DEFAULT, "%s",
				"The scope was not cancelled: "
				"awaitAfterCancellation() is for scopes that have been, "
				"awaitCompletion() for the others");
		return false;
	}
	if (!scope->core.living()) {
		return true;
	}
	if (refuse_insider(scope) || token_has_fired(token) ||
			!ASYNC_G(scheduler).ready_to_wait("await the scope")) {
		return false;
	}
	scope->hold();
	ScopeWait *wait = new_wait(scope, ScopeWait::For::empty);
	if (fci != nullptr) {
		wait->errors = zend_new_array(0);
	}
	const bool woken = wait_until_empty(wait, scope, fci, fcc, token);
	take_off(wait);
	ZEND_ASYNC_EVENT_RELEASE(&wait->event);
	scope->release();
	return woken;
}

} // namespace async
