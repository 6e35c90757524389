// SPDX-License-Identifier: MIT
// Defines the PHP classes Async\Coroutine and Async\Timeout and the methods of Async\Coroutine.
#include "coroutine/coroutine.h"
#include "coroutine/debug_info.h"
#include "coroutine/exceptions.h"
#include "coroutine/hooks.h"
#include "coroutine/introspection.h"
#include "coroutine/returned_location.h"
#include "coroutine/scheduler_interface.h"
#include "coroutine/waker.h"
#include "php_async.h"
#include "support/drop.h"
#include "support/object_handlers.h"
#include "support/weak_references.h"

#include <Zend/zend_builtin_functions.h>
#include <Zend/zend_interfaces.h>

#include <utility>

#include "stubs/coroutine_arginfo.h"

namespace async {

zend_class_entry *ce_awaitable;
zend_class_entry *ce_completable;
zend_class_entry *ce_coroutine;
zend_class_entry *ce_timeout_token;

namespace {

zend_object_handlers handlers;

zend_object *context_object(zend_async_context_t *context) noexcept
{
	return reinterpret_cast<zend_object *>(
			reinterpret_cast<std::byte *>(context) + context->offset);
}

Coroutine *this_coroutine(zend_execute_data *execute_data) noexcept
{
	return Coroutine::from(Z_OBJ(execute_data->This));
}

/// Called before the object is freed. User code may still run here, and exceptions may be thrown.
void dtor_object(zend_object *object)
{
	Coroutine *self = Coroutine::from(object);
	if (UNEXPECTED(self->is_main() && !self->is_finished())) {
		lifecycle_hooks.finish_from_object_store();
		return;
	}
	if (self->failure_parked) {
		// The last handle is dropped, and no code has looked at the failure. From now on no code can.
		self->surface_parked_failure();
	}
}

void free_object(zend_object *object)
{
	clear_weak_references(object);
	Coroutine *self = Coroutine::from(object);
	zend_coroutine_t &base = self->base;
	if (self->failure_parked) {
		self->mark_observed();
	}
	drop_value(&base.result);
	drop_object(base.exception);
	if (base.filename != nullptr) {
		zend_string_release(base.filename);
	}
	if (zend_async_context_t *context = std::exchange(base.context, nullptr)) {
		context->dispose(context);
	}
	// The fields below are set only in a coroutine that never finished, because the request was abandoned.
	drop_array(self->finally_handlers);
	free_switch_handlers(&base);
	drop_array(base.internal_context);
	self->drop_body(zval_ptr_dtor); // A C client may also have created it without enqueueing it.
	zend_object_std_dtor(object);
}

HashTable *get_gc(zend_object *object, zval **table, int *count)
{
	Coroutine *self = Coroutine::from(object);
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();
	zend_get_gc_buffer_add_zval(buffer, &self->base.result);
	if (self->base.exception != nullptr) {
		zend_get_gc_buffer_add_obj(buffer, self->base.exception);
	}
	if (self->base.context != nullptr) {
		zend_get_gc_buffer_add_obj(buffer, context_object(self->base.context));
	}
	// The runtime's reference makes an unfinished coroutine a root. Nothing that it holds is garbage, so
	// its stack, callable and waits need not be walked.
	zend_get_gc_buffer_use(buffer, table, count);
	return self->finally_handlers;
}

const char *state_of(const Coroutine *self) noexcept
{
	if (self->is_finished()) {
		return ZEND_COROUTINE_IS_CANCELLED(&self->base) ? "cancelled"
				: self->base.exception != nullptr       ? "failed"
														: "completed";
	}
	if (ZEND_ASYNC_CURRENT_COROUTINE == &self->base) {
		return "running";
	}
	if (!self->is_started()) {
		return "not started";
	}
	return self->waker.status == ZEND_ASYNC_WAKER_WAITING ? "suspended" : "queued";
}

HashTable *debug_info(zend_object *object, int *is_temp)
{
	Coroutine *self = Coroutine::from(object);
	DebugInfo info;
	info.number("id", self->id());
	info.text("state", state_of(self));
	if (self->is_main()) {
		info.text("callable", "main");
	} else if (!self->is_finished()) {
		info.string("callable", callable_name(&self->base));
	}
	if (!self->is_main()) {
		info.place("spawned", self->base.filename, self->base.lineno);
	}
	if (!self->is_finished()) {
		const Coroutine::Location place = self->suspend_location();
		info.place("suspended", place.file, place.line);
		if (self->waker.status == ZEND_ASYNC_WAKER_WAITING) {
			info.array("waitsFor", ZEND_ASYNC_GET_AWAITING_INFO(&self->base));
		}
		if (ZEND_COROUTINE_IS_CANCELLED(&self->base)) {
			info.flag("cancellationRequested", true);
		}
	} else if (self->base.exception == nullptr) {
		info.value("result", &self->base.result);
	}
	if (self->is_zombie()) {
		info.flag("zombie", true);
	}
	info.object("exception", self->is_finished() ? self->base.exception : nullptr);
	return info.finish(is_temp);
}

zend_object *no_construction(zend_class_entry *ce)
{
	// `new` calls this before it checks the private constructor; unserialize() calls it, too.
	zend_object *object = zend_objects_new(ce);
	zend_throw_error(nullptr, "%s cannot be created with new, it is made by Async\\%s()",
			ZSTR_VAL(ce->name), ce == ce_coroutine ? "spawn" : "timeout");
	return object;
}

int only_internal_classes(zend_class_entry *interface, zend_class_entry *implementor)
{
	if (implementor->type == ZEND_USER_CLASS &&
			(implementor->ce_flags & (ZEND_ACC_INTERFACE | ZEND_ACC_ENUM)) != ZEND_ACC_INTERFACE) {
		zend_error_noreturn(E_ERROR,
				"Class %s cannot implement interface %s: "
				"only classes of the async runtime can be awaited",
				ZSTR_VAL(implementor->name), ZSTR_VAL(interface->name));
	}
	return SUCCESS;
}

} // namespace

void return_file_and_line(zval *return_value, const zend_string *file, uint32_t line)
{
	array_init_size(return_value, 2);
	if (file == nullptr) {
		add_next_index_null(return_value);
	} else {
		add_next_index_str(return_value, zend_string_copy(const_cast<zend_string *>(file)));
	}
	add_next_index_long(return_value, line);
}

void return_location(zval *return_value, const zend_string *file, uint32_t line)
{
	if (file == nullptr) {
		RETURN_STRING("unknown");
	}
	RETURN_STR(strpprintf(0, "%s:%u", ZSTR_VAL(file), line));
}

const zend_object_handlers *coroutine_handlers() noexcept
{
	return &handlers;
}

void register_coroutine_classes()
{
	ce_awaitable = register_class_Async_Awaitable();
	ce_awaitable->interface_gets_implemented = only_internal_classes;
	ce_completable = register_class_Async_Completable(ce_awaitable);
	ce_completable->interface_gets_implemented = only_internal_classes;
	ce_coroutine = register_class_Async_Coroutine(ce_completable);
	ce_coroutine->create_object = no_construction;
	ce_timeout_token = register_class_Async_Timeout(ce_completable);
	ce_timeout_token->create_object = no_construction;

	handlers = object_handlers(offsetof(Coroutine, std), free_object, get_gc, dtor_object);
	handlers.get_debug_info = debug_info;
}

} // namespace async

