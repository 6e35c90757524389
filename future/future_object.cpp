// SPDX-License-Identifier: MIT
// The PHP classes of an operation: FutureState and Future.
#include "coroutine/debug_info.h"
#include "coroutine/exceptions.h"
#include "coroutine/returned_location.h"
#include "future/chain.h"
#include "future/remote.h"
#include "future/waiters.h"
#include "php_async.h"
#include "scheduler/functions.h"
#include "support/object_handlers.h"
#include "support/weak_references.h"

#include <Zend/zend_exceptions.h>
#include <Zend/zend_interfaces.h>

#include "stubs/future_arginfo.h"

namespace async {

zend_class_entry *ce_future;
zend_class_entry *ce_future_state;

namespace {

/// Reads an operation.
struct FutureObject {
	/// First: refers to the operation's event, with a reference of its own.
	zend_async_event_ref_t reference;
	Chain *chain; // Borrowed from the operation while that is pending.
	zend_object std;

	[[nodiscard]] static FutureObject *from(zend_object *object) noexcept
	{
		return reinterpret_cast<FutureObject *>(
				reinterpret_cast<std::byte *>(object) - offsetof(FutureObject, std));
	}
	[[nodiscard]] Operation *operation() const noexcept { return Operation::from(reference.event); }
};

zend_object_handlers handlers;

zend_object *create_state(zend_class_entry * /*ce*/)
{
	return &Operation::create(nullptr, 0)->std;
}

zend_object *create_future(zend_class_entry *ce)
{
	auto *self = static_cast<FutureObject *>(zend_object_alloc(sizeof(FutureObject), ce));
	ZEND_ASYNC_EVENT_REF_SET(self, offsetof(FutureObject, std), nullptr);
	self->chain = nullptr;
	zend_object_std_init(&self->std, ce);
	self->std.handlers = &handlers;
	return &self->std;
}

void free_future(zend_object *object)
{
	clear_weak_references(object);
	FutureObject *self = FutureObject::from(object);
	if (self->reference.event != nullptr) {
		Operation *operation = self->operation();
		self->reference.event = nullptr;
		operation->release();
	}
	zend_object_std_dtor(object);
}

HashTable *get_gc(zend_object *object, zval **table, int *count)
{
	const FutureObject *self = FutureObject::from(object);
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();
	if (self->reference.event != nullptr) {
		zend_get_gc_buffer_add_obj(buffer, &self->operation()->std);
	}
	zend_get_gc_buffer_use(buffer, table, count);
	return nullptr; // There are no properties.
}

HashTable *debug_info(zend_object *object, int *is_temp)
{
	const zend_async_event_t *event = FutureObject::from(object)->reference.event;
	if (event == nullptr) {
		DebugInfo info;
		info.text("state", "not constructed");
		return info.finish(is_temp);
	}
	return operation_debug_info(FutureObject::from(object)->operation(), is_temp);
}

/// Takes over the reference to the operation.
zend_object *new_future_of(Operation *operation)
{
	zend_object *object = create_future(ce_future);
	FutureObject::from(object)->reference.event = &operation->base.event;
	return object;
}

Operation *this_state(zend_execute_data *execute_data) noexcept
{
	return Operation::from(Z_OBJ(execute_data->This));
}

Operation *this_future(zend_execute_data *execute_data) noexcept
{
	return FutureObject::from(Z_OBJ(execute_data->This))->operation();
}

/// Works for an object of either class.
Operation *this_operation(zend_execute_data *execute_data) noexcept
{
	return Z_OBJCE(execute_data->This) == ce_future ? this_future(execute_data)
													: this_state(execute_data);
}

/// Does complete() and error(); a second call throws.
void settle_once(Operation *self, zval *value, zend_object *exception)
{
	if (self->write_right_moved) {
		throw_exception(ZEND_ASYNC_EXCEPTION_DEFAULT, "%s",
				"The FutureState was sent to another thread: only that one can settle it");
		return;
	}
	if (self->is_settled()) {
		throw_exception(ZEND_ASYNC_EXCEPTION_DEFAULT,
				"The future has already been settled at %s:%u, and a future settles only once. "
				"isCompleted() tells",
				self->base.completed_filename != nullptr ? ZSTR_VAL(self->base.completed_filename)
														 : "unknown",
				self->base.completed_lineno);
		return;
	}
	const Operation::Outcome outcome = { value, exception, Coroutine::running_location() };
	if (self->writes_remotely && !remote_settle(self, outcome)) {
		return;
	}
	if (self->owner == nullptr || self->owner->settle == nullptr ||
			self->owner->settle(&self->base, value, exception)) {
		self->settle(outcome, nullptr);
	}
}

void chain_by_method(INTERNAL_FUNCTION_PARAMETERS, ChainLink::Kind kind)
{
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_FUNC(fci, fcc)
	ZEND_PARSE_PARAMETERS_END();

	FutureObject *self = FutureObject::from(Z_OBJ_P(ZEND_THIS));
	RETURN_OBJ(new_future_of(add_link(self->operation(), &self->chain, kind, fci, fcc)));
}

} // namespace

zend_object *future_into_object(zend_future_t *future)
{
	return new_future_of(Operation::from(future));
}

zend_object *future_object(zend_future_t *future)
{
	Operation::from(future)->hold();
	return future_into_object(future);
}

zend_future_t *future_of(zend_object *object) noexcept
{
	return &FutureObject::from(object)->operation()->base;
}

void register_future_classes()
{
	prepare_operation_handlers();
	ce_future_state = register_class_Async_FutureState();
	ce_future_state->create_object = create_state;
	ce_future = register_class_Async_Future(ce_completable);
	ce_future->create_object = create_future;

	handlers = object_handlers(offsetof(FutureObject, std), free_future, get_gc);
	handlers.get_debug_info = debug_info;
	register_remote_transfer();
}

} // namespace async

