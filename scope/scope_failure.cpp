// SPDX-License-Identifier: MIT
// The handling of a failure: the scope's handlers, the end of the scope, its waiters, the scope
// above.
#include "coroutine/coroutine.h"
#include "coroutine/exceptions.h"
#include "coroutine/hooks.h"
#include "php_async.h"
#include "scope/scope.h"

#include <utility>

namespace async {

namespace {

/// Calls a handler with (scope, coroutine, error). It runs in the failed coroutine and may suspend.
void call_handler(zval *handler, Scope *scope, Coroutine *coroutine, zend_object *exception)
{
	zval callable, result, arguments[3];
	ZVAL_COPY(&callable, handler); // The call may replace the handler.
	ZVAL_OBJ(&arguments[0], scope_object(scope->base()));
	ZVAL_OBJ(&arguments[1], &coroutine->std);
	ZVAL_OBJ_COPY(&arguments[2], exception);
	if (call_user_function(nullptr, nullptr, &callable, &result, 3, arguments) == SUCCESS) {
		zval_ptr_dtor(&result);
	}
	zval_ptr_dtor(&arguments[2]);
	zval_ptr_dtor(&arguments[0]);
	zval_ptr_dtor(&callable);
}

/// Called after a handler: returns true if it took the failure. An exception that it threw replaces
/// the failure.
bool settle_handler(zend_object **exception)
{
	zend_object *thrown = take_exception();
	if (thrown == nullptr) {
		return true;
	}
	if (is_unwinding(thrown)) {
		OBJ_RELEASE(thrown);
		act_on_exit();
		return true;
	}
	if (is_cancellation(thrown) || thrown == *exception) {
		OBJ_RELEASE(thrown); // The handler has no error of its own, so the failure goes on.
	} else {
		chain_previous(thrown, std::exchange(*exception, thrown));
	}
	return false;
}

zval *handler_for(Scope *scope, bool from_child) noexcept
{
	if (from_child && Z_TYPE(scope->child_exception_handler) != IS_UNDEF) {
		return &scope->child_exception_handler;
	}
	return Z_TYPE(scope->exception_handler) != IS_UNDEF ? &scope->exception_handler : nullptr;
}

/// Returns true if the failure stops at this scope.
bool settle_in(Scope *scope, Coroutine *coroutine, bool from_child, zend_object **exception,
		bool makes_zombies, FailureWalk &walk)
{
	if (scope->owner.failed != nullptr) {
		GC_ADDREF(*exception);
		scope->owner.failed(scope->owner.data, *exception, coroutine);
		return true;
	}
	if (zval *handler = handler_for(scope, from_child)) {
		call_handler(handler, scope, coroutine, *exception);
		if (settle_handler(exception)) {
			return true;
		}
		// The handler may have waited, and ended coroutines below may have continued since.
		walk.number = FailureWalk::next_number();
	}
	if (!scope->is_transparent()) {
		scope->end_by_failure(makes_zombies ? ending_failed_safely : ending_failed, walk);
	}
	return scope->tell_failure(*exception);
}

/// Calls `visit` for the scope and those above it, except the main scope, until it returns true.
template <typename Visit> bool find_upwards(Scope *scope, Visit &&visit)
{
	for (; scope != nullptr && !scope->is_main; scope = scope->parent()) {
		if (visit(scope)) {
			return true;
		}
	}
	return false;
}

} // namespace

bool Scope::offer_to_handlers(Coroutine *coroutine, zend_object **exception)
{
	hold(); // This also keeps the scopes above.
	const bool taken = find_upwards(this, [coroutine, exception](Scope *scope) {
		zval *handler = handler_for(scope, true);
		if (handler == nullptr) {
			return false;
		}
		call_handler(handler, scope, coroutine, *exception);
		return settle_handler(exception);
	});
	release();
	return taken;
}

bool Scope::has_handlers() noexcept
{
	return find_upwards(this, [](Scope *scope) { return handler_for(scope, true) != nullptr; });
}

void Scope::throw_in_helper(zend_object *exception)
{
	Coroutine *helper = Coroutine::create_thrower(base(), exception);
	helper->priority = ZEND_COROUTINE_HI_PRIORITY;
	helper->needed_by_runtime = true;
	ASYNC_G(scheduler).enqueue_new(helper);
}

bool Scope::take_failure(
		Coroutine *coroutine, Scope *from_scope, zend_object **exception, bool makes_zombies)
{
	bool from_child = from_scope != nullptr && from_scope != this;
	hold(); // This also keeps the scopes above.
	bool taken = false;
	FailureWalk walk = { FailureWalk::next_number(), coroutine };
	for (Scope *scope = this; scope != nullptr && !scope->is_main; scope = scope->parent()) {
		if (settle_in(scope, coroutine, from_child, exception,
					scope == this ? makes_zombies : scope->is_safe(), walk)) {
			taken = true;
			break;
		}
		from_child |= !scope->is_transparent();
	}
	release();
	return taken;
}

} // namespace async
