// SPDX-License-Identifier: MIT
// The functions of namespace Async: parse, call, return.
#include "scheduler/functions.h"

#include "coroutine/coroutine.h"
#include "coroutine/exceptions.h"
#include "coroutine/waker.h"
#include "php_async.h"
#include "reactor/reactor.h"
#include "scheduler/scheduler.h"
#include "scheduler/shutdown.h"
#include "scope/context.h"
#include "scope/scope.h"
#include "support/bailout.h"
#include "support/cpu.h"

#include <Zend/zend_closures.h>
#include <Zend/zend_exceptions.h>
#include <Zend/zend_interfaces.h>

#include <iterator>
#include <utility>

#include "stubs/functions_arginfo.h"

namespace async {

namespace {

zend_class_entry *ce_cpu_snapshot;

Coroutine *current() noexcept
{
	return Coroutine::from(ZEND_ASYNC_CURRENT_COROUTINE);
}

/// A place for a new coroutine: the scheduler runs, and this is not its own context.
bool ready_to_spawn()
{
	if (EXPECTED(ZEND_ASYNC_IS_ACTIVE && !ZEND_ASYNC_IS_SCHEDULER_CONTEXT)) {
		return true;
	}
	if (ZEND_ASYNC_IS_SCHEDULER_CONTEXT) {
		throw_exception(ZEND_ASYNC_EXCEPTION_DEFAULT, "%s",
				"Cannot spawn a coroutine: the operation is not allowed in the context of the "
				"scheduler");
		return false;
	}
	return ASYNC_G(scheduler).launch();
}

Coroutine *new_coroutine(
		zend_async_scope_t *scope, const zend_fcall_info &fci, const zend_fcall_info_cache &fcc)
{
	Coroutine *coroutine = Coroutine::create(scope);
	coroutine->set_callable(fci, fcc);
	coroutine->note_spawn_place();
	return coroutine;
}

bool is_closure(const zval *value) noexcept
{
	return Z_TYPE_P(value) == IS_OBJECT && Z_OBJCE_P(value) == zend_ce_closure;
}

/// spawn() as it is nearly always called: a closure and no arguments. What the parameter block would
/// find out about it is known.
zend_always_inline void spawn_closure(
		zend_object *closure, zend_async_scope_t *scope, zval *return_value)
{
	if (UNEXPECTED(!ready_to_spawn())) {
		return;
	}
	if (scope == nullptr) {
		scope = ZEND_ASYNC_CURRENT_SCOPE;
	}
	if (UNEXPECTED(!accepts_coroutines(scope))) {
		return;
	}
	zend_fcall_info fci = empty_fcall_info;
	fci.size = sizeof(fci);
	ZVAL_OBJ(&fci.function_name, closure);
	zend_fcall_info_cache fcc = empty_fcall_info_cache;
	closure->handlers->get_closure(
			closure, &fcc.called_scope, &fcc.function_handler, &fcc.object, false);

	Coroutine *coroutine = new_coroutine(scope, fci, fcc);
	ZVAL_OBJ_COPY(return_value, &coroutine->std);
	ASYNC_G(scheduler).enqueue_new(coroutine);
}

void spawn_callable(zend_execute_data *execute_data, zend_async_scope_t *scope, zval *return_value)
{
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;
	zval *args = nullptr;
	uint32_t arg_count = 0;
	HashTable *named = nullptr;

	ZEND_PARSE_PARAMETERS_START(1, -1)
		Z_PARAM_FUNC(fci, fcc)
		Z_PARAM_VARIADIC_WITH_NAMED(args, arg_count, named)
	ZEND_PARSE_PARAMETERS_END();

	if (UNEXPECTED(!ready_to_spawn())) {
		zend_release_fcall_info_cache(&fcc);
		return;
	}
	if (scope == nullptr) {
		scope = ZEND_ASYNC_CURRENT_SCOPE;
	}
	if (UNEXPECTED(!accepts_coroutines(scope))) {
		zend_release_fcall_info_cache(&fcc);
		return;
	}
	fci.params = args;
	fci.param_count = arg_count;
	fci.named_params = named;
	Coroutine *coroutine = new_coroutine(scope, fci, fcc);
	ZVAL_OBJ_COPY(return_value, &coroutine->std);
	ASYNC_G(scheduler).enqueue_new(coroutine);
}

/// Calls one of the two hooks of a SpawnStrategy. False if it threw.
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

/// The scope is held by the caller.
Coroutine *spawn_with_hooks(zend_object *provider, zend_async_scope_t *scope,
		const zend_fcall_info &fci, const zend_fcall_info_cache &fcc)
{
	const bool is_strategy = instanceof_function(provider->ce, ce_spawn_strategy);
	Coroutine *coroutine = new_coroutine(scope, fci, fcc);
	// The hook may have ended the scope as well.
	if (is_strategy &&
			(!call_hook(provider, "beforecoroutineenqueue", coroutine, scope) ||
					!accepts_coroutines(scope))) {
		coroutine->finalise(); // Discarded: it was registered nowhere.
		return nullptr;
	}
	GC_ADDREF(&coroutine->std);
	ASYNC_G(scheduler).enqueue_new(coroutine);
	if (is_strategy && !call_hook(provider, "aftercoroutineenqueue", coroutine, scope)) {
		zend_object *thrown = std::exchange(EG(exception), nullptr);
		coroutine->request_cancellation(nullptr);
		OBJ_RELEASE(&coroutine->std);
		EG(exception) = thrown;
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

/// Waits for the end of `target`, or of the token.
void await_event(zend_async_event_t *target, zend_async_event_t *token, zval *return_value)
{
	Coroutine *self = current();
	ZEND_ASYNC_WAKER_NEW(&self->base);
	if (!zend_async_resume_when(
				&self->base, target, false, zend_async_waker_callback_resolve, nullptr) ||
			(token != nullptr &&
					!zend_async_resume_when(&self->base, token, false,
							zend_async_waker_callback_cancel, nullptr))) {
		zend_async_waker_clean(&self->base);
		return;
	}
	if (ZEND_ASYNC_SUSPEND()) {
		ZVAL_COPY_VALUE(return_value, &self->waker.result);
		ZVAL_UNDEF(&self->waker.result);
		if (Z_TYPE_P(return_value) == IS_UNDEF) {
			ZVAL_NULL(return_value);
		}
	}
	zend_async_waker_clean(&self->base);
}

void end_protection(Coroutine *self)
{
	// A graceful shutdown lifts protection in the middle of it.
	if (self->protect_depth == 0 || --self->protect_depth > 0) {
		return;
	}
	ZEND_COROUTINE_CLR_PROTECTED(&self->base);
	if (self->deferred_cancellation != nullptr) {
		throw_object(std::exchange(self->deferred_cancellation, nullptr));
	}
}

void add_stat(zval *stats, const char *name, zend_ulong value)
{
	add_assoc_long(stats, name, static_cast<zend_long>(value));
}

bool refuse_when_off(const char *what)
{
	if (ZEND_ASYNC_IS_OFF) {
		throw_exception(ZEND_ASYNC_EXCEPTION_DEFAULT,
				"Cannot %s: async is switched off outside of a request", what);
		return true;
	}
	return false;
}

/// Values written before the first spawn are kept: the scheduler is started for them. False with an
/// exception.
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
				"Cannot get a context: the operation is not allowed in the context of the "
				"scheduler");
		return false;
	}
	return ASYNC_G(scheduler).launch();
}

} // namespace