using async::Operation;

#define ASYNC_THIS_STATE async::this_state(execute_data)
#define ASYNC_THIS_FUTURE async::this_future(execute_data)
#define ASYNC_THIS_OPERATION async::this_operation(execute_data)

ZEND_METHOD(Async_FutureState, __construct)
{
	ZEND_PARSE_PARAMETERS_NONE();
}

ZEND_METHOD(Async_FutureState, complete)
{
	zval *result;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_ZVAL(result)
	ZEND_PARSE_PARAMETERS_END();

	async::settle_once(ASYNC_THIS_STATE, result, nullptr);
}

ZEND_METHOD(Async_FutureState, error)
{
	zend_object *throwable;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_OBJ_OF_CLASS(throwable, zend_ce_throwable)
	ZEND_PARSE_PARAMETERS_END();

	async::settle_once(ASYNC_THIS_STATE, nullptr, throwable);
}

ZEND_METHOD(Async_FutureState, isCompleted)
{
	ZEND_PARSE_PARAMETERS_NONE();
	const Operation *self = ASYNC_THIS_STATE;
	RETURN_BOOL(self->is_settled() || self->outcome_arrived || async::remote_has_settled(self));
}

ZEND_METHOD(Async_FutureState, ignore)
{
	ZEND_PARSE_PARAMETERS_NONE();
	ZEND_FUTURE_SET_IGNORED(&ASYNC_THIS_STATE->base);
}

ZEND_METHOD(Async_Future, __construct)
{
	zend_object *state;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_OBJ_OF_CLASS(state, async::ce_future_state)
	ZEND_PARSE_PARAMETERS_END();

	auto *self = async::FutureObject::from(Z_OBJ_P(ZEND_THIS));
	if (self->reference.event != nullptr) {
		zend_throw_error(nullptr, "The Future has been constructed already");
		RETURN_THROWS();
	}
	Operation *operation = Operation::from(state);
	operation->hold();
	self->reference.event = &operation->base.event;
}

ZEND_METHOD(Async_Future, completed)
{
	zval *value = nullptr;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_ZVAL(value)
	ZEND_PARSE_PARAMETERS_END();

	Operation *operation = Operation::create(nullptr, 0);
	operation->settle({ value, nullptr, async::Coroutine::running_location() }, nullptr);
	RETURN_OBJ(async::new_future_of(operation));
}

