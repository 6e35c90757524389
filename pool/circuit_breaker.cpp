// SPDX-License-Identifier: MIT
// The circuit breaker of a pool: its state, and the strategy that decides about the state.
#include "php_async.h"
#include "pool/pool.h"

#include <Zend/zend_exceptions.h>
#include <Zend/zend_interfaces.h>

#include <utility>

namespace async {

namespace {

bool is_internal(const Pool *pool) noexcept
{
	return (pool->base.handler_flags & ZEND_ASYNC_POOL_F_STRATEGY_INTERNAL) != 0;
}

/// Stores the first argument of the strategy's methods: the Async\Pool object, or null.
void source_of(const Pool *pool, zval *source)
{
	if (pool->base.wrapper != nullptr) {
		ZVAL_OBJ_COPY(source, pool->base.wrapper);
	} else {
		ZVAL_NULL(source);
	}
}

/// The error that is reported if a check returned false without an exception. It is created but not
/// thrown, because nothing would catch it.
zend_object *plain_refusal()
{
	zval exception, message;
	object_init_ex(&exception, zend_ce_exception);
	ZVAL_STRING(&message, "The resource was refused by beforeRelease");
	zend_update_property_ex(
			zend_ce_exception, Z_OBJ(exception), ZSTR_KNOWN(ZEND_STR_MESSAGE), &message);
	zval_ptr_dtor(&message);
	return Z_OBJ(exception);
}

} // namespace

void Pool::set_strategy(zend_object *strategy)
{
	zend_object *old = is_internal(this) ? nullptr : base.strategy.object;
	base.handler_flags &= ~ZEND_ASYNC_POOL_F_STRATEGY_INTERNAL;
	base.strategy.object = strategy;
	if (strategy != nullptr) {
		GC_ADDREF(strategy);
	}
	if (old != nullptr) {
		OBJ_RELEASE(old);
	}
}

void Pool::report_success()
{
	if (base.strategy.object == nullptr) {
		return;
	}
	if (is_internal(this)) {
		const zend_async_pool_strategy_t *strategy = base.strategy.internal;
		if (strategy->report_success != nullptr) {
			strategy->report_success(&base, strategy->ctx);
		}
		return;
	}
	zend_object *strategy = base.strategy.object; // The call may replace the strategy.
	GC_ADDREF(strategy);
	zval source, ignored;
	source_of(this, &source);
	zend_call_method_with_1_params(
			strategy, strategy->ce, nullptr, "reportsuccess", &ignored, &source);
	zval_ptr_dtor(&ignored);
	zval_ptr_dtor(&source);
	OBJ_RELEASE(strategy);
}

void Pool::report_failure(zend_object *error)
{
	if (base.strategy.object == nullptr) {
		return;
	}
	zval reason;
	if (error != nullptr) {
		ZVAL_OBJ_COPY(&reason, error);
	} else {
		ZVAL_OBJ(&reason, plain_refusal());
	}
	if (is_internal(this)) {
		const zend_async_pool_strategy_t *strategy = base.strategy.internal;
		if (strategy->report_failure != nullptr) {
			strategy->report_failure(&base, Z_OBJ(reason), strategy->ctx);
		}
	} else {
		zend_object *strategy = base.strategy.object;
		GC_ADDREF(strategy);
		zval source, ignored;
		source_of(this, &source);
		zend_call_method_with_2_params(
				strategy, strategy->ce, nullptr, "reportfailure", &ignored, &source, &reason);
		zval_ptr_dtor(&ignored);
		zval_ptr_dtor(&source);
		OBJ_RELEASE(strategy);
	}
	zval_ptr_dtor(&reason);
}

bool Pool::circuit_lets_through()
{
	if (EXPECTED(base.circuit_state != ZEND_ASYNC_CIRCUIT_STATE_INACTIVE)) {
		return true;
	}
	bool recovers = false;
	if (base.strategy.object != nullptr && !is_closed()) {
		if (is_internal(this)) {
			const zend_async_pool_strategy_t *strategy = base.strategy.internal;
			recovers = strategy->should_recover != nullptr &&
					strategy->should_recover(&base, strategy->ctx);
		} else {
			zend_object *strategy = base.strategy.object;
			GC_ADDREF(strategy);
			zval answer;
			zend_call_method_with_0_params(
					strategy, strategy->ce, nullptr, "shouldrecover", &answer);
			recovers = Z_TYPE(answer) == IS_TRUE;
			zval_ptr_dtor(&answer);
			OBJ_RELEASE(strategy);
		}
	}
	// The strategy may have changed the state by itself.
	if (recovers && EG(exception) == nullptr &&
			base.circuit_state == ZEND_ASYNC_CIRCUIT_STATE_INACTIVE) {
		base.circuit_state = ZEND_ASYNC_CIRCUIT_STATE_RECOVERING;
	}
	return base.circuit_state != ZEND_ASYNC_CIRCUIT_STATE_INACTIVE;
}

} // namespace async