const zend_function_entry *function_table() noexcept
{
	return ext_functions;
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

void register_function_classes()
{
	ce_cpu_snapshot = register_class_Async_CpuSnapshot();
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
	zval *args = nullptr;
	uint32_t arg_count = 0;
	HashTable *named = nullptr;

	ZEND_PARSE_PARAMETERS_START(2, -1)
		Z_PARAM_OBJ_OF_CLASS(provider, async::ce_scope_provider)
		Z_PARAM_FUNC(fci, fcc)
		Z_PARAM_VARIADIC_WITH_NAMED(args, arg_count, named)
	ZEND_PARSE_PARAMETERS_END();

	if (!async::ready_to_spawn()) {
		RETURN_THROWS();
	}
	fci.params = args;
	fci.param_count = arg_count;
	fci.named_params = named;
	async::Coroutine *coroutine = async::spawn_with_provider(provider, fci, fcc);
	if (coroutine == nullptr) {
		RETURN_THROWS();
	}
	RETURN_OBJ(&coroutine->std);
}

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
	if (zend_async_waker_new_with_timeout(&self->base, static_cast<zend_ulong>(ms), nullptr) !=
			nullptr) {
		(void)ZEND_ASYNC_SUSPEND();
	}
	zend_async_waker_clean(&self->base);
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

	zend_async_event_t *target = ZEND_ASYNC_OBJECT_TO_EVENT(awaitable);
	async::mark_observed(awaitable);
	if (cancellation != nullptr) {
		async::mark_observed(cancellation);
	}
	if (ZEND_ASYNC_EVENT_IS_CLOSED(target)) {
		ZEND_ASYNC_EVENT_EXTRACT_RESULT(target, return_value);
		return;
	}
	zend_async_event_t *token = cancellation == nullptr || cancellation == awaitable
			? nullptr
			: ZEND_ASYNC_OBJECT_TO_EVENT(cancellation);
	if (token != nullptr && ZEND_ASYNC_EVENT_IS_CLOSED(token)) {
		async::throw_cancelled_by(token);
		RETURN_THROWS();
	}
	if (!ASYNC_G(scheduler).ready_to_wait("await")) {
		RETURN_THROWS();
	}
	async::await_event(target, token, return_value);
}