ZEND_METHOD(Async_Future, failed)
{
	zend_object *throwable;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_OBJ_OF_CLASS(throwable, zend_ce_throwable)
	ZEND_PARSE_PARAMETERS_END();

	Operation *operation = Operation::create(nullptr, 0);
	operation->settle({ nullptr, throwable, async::Coroutine::running_location() }, nullptr);
	RETURN_OBJ(async::new_future_of(operation));
}

ZEND_METHOD(Async_Future, isCompleted)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(ASYNC_THIS_FUTURE->is_settled());
}

ZEND_METHOD(Async_Future, isCancelled)
{
	ZEND_PARSE_PARAMETERS_NONE();
	const zend_object *exception = ASYNC_THIS_FUTURE->base.exception;
	RETURN_BOOL(exception != nullptr &&
			instanceof_function(exception->ce, async::ce_async_cancellation));
}

ZEND_METHOD(Async_Future, cancel)
{
	zend_object *cancellation = nullptr;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJ_OF_CLASS_OR_NULL(cancellation, async::ce_async_cancellation)
	ZEND_PARSE_PARAMETERS_END();

	Operation *self = ASYNC_THIS_FUTURE;
	if (self->is_settled()) {
		return;
	}
	if (cancellation != nullptr) {
		GC_ADDREF(cancellation);
	} else {
		cancellation = async::new_exception(
				ZEND_ASYNC_EXCEPTION_CANCELLATION, "%s", "The future was cancelled");
	}
	self->settle({ nullptr, cancellation, async::Coroutine::running_location() }, nullptr);
	OBJ_RELEASE(cancellation);
}

ZEND_METHOD(Async_Future, ignore)
{
	ZEND_PARSE_PARAMETERS_NONE();
	ZEND_FUTURE_SET_IGNORED(&ASYNC_THIS_FUTURE->base);
	RETURN_OBJ_COPY(Z_OBJ_P(ZEND_THIS));
}

ZEND_METHOD(Async_Future, await)
{
	zend_object *cancellation = nullptr;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJ_OF_CLASS_OR_NULL(cancellation, async::ce_completable)
	ZEND_PARSE_PARAMETERS_END();

	async::await_completable(Z_OBJ_P(ZEND_THIS), cancellation, return_value);
}

ZEND_METHOD(Async_Future, map)
{
	async::chain_by_method(INTERNAL_FUNCTION_PARAM_PASSTHRU, async::ChainLink::Kind::map);
}

ZEND_METHOD(Async_Future, catch)
{
	async::chain_by_method(INTERNAL_FUNCTION_PARAM_PASSTHRU, async::ChainLink::Kind::catch_error);
}

ZEND_METHOD(Async_Future, finally)
{
	async::chain_by_method(INTERNAL_FUNCTION_PARAM_PASSTHRU, async::ChainLink::Kind::finally);
}

// Future has these methods, too.

ZEND_METHOD(Async_FutureState, getAwaitingInfo)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_ARR(async::awaiting_info_of(ASYNC_THIS_OPERATION));
}

ZEND_METHOD(Async_FutureState, getCreatedFileAndLine)
{
	ZEND_PARSE_PARAMETERS_NONE();
	const zend_future_t &future = ASYNC_THIS_OPERATION->base;
	async::return_file_and_line(return_value, future.created_filename, future.created_lineno);
}

ZEND_METHOD(Async_FutureState, getCreatedLocation)
{
	ZEND_PARSE_PARAMETERS_NONE();
	const zend_future_t &future = ASYNC_THIS_OPERATION->base;
	async::return_location(return_value, future.created_filename, future.created_lineno);
}

ZEND_METHOD(Async_FutureState, getCompletedFileAndLine)
{
	ZEND_PARSE_PARAMETERS_NONE();
	const zend_future_t &future = ASYNC_THIS_OPERATION->base;
	async::return_file_and_line(return_value, future.completed_filename, future.completed_lineno);
}

ZEND_METHOD(Async_FutureState, getCompletedLocation)
{
	ZEND_PARSE_PARAMETERS_NONE();
	const zend_future_t &future = ASYNC_THIS_OPERATION->base;
	async::return_location(return_value, future.completed_filename, future.completed_lineno);
}
