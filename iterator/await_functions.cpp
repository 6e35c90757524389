// SPDX-License-Identifier: MIT
// The await_* family: parse, wait, return.
#include "coroutine/coroutine.h"
#include "coroutine/exceptions.h"
#include "iterator/await_call.h"
#include "php_async.h"

namespace async {

namespace {

struct Arguments {
	zval *triggers = nullptr;
	zend_object *token = nullptr;
	bool in_input_order = true;
	bool fills_null = false;
};

/// Does everything up to the outcome. Returns false with an exception set.
bool perform(AwaitCall *call, const Arguments &arguments)
{
	zend_async_event_t *token = nullptr;
	if (arguments.token != nullptr) {
		mark_observed(arguments.token);
		token = ZEND_ASYNC_OBJECT_TO_EVENT(arguments.token);
	}
	const bool from_array = Z_TYPE_P(arguments.triggers) == IS_ARRAY;
	if (from_array) {
		if (!call->add_array(Z_ARRVAL_P(arguments.triggers))) {
			return false;
		}
		if (call->finished()) {
			return true;
		}
	}
	if (token != nullptr && ZEND_ASYNC_EVENT_IS_CLOSED(token)) {
		throw_cancelled_by(token);
		return false;
	}
	if (!ASYNC_G(scheduler).ready_to_wait("await")) {
		return false;
	}
	if (!from_array) {
		zend_object_iterator *source = iterator_of(arguments.triggers);
		if (source == nullptr) {
			return false;
		}
		call->fetch_from(source);
	}
	return call->wait();
}

/// Returns `[$results, $errors]`, or only the results.
void await_results(
		const AwaitRule &rule, const Arguments &arguments, bool cancels, zval *return_value)
{
	AwaitCall *call = AwaitCall::create(rule, arguments.token);
	zval results, errors;
	if (perform(call, arguments)) {
		if (!call->return_results(&results, rule.fails_fast ? nullptr : &errors)) {
			if (cancels && call->failed()) {
				call->cancel_unsettled();
			}
		} else if (rule.fails_fast) {
			ZVAL_COPY_VALUE(return_value, &results);
		} else {
			RETVAL_ARR(zend_new_pair(&results, &errors));
		}
	}
	call->leave();
}

/// Returns `[$value, $errors]`, or only the value.
void await_value(const AwaitRule &rule, const Arguments &arguments, zval *return_value)
{
	AwaitCall *call = AwaitCall::create(rule, arguments.token);
	zval value, errors;
	if (perform(call, arguments) &&
			call->return_value(&value, rule.fails_fast ? nullptr : &errors)) {
		if (rule.fails_fast) {
			ZVAL_COPY_VALUE(return_value, &value);
		} else {
			RETVAL_ARR(zend_new_pair(&value, &errors));
		}
	}
	call->leave();
}

/// Used by a call that has nothing to wait for.
void mark_all_observed(const Arguments &arguments)
{
	if (arguments.token != nullptr) {
		mark_observed(arguments.token);
	}
	if (Z_TYPE_P(arguments.triggers) != IS_ARRAY) {
		return;
	}
	zval *element;
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(arguments.triggers), element)
	{
		ZVAL_DEREF(element);
		if (Z_TYPE_P(element) == IS_OBJECT &&
				instanceof_function(Z_OBJCE_P(element), ce_awaitable)) {
			mark_observed(Z_OBJ_P(element));
		}
	}
	ZEND_HASH_FOREACH_END();
}

AwaitRule rule_for(const Arguments &arguments) noexcept
{
	AwaitRule rule;
	rule.in_input_order = arguments.in_input_order;
	rule.fills_null = arguments.fills_null;
	return rule;
}

uint64_t at_least_zero(zend_long count) noexcept
{
	return count > 0 ? static_cast<uint64_t>(count) : 0;
}

} // namespace

} // namespace async

using async::AwaitRule;