using async::Coroutine;

#define ASYNC_THIS async::this_coroutine(execute_data)

ZEND_METHOD(Async_Coroutine, __construct)
{
	// The constructor is private, and `new` never creates an object of the class.
	ZEND_PARSE_PARAMETERS_NONE();
}

ZEND_METHOD(Async_Coroutine, getId)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_LONG(ASYNC_THIS->id());
}

ZEND_METHOD(Async_Coroutine, asHiPriority)
{
	ZEND_PARSE_PARAMETERS_NONE();
	Coroutine *self = ASYNC_THIS;
	if (!self->is_finished()) {
		async::make_urgent(self);
	}
	RETURN_OBJ_COPY(&self->std);
}

ZEND_METHOD(Async_Coroutine, getContext)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_OBJ_COPY(async::context_object(async::context_hooks.of_coroutine(&ASYNC_THIS->base)));
}

ZEND_METHOD(Async_Coroutine, getResult)
{
	ZEND_PARSE_PARAMETERS_NONE();
	Coroutine *self = ASYNC_THIS;
	if (!self->is_finished() || Z_TYPE(self->base.result) == IS_UNDEF) {
		RETURN_NULL();
	}
	RETURN_COPY(&self->base.result);
}

ZEND_METHOD(Async_Coroutine, getException)
{
	ZEND_PARSE_PARAMETERS_NONE();
	Coroutine *self = ASYNC_THIS;
	if (self->is_finished()) {
		self->explain_missing_result();
	}
	if (!self->is_finished() || self->base.exception == nullptr) {
		RETURN_NULL();
	}
	RETURN_OBJ_COPY(self->base.exception);
}

