// SPDX-License-Identifier: MIT
// acquire() and release(). The waiting for a resource is in pool_wait.cpp.
#include "coroutine/exceptions.h"
#include "php_async.h"
#include "pool/pool.h"
#include "pool/pool_call.h"

namespace async {

bool Pool::acquire(zval *result, zend_long timeout_ms)
{
	if (EXPECTED(lends_unasked())) {
		take_oldest(result);
		lend(result);
		return true;
	}
	return acquire_slowly(result, timeout_ms, true);
}

bool Pool::try_acquire(zval *result)
{
	if (EXPECTED(lends_unasked())) {
		take_oldest(result);
		lend(result);
		return true;
	}
	return acquire_slowly(result, 0, false);
}

bool Pool::acquire_slowly(zval *result, zend_long timeout_ms, bool may_wait)
{
	hold();
	Served served = Served::again;
	{
		PoolCall call(timeout_ms, may_wait);
		while (served == Served::again) {
			served = serve(&call, result);
		}
		// The call ends without using its reservation: the next waiter may have it.
		if (call.reserved) {
			give_up_reservation(&call);
			wake_waiters();
		}
	}
	let_go();
	return served == Served::yes;
}

/// One attempt to serve the call. The call keeps the exceptions that callbacks throw here.
Pool::Served Pool::serve(PoolCall *call, zval *result)
{
	const bool lets_through = circuit_lets_through();
	call->code.drop_thrown();
	if (call->code.has_failed()) {
		return Served::no;
	}
	if (UNEXPECTED(is_closed())) {
		if (call->may_wait) {
			throw_pool_exception("%s",
					"Cannot acquire a resource: the pool is closed. "
					"Make another one, or ask isClosed() before");
		}
		return Served::no;
	}
	if (UNEXPECTED(!lets_through)) {
		if (call->may_wait) {
			throw_exception(ZEND_ASYNC_EXCEPTION_SERVICE_UNAVAILABLE, "%s",
					"Cannot acquire a resource: the circuit breaker of the pool is INACTIVE. Try "
					"again after recover() or activate(), or when its strategy lets it recover");
		}
		return Served::no;
	}
	if (!call->reserved && !has_free_place()) {
		return call->may_wait && park(call) ? Served::again : Served::no;
	}
	return idle.empty() ? lend_new(call, result) : lend_idle(call, result);
}

Pool::Served Pool::lend_idle(PoolCall *call, zval *result)
{
	zval resource;
	take_oldest(&resource);
	give_up_reservation(call);

	const bool accepted = passes(Check::before_acquire, &resource);
	if (EXPECTED(accepted)) {
		ZVAL_COPY_VALUE(result, &resource);
		lend(result);
		return Served::yes;
	}
	call->code.drop_thrown();
	active--;
	call->goes_first = true;
	if (!waiters.empty()) {
		// The waiters came later than this call, so the place that became free is not for them.
		reserve_for(call);
	}
	destroy_resource(&resource);
	call->code.keep_thrown();
	return call->code.has_failed() ? Served::no : Served::again;
}

Pool::Served Pool::lend_new(PoolCall *call, zval *result)
{
	zval resource;
	active++;
	give_up_reservation(call);

	if (EXPECTED(create_resource(&resource))) {
		ZVAL_COPY_VALUE(result, &resource);
		lend(result);
		return Served::yes;
	}
	call->code.keep_thrown();
	active--;
	wake_waiters();
	return Served::no;
}

void Pool::reserve_for(PoolCall *call) noexcept
{
	call->reserved = true;
	reservations++;
}

void Pool::give_up_reservation(PoolCall *call) noexcept
{
	if (call->reserved) {
		call->reserved = false;
		reservations--;
	}
}

bool Pool::take_back(const zval *resource)
{
	Holder holder;
	if (EXPECTED(Z_TYPE_P(resource) == IS_OBJECT)) {
		if (EXPECTED(lent.remove(Z_OBJ_P(resource), &holder))) {
			holder.forget();
			return true;
		}
		throw_pool_exception("Cannot release an object of class %s: the pool has not lent it out "
							 "at present. Release each resource once, to the pool it is from",
				ZSTR_VAL(Z_OBJCE_P(resource)->name));
		return false;
	}
	if (EXPECTED(lent_values > 0)) {
		lent_values--;
		if (Z_TYPE_P(resource) != IS_PTR) {
			forget_hold_of_caller(&lent, this);
		} else if (lent.remove(Z_PTR_P(resource), &holder)) {
			holder.forget();
		}
		return true;
	}
	throw_pool_exception("Cannot release a value of type %s: the pool has not lent out any at "
						 "present. Release each resource once, to the pool it is from",
			zend_zval_type_name(resource));
	return false;
}

bool Pool::release(zval *resource)
{
	if (UNEXPECTED(!take_back(resource))) {
		return false;
	}
	if (EXPECTED(keeps_unasked())) {
		Z_TRY_ADDREF_P(resource);
		active--;
		keep(resource);
		return true;
	}
	zend_object *in_flight = EG(exception);
	hold();
	release_slowly(resource);
	let_go();
	return EG(exception) == in_flight;
}

void Pool::release_slowly(zval *resource)
{
	UserCode code;
	zval own; // The caller's zval may be a variable that user code writes to meanwhile.
	ZVAL_COPY(&own, resource);
	const bool accepted = passes(Check::before_release, &own);
	zend_object *refusal = code.take();
	if (EXPECTED(accepted)) {
		// The resource still counts as active here, so that no other call fills its place.
		report_success();
		code.drop_thrown();
		active--;
		keep(&own);
		return;
	}
	active--;
	// The free place belongs to a waiter at once, no matter how long the rest takes.
	wake_waiters();
	report_failure(refusal);
	code.drop_thrown();
	destroy_resource(&own);
	code.keep_thrown();
	if (refusal != nullptr) {
		if (UserCode::must_pass(refusal)) {
			code.keep(refusal);
		} else {
			OBJ_RELEASE(refusal);
		}
	}
}

} // namespace async