ZEND_FUNCTION(Async_timeout)
{
	zend_long ms;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(ms)
	ZEND_PARSE_PARAMETERS_END();

	if (ms <= 0) {
		zend_argument_value_error(1, "must be positive");
		RETURN_THROWS();
	}
	RETURN_OBJ(async::timeout_create(static_cast<zend_ulong>(ms)));
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
	// A C client that protects it already also ends that, not we.
	if (self == nullptr || (self->protect_depth == 0 && ZEND_COROUTINE_IS_PROTECTED(&self->base))) {
		zend_call_function(&fci, &fcc);
		return;
	}
	self->protect_depth++;
	ZEND_COROUTINE_SET_PROTECTED(&self->base);
	const bool survived = async::survives_bailout([&fci, &fcc] { zend_call_function(&fci, &fcc); });
	if (!survived) {
		self->protect_depth = 0;
		ZEND_COROUTINE_CLR_PROTECTED(&self->base);
		zend_bailout();
	}
	async::end_protection(self);
}

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
	RETURN_OBJ_COPY(async::context_object(async::context_of_coroutine(&async::current()->base)));
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

ZEND_FUNCTION(Async_current_coroutine)
{
	ZEND_PARSE_PARAMETERS_NONE();

	if (ZEND_ASYNC_CURRENT_COROUTINE == nullptr) {
		if (!async::refuse_when_off("get the current coroutine")) {
			zend_async_throw(ZEND_ASYNC_EXCEPTION_DEFAULT, "%s",
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
	RETURN_ARR(ZEND_ASYNC_GET_COROUTINES());
}

ZEND_FUNCTION(Async_graceful_shutdown)
{
	zend_object *cancellation = nullptr;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJ_OF_CLASS_OR_NULL(cancellation, async::ce_async_cancellation)
	ZEND_PARSE_PARAMETERS_END();

	if (async::refuse_when_off("shut down")) {
		RETURN_THROWS();
	}
	async::start_graceful_shutdown(cancellation);
}

ZEND_FUNCTION(Async_runtime_stats)
{
	ZEND_PARSE_PARAMETERS_NONE();

	const async::Scheduler &scheduler = ASYNC_G(scheduler);
	const async::ContextPool &pool = ASYNC_G(context_pool);
	const size_t stack_size = pool.stack_size() != 0 ? pool.stack_size()
													 : async::ContextPool::configured_stack_size();
	array_init_size(return_value, 16);
	const uint32_t total = scheduler.registry.size() - scheduler.hidden;
	async::add_stat(return_value, "coroutines_total", total);
	async::add_stat(return_value, "coroutines_active", ZEND_ASYNC_ACTIVE_COROUTINE_COUNT);
	async::add_stat(return_value, "coroutines_zombie", total - ZEND_ASYNC_ACTIVE_COROUTINE_COUNT);
	async::add_stat(return_value, "microtasks_queue", ASYNC_G(microtasks).size());
	async::add_stat(return_value, "coroutine_queue", scheduler.queue_length());
	async::add_stat(return_value, "resumed_queue", scheduler.resumed_length());
	async::add_stat(return_value, "fiber_pool_count", pool.idle());
	async::add_stat(return_value, "fiber_pool_capacity", pool.policy().target());
	async::add_stat(
			return_value, "fiber_pool_min", static_cast<zend_ulong>(ASYNC_G(context_pool_min)));
	async::add_stat(return_value, "fiber_stack_size", stack_size);
	async::add_stat(return_value, "fiber_pool_virtual_bytes", pool.idle() * stack_size);
}

ZEND_FUNCTION(Async_available_parallelism)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_LONG(ZEND_ASYNC_AVAILABLE_PARALLELISM());
}

ZEND_FUNCTION(Async_loadavg)
{
	ZEND_PARSE_PARAMETERS_NONE();
	async::return_loadavg(return_value);
}

ZEND_FUNCTION(Async_cpu_usage)
{
	ZEND_PARSE_PARAMETERS_NONE();

	const async::CpuTimes now = async::CpuTimes::now();
	async::CpuTimes &base = ASYNC_G(cpu_usage_base);
	const async::CpuUsage usage =
			base.wall_ns == 0 ? async::CpuUsage{} : async::CpuUsage::between(base, now);
	base = now;

	array_init_size(return_value, 6);
	add_assoc_double(return_value, "process_cores", usage.process_cores);
	add_assoc_double(return_value, "process_percent", usage.process_percent);
	add_assoc_double(return_value, "system_percent", usage.system_percent);
	add_assoc_long(return_value, "cpu_count", static_cast<zend_long>(now.cpu_count));
	add_assoc_double(return_value, "interval_sec", usage.interval_sec);
	zval load;
	async::return_loadavg(&load);
	add_assoc_zval(return_value, "loadavg", &load);
}

ZEND_METHOD(Async_CpuSnapshot, __construct)
{
	ZEND_PARSE_PARAMETERS_NONE(); // Private.
}

ZEND_METHOD(Async_CpuSnapshot, now)
{
	ZEND_PARSE_PARAMETERS_NONE();

	const async::CpuTimes times = async::CpuTimes::now();
	object_init_ex(return_value, async::ce_cpu_snapshot);
	zend_object *object = Z_OBJ_P(return_value);
	const uint64_t values[] = { times.wall_ns, times.process_user_ns, times.process_system_ns,
		times.system_idle_ns, times.system_busy_ns, times.cpu_count };
	// In the order of their declaration; readonly, so not through the setter.
	for (uint32_t i = 0; i < std::size(values); i++) {
		ZVAL_LONG(OBJ_PROP_NUM(object, i), static_cast<zend_long>(values[i]));
	}
}
