// SPDX-License-Identifier: MIT
// The functions that return an Async\Context.
#include "coroutine/coroutine.h"
#include "coroutine/exceptions.h"
#include "php_async.h"
#include "scheduler/functions.h"
#include "scheduler/scheduler.h"
#include "scope/context.h"
#include "scope/scope.h"

namespace async {

namespace {

/// Starts the scheduler if necessary, so that values written before the first spawn are kept.
/// Returns false with an exception set.
bool ready_for_context()
{
	if (EXPECTED(ZEND_ASYNC_CURRENT_COROUTINE != nullptr && !ZEND_ASYNC_IS_SCHEDULER_CONTEXT)) {
		return true;
	}
	if (refuse_when_off("get a context")) {
		return false;
	}
	if (ZEND_ASYNC_IS_ACTIVE || ZEND_ASYNC_IS_SCHEDULER_CONTEXT) {
		throw_exception(ZEND_ASYNC_EXCEPTION_DEFAULT, "%s",
				"Cannot get a context: "
				"the operation is not allowed in the context of the scheduler");
		return false;
	}
	return ASYNC_G(scheduler).launch();
}

} // namespace

} // namespace async

ZEND_FUNCTION(Async_current_context)
{
	ZEND_PARSE_PARAMETERS_NONE();
	if (!async::ready_for_context()) {
		RETURN_THROWS();
	}
	RETURN_OBJ_COPY(async::context_object(async::context_of_scope(ZEND_ASYNC_CURRENT_SCOPE)));
}

ZEND_FUNCTION(Async_coroutine_context)
{
	ZEND_PARSE_PARAMETERS_NONE();
	if (!async::ready_for_context()) {
		RETURN_THROWS();
	}
	RETURN_OBJ_COPY(
			async::context_object(async::context_of_coroutine(ZEND_ASYNC_CURRENT_COROUTINE)));
}

ZEND_FUNCTION(Async_root_context)
{
	ZEND_PARSE_PARAMETERS_NONE();
	if (!async::ready_for_context()) {
		RETURN_THROWS();
	}
	RETURN_OBJ_COPY(async::context_object(async::context_of_scope(ZEND_ASYNC_MAIN_SCOPE)));
}

ZEND_FUNCTION(Async_request_context)
{
	ZEND_PARSE_PARAMETERS_NONE();
	if (async::refuse_when_off("get the request context")) {
		RETURN_THROWS();
	}
	zend_async_scope_t *scope = ZEND_ASYNC_REQUEST_SCOPE;
	if (scope == nullptr) {
		RETURN_NULL();
	}
	RETURN_OBJ_COPY(async::context_object(async::context_of_scope(scope)));
}