ZEND_METHOD(Async_Coroutine, getTrace)
{
	zend_long options = DEBUG_BACKTRACE_PROVIDE_OBJECT;
	zend_long limit = 0;

	ZEND_PARSE_PARAMETERS_START(0, 2)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(options)
		Z_PARAM_LONG(limit)
	ZEND_PARSE_PARAMETERS_END();

	Coroutine *self = ASYNC_THIS;
	if (self->waiting_frame() == nullptr) {
		RETURN_NULL();
	}
	const async::InFrameOf where_it_waits(*self);
	zend_fetch_debug_backtrace(return_value, 0, static_cast<int>(options), static_cast<int>(limit));
}

ZEND_METHOD(Async_Coroutine, getSpawnFileAndLine)
{
	ZEND_PARSE_PARAMETERS_NONE();
	async::return_file_and_line(return_value, ASYNC_THIS->base.filename, ASYNC_THIS->base.lineno);
}

ZEND_METHOD(Async_Coroutine, getSpawnLocation)
{
	ZEND_PARSE_PARAMETERS_NONE();
	async::return_location(return_value, ASYNC_THIS->base.filename, ASYNC_THIS->base.lineno);
}

ZEND_METHOD(Async_Coroutine, getSuspendFileAndLine)
{
	ZEND_PARSE_PARAMETERS_NONE();
	const Coroutine::Location place = ASYNC_THIS->suspend_location();
	async::return_file_and_line(return_value, place.file, place.line);
}

ZEND_METHOD(Async_Coroutine, getSuspendLocation)
{
	ZEND_PARSE_PARAMETERS_NONE();
	const Coroutine::Location place = ASYNC_THIS->suspend_location();
	async::return_location(return_value, place.file, place.line);
}

ZEND_METHOD(Async_Coroutine, isStarted)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(ASYNC_THIS->is_started());
}

ZEND_METHOD(Async_Coroutine, isQueued)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(ASYNC_THIS->waker.status == ZEND_ASYNC_WAKER_QUEUED);
}

ZEND_METHOD(Async_Coroutine, isRunning)
{
	ZEND_PARSE_PARAMETERS_NONE();
	Coroutine *self = ASYNC_THIS;
	RETURN_BOOL(!self->is_finished() && ZEND_ASYNC_CURRENT_COROUTINE == &self->base);
}

ZEND_METHOD(Async_Coroutine, isSuspended)
{
	ZEND_PARSE_PARAMETERS_NONE();
	Coroutine *self = ASYNC_THIS;
	RETURN_BOOL(!self->is_finished() && ZEND_ASYNC_CURRENT_COROUTINE != &self->base);
}

ZEND_METHOD(Async_Coroutine, isCancelled)
{
	ZEND_PARSE_PARAMETERS_NONE();
	Coroutine *self = ASYNC_THIS;
	RETURN_BOOL(self->is_finished() && ZEND_COROUTINE_IS_CANCELLED(&self->base));
}

ZEND_METHOD(Async_Coroutine, isCancellationRequested)
{
	ZEND_PARSE_PARAMETERS_NONE();
	Coroutine *self = ASYNC_THIS;
	RETURN_BOOL(!self->is_finished() && ZEND_COROUTINE_IS_CANCELLED(&self->base));
}

ZEND_METHOD(Async_Coroutine, isCompleted)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(ASYNC_THIS->is_finished());
}

ZEND_METHOD(Async_Coroutine, getAwaitingInfo)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_ARR(async::get_awaiting_info(&ASYNC_THIS->base));
}

ZEND_METHOD(Async_Coroutine, cancel)
{
	zend_object *cancellation = nullptr;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJ_OF_CLASS_OR_NULL(cancellation, async::ce_async_cancellation)
	ZEND_PARSE_PARAMETERS_END();

	if (cancellation != nullptr) {
		GC_ADDREF(cancellation);
	}
	ASYNC_THIS->request_cancellation(cancellation);
}

ZEND_METHOD(Async_Coroutine, finally)
{
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_FUNC(fci, fcc)
	ZEND_PARSE_PARAMETERS_END();

	Coroutine *self = ASYNC_THIS;
	if (!self->is_finished()) {
		zend_release_fcall_info_cache(&fcc);
		async::add_finally_handler(self, &fci.function_name);
		return;
	}
	zval argument, result;
	ZVAL_OBJ(&argument, &self->std);
	fci.params = &argument;
	fci.param_count = 1;
	fci.retval = &result;
	if (zend_call_function(&fci, &fcc) == SUCCESS) {
		zval_ptr_dtor(&result);
	}
}
