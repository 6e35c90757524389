// SPDX-License-Identifier: MIT
// spawn() and spawn_with().
#include "scope/spawn_functions.h"

#include "coroutine/coroutine.h"
#include "coroutine/exceptions.h"
#include "coroutine/scheduler_interface.h"
#include "php_async.h"
#include "scheduler/scheduler.h"
#include "scope/scope.h"

#include <Zend/zend_closures.h>
#include <Zend/zend_interfaces.h>

namespace async {

bool ready_to_spawn()
{
	if (EXPECTED(ZEND_ASYNC_IS_ACTIVE && !ZEND_ASYNC_IS_SCHEDULER_CONTEXT)) {
		return true;
	}
	if (ZEND_ASYNC_IS_SCHEDULER_CONTEXT) {
		throw_exception(ZEND_ASYNC_EXCEPTION_DEFAULT, "%s",
				"Cannot spawn a coroutine: "
				"the operation is not allowed in the context of the scheduler");
		return false;
	}
	return ASYNC_G(scheduler).launch();
}

namespace {

Coroutine *new_coroutine(
		zend_async_scope_t *scope, const zend_fcall_info &fci, const zend_fcall_info_cache &fcc)
{
	Coroutine *coroutine = Coroutine::create(scope);
	coroutine->set_callable(fci, fcc);
	coroutine->note_spawn_location();
	return coroutine;
}

/// Returns the scope in which a coroutine may be spawned now: `scope`, or the current one if it is null. Launches the
/// scheduler. Returns null with an exception.
zend_always_inline zend_async_scope_t *scope_to_spawn_in(zend_async_scope_t *scope)
{
	if (UNEXPECTED(!ready_to_spawn())) {
		return nullptr;
	}
	if (scope == nullptr) {
		scope = ZEND_ASYNC_CURRENT_SCOPE;
	}
	return EXPECTED(accepts_coroutines(scope)) ? scope : nullptr;
}

zend_always_inline void spawn(zend_async_scope_t *scope, const zend_fcall_info &fci,
		const zend_fcall_info_cache &fcc, zval *return_value)
{
	Coroutine *coroutine = new_coroutine(scope, fci, fcc);
	ZVAL_OBJ_COPY(return_value, &coroutine->std);
	ASYNC_G(scheduler).enqueue_new(coroutine);
}

bool is_closure(const zval *value) noexcept
{
	return Z_TYPE_P(value) == IS_OBJECT && Z_OBJCE_P(value) == zend_ce_closure;
}

/// The most common form of spawn(): a closure and no arguments. The parameter parser would find
/// nothing to check.
zend_always_inline void spawn_closure(
		zend_object *closure, zend_async_scope_t *scope, zval *return_value)
{
	scope = scope_to_spawn_in(scope);
	if (UNEXPECTED(scope == nullptr)) {
		return;
	}
	zend_fcall_info fci = empty_fcall_info;
	fci.size = sizeof(fci);
	ZVAL_OBJ(&fci.function_name, closure);
	zend_fcall_info_cache fcc = empty_fcall_info_cache;
	closure->handlers->get_closure(
			closure, &fcc.called_scope, &fcc.function_handler, &fcc.object, false);

	spawn(scope, fci, fcc, return_value);
}

void spawn_callable(zend_execute_data *execute_data, zend_async_scope_t *scope, zval *return_value)
{
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;

	ZEND_PARSE_PARAMETERS_START(1, -1)
		Z_PARAM_FUNC(fci, fcc)
		Z_PARAM_VARIADIC_WITH_NAMED(fci.params, fci.param_count, fci.named_params)
	ZEND_PARSE_PARAMETERS_END();

	scope = scope_to_spawn_in(scope);
	if (UNEXPECTED(scope == nullptr)) {
		zend_release_fcall_info_cache(&fcc);
		return;
	}
	spawn(scope, fci, fcc, return_value);
}

/// Calls one of the two hooks of a SpawnStrategy. Returns false if the hook has thrown.
bool call_hook(
		zend_object *strategy, const char *method, Coroutine *coroutine, zend_async_scope_t *scope)
{
	zval result, arguments[2];
	ZVAL_OBJ(&arguments[0], &coroutine->std);
	ZVAL_OBJ(&arguments[1], scope_object(scope));
	zend_call_method(strategy, strategy->ce, nullptr, method, strlen(method), &result, 2,
			&arguments[0], &arguments[1]);
	zval_ptr_dtor(&result);
	zval_ptr_dtor(&arguments[1]);
	return EG(exception) == nullptr;
}

/// Requires that the caller holds the scope.
Coroutine *spawn_with_hooks(zend_object *provider, zend_async_scope_t *scope,
		const zend_fcall_info &fci, const zend_fcall_info_cache &fcc)
{
	const bool is_strategy = instanceof_function(provider->ce, ce_spawn_strategy);
	Coroutine *coroutine = new_coroutine(scope, fci, fcc);
	// The hook may have ended the scope as well.
	if (is_strategy &&
			(!call_hook(provider, "beforecoroutineenqueue", coroutine, scope) ||
					!accepts_coroutines(scope))) {
		coroutine->finalise(); // The coroutine is discarded: it was registered nowhere.
		return nullptr;
	}
	GC_ADDREF(&coroutine->std);
	ASYNC_G(scheduler).enqueue_new(coroutine);
	if (is_strategy && !call_hook(provider, "aftercoroutineenqueue", coroutine, scope)) {
		const ExceptionAside aside;
		coroutine->request_cancellation(nullptr);
		OBJ_RELEASE(&coroutine->std);
		return nullptr;
	}
	return coroutine;
}

Coroutine *spawn_with_provider(
		zend_object *provider, const zend_fcall_info &fci, const zend_fcall_info_cache &fcc)
{
	zend_async_scope_t *scope = provided_scope(provider);
	if (scope == nullptr) {
		return nullptr;
	}
	Coroutine *coroutine = spawn_with_hooks(provider, scope, fci, fcc);
	ZEND_ASYNC_SCOPE_RELEASE(scope);
	return coroutine;
}

} // namespace

bool spawn_and_throw(zend_object *exception, zend_async_scope_t *scope, int32_t priority)
{
	if (!launch_scheduler()) {
		return false;
	}
	if (scope == nullptr) {
		scope = ZEND_ASYNC_CURRENT_SCOPE;
	}
	if (!accepts_coroutines(scope)) {
		return false;
	}
	GC_ADDREF(exception);
	Coroutine *coroutine = Coroutine::create_thrower(scope, exception);
	coroutine->priority = priority > 0 ? ZEND_COROUTINE_HI_PRIORITY : ZEND_COROUTINE_NORMAL;
	coroutine->note_spawn_location();
	ASYNC_G(scheduler).enqueue_new(coroutine);
	return true;
}

void spawn_by_call(zend_execute_data *execute_data, zend_async_scope_t *scope, zval *return_value)
{
	if (EXPECTED(ZEND_NUM_ARGS() == 1) && EXPECTED(is_closure(ZEND_CALL_ARG(execute_data, 1))) &&
			EXPECTED(!(ZEND_CALL_INFO(execute_data) & ZEND_CALL_HAS_EXTRA_NAMED_PARAMS))) {
		spawn_closure(Z_OBJ_P(ZEND_CALL_ARG(execute_data, 1)), scope, return_value);
	} else {
		spawn_callable(execute_data, scope, return_value);
	}
}

} // namespace async

ZEND_FUNCTION(Async_spawn)
{
	async::spawn_by_call(execute_data, nullptr, return_value);
}

ZEND_FUNCTION(Async_spawn_with)
{
	zend_object *provider;
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;

	ZEND_PARSE_PARAMETERS_START(2, -1)
		Z_PARAM_OBJ_OF_CLASS(provider, async::ce_scope_provider)
		Z_PARAM_FUNC(fci, fcc)
		Z_PARAM_VARIADIC_WITH_NAMED(fci.params, fci.param_count, fci.named_params)
	ZEND_PARSE_PARAMETERS_END();

	if (!async::ready_to_spawn()) {
		RETURN_THROWS();
	}
	async::Coroutine *coroutine = async::spawn_with_provider(provider, fci, fcc);
	if (coroutine == nullptr) {
		RETURN_THROWS();
	}
	RETURN_OBJ(&coroutine->std);
}