ZEND_FUNCTION(Async_await_all)
{
	async::Arguments arguments;

	ZEND_PARSE_PARAMETERS_START(1, 4)
		Z_PARAM_ITERABLE(arguments.triggers)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJ_OF_CLASS_OR_NULL(arguments.token, async::ce_awaitable)
		Z_PARAM_BOOL(arguments.in_input_order)
		Z_PARAM_BOOL(arguments.fills_null)
	ZEND_PARSE_PARAMETERS_END();

	async::await_results(async::rule_for(arguments), arguments, false, return_value);
}

ZEND_FUNCTION(Async_await_all_or_fail)
{
	async::Arguments arguments;

	ZEND_PARSE_PARAMETERS_START(1, 3)
		Z_PARAM_ITERABLE(arguments.triggers)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJ_OF_CLASS_OR_NULL(arguments.token, async::ce_awaitable)
		Z_PARAM_BOOL(arguments.in_input_order)
	ZEND_PARSE_PARAMETERS_END();

	AwaitRule rule = async::rule_for(arguments);
	rule.fails_fast = true;
	async::await_results(rule, arguments, true, return_value);
}

ZEND_FUNCTION(Async_await_any_or_fail)
{
	async::Arguments arguments;

	ZEND_PARSE_PARAMETERS_START(1, 2)
		Z_PARAM_ITERABLE(arguments.triggers)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJ_OF_CLASS_OR_NULL(arguments.token, async::ce_awaitable)
	ZEND_PARSE_PARAMETERS_END();

	AwaitRule rule;
	rule.until = AwaitRule::Until::first_settled;
	rule.fails_fast = true;
	rule.keeps_all = false;
	async::await_value(rule, arguments, return_value);
}

ZEND_FUNCTION(Async_await_first_success)
{
	async::Arguments arguments;

	ZEND_PARSE_PARAMETERS_START(1, 2)
		Z_PARAM_ITERABLE(arguments.triggers)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJ_OF_CLASS_OR_NULL(arguments.token, async::ce_awaitable)
	ZEND_PARSE_PARAMETERS_END();

	AwaitRule rule;
	rule.until = AwaitRule::Until::wanted_successes;
	rule.wanted = 1;
	rule.keeps_all = false;
	async::await_value(rule, arguments, return_value);
}

ZEND_FUNCTION(Async_await_any_of)
{
	zend_long count;
	async::Arguments arguments;

	ZEND_PARSE_PARAMETERS_START(2, 5)
		Z_PARAM_LONG(count)
		Z_PARAM_ITERABLE(arguments.triggers)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJ_OF_CLASS_OR_NULL(arguments.token, async::ce_awaitable)
		Z_PARAM_BOOL(arguments.in_input_order)
		Z_PARAM_BOOL(arguments.fills_null)
	ZEND_PARSE_PARAMETERS_END();

	AwaitRule rule = async::rule_for(arguments);
	rule.wanted = async::at_least_zero(count);
	if (rule.wanted > 0) { // Zero means all of them.
		rule.until = AwaitRule::Until::wanted_successes;
	}
	async::await_results(rule, arguments, false, return_value);
}

ZEND_FUNCTION(Async_await_any_of_or_fail)
{
	zend_long count;
	async::Arguments arguments;

	ZEND_PARSE_PARAMETERS_START(2, 4)
		Z_PARAM_LONG(count)
		Z_PARAM_ITERABLE(arguments.triggers)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJ_OF_CLASS_OR_NULL(arguments.token, async::ce_awaitable)
		Z_PARAM_BOOL(arguments.in_input_order)
	ZEND_PARSE_PARAMETERS_END();

	AwaitRule rule = async::rule_for(arguments);
	rule.until = AwaitRule::Until::wanted_successes;
	rule.wanted = async::at_least_zero(count);
	rule.fails_fast = true;
	if (rule.wanted == 0) {
		async::mark_all_observed(arguments);
		RETURN_EMPTY_ARRAY();
	}
	async::await_results(rule, arguments, false, return_value);
}
