// SPDX-License-Identifier: MIT
// The PHP methods of groups. TaskSet has the methods of TaskGroup, under another name where the
// rule of delivery differs.
#include "coroutine/coroutine.h"
#include "coroutine/exceptions.h"
#include "group/task_group.h"
#include "php_async.h"
#include "scope/scope.h"

#include <Zend/zend_closures.h>
#include <Zend/zend_interfaces.h>

#include <algorithm>

#include "stubs/group_arginfo.h"

namespace async {

zend_class_entry *ce_task_group;
zend_class_entry *ce_task_set;

namespace {

/// Returns the group that a method is called on, or null with an exception set.
TaskGroup *group_of(zend_execute_data *execute_data)
{
	zend_object *object = Z_OBJ(execute_data->This);
	TaskGroup *group = TaskGroup::from(object);
	if (UNEXPECTED(!group->is_constructed())) {
		zend_throw_error(nullptr, "The %s object was not constructed", ZSTR_VAL(object->ce->name));
		return nullptr;
	}
	return group;
}

bool check_limit(zend_long value, uint32_t argument)
{
	if (value < 0 || value > static_cast<zend_long>(UINT32_MAX)) {
		zend_argument_value_error(argument, "must be between 0 and %u", UINT32_MAX);
		return false;
	}
	return true;
}

/// Returns the scope for the group, with a reference for the caller. Returns null with an exception
/// set.
zend_async_scope_t *parent_scope(zend_object *given)
{
	if (given != nullptr) {
		return provided_scope(given);
	}
	open_main_scope();
	zend_async_scope_t *scope = ZEND_ASYNC_CURRENT_SCOPE;
	if (!accepts_coroutines(scope)) {
		return nullptr;
	}
	Scope::from(scope)->hold();
	return scope;
}

/// Converts the key as a PHP array does. Returns false with an exception set.
bool parse_key(const zval *given, zval *key)
{
	zend_ulong index;
	if (Z_TYPE_P(given) == IS_LONG) {
		ZVAL_COPY_VALUE(key, given);
	} else if (Z_TYPE_P(given) != IS_STRING) {
		zend_argument_type_error(
				1, "must be of type string|int, %s given", zend_zval_type_name(given));
		return false;
	} else if (ZEND_HANDLE_NUMERIC(Z_STR_P(given), index)) {
		ZVAL_LONG(key, static_cast<zend_long>(index));
	} else {
		ZVAL_COPY_VALUE(key, given);
	}
	return true;
}

void return_future(zend_execute_data *execute_data, zval *return_value, Waiter::For what)
{
	TaskGroup *group = group_of(execute_data);
	zend_object *future = group != nullptr ? group->promise(what) : nullptr;
	if (future != nullptr) {
		ZVAL_OBJ(return_value, future);
	}
}

} // namespace

void register_group_classes()
{
	ce_task_group =
			register_class_Async_TaskGroup(ce_awaitable, zend_ce_countable, zend_ce_aggregate);
	ce_task_set = register_class_Async_TaskSet(ce_awaitable, zend_ce_countable, zend_ce_aggregate);
	for (zend_class_entry *ce : { ce_task_group, ce_task_set }) {
		ce->create_object = TaskGroup::create_object;
		ce->get_iterator = group_iterator;
	}
}

zend_async_group_t *new_group(uint32_t concurrency, uint32_t queue_limit, zend_async_scope_t *scope)
{
	if (scope == nullptr) {
		open_main_scope();
		scope = ZEND_ASYNC_CURRENT_SCOPE;
	}
	if (!accepts_coroutines(scope)) {
		return nullptr;
	}
	TaskGroup *group = TaskGroup::from(TaskGroup::create_object(ce_task_group));
	group->construct({ concurrency, queue_limit }, Scope::from(scope), nullptr);
	return reinterpret_cast<zend_async_group_t *>(group->event());
}

} // namespace async

using async::TaskGroup;
using async::Waiter;

ZEND_METHOD(Async_TaskGroup, __construct)
{
	zend_long concurrency = 0, queue_limit = 0;
	bool unlimited = true, default_queue = true;
	zend_object *scope_object = nullptr;

	ZEND_PARSE_PARAMETERS_START(0, 3)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG_OR_NULL(concurrency, unlimited)
		Z_PARAM_LONG_OR_NULL(queue_limit, default_queue)
		Z_PARAM_OBJ_OF_CLASS_OR_NULL(scope_object, async::ce_scope)
	ZEND_PARSE_PARAMETERS_END();

	if (!async::check_limit(concurrency, 1) || !async::check_limit(queue_limit, 2)) {
		RETURN_THROWS();
	}
	if (default_queue) {
		queue_limit = std::min<zend_long>(concurrency * 2, UINT32_MAX);
	}
	TaskGroup *group = TaskGroup::from(Z_OBJ_P(ZEND_THIS));
	if (group->is_constructed()) {
		zend_throw_error(nullptr, "The %s object is constructed already",
				ZSTR_VAL(Z_OBJCE_P(ZEND_THIS)->name));
		RETURN_THROWS();
	}
	zend_async_scope_t *parent = async::parent_scope(scope_object);
	if (parent == nullptr) {
		RETURN_THROWS();
	}
	group->construct({ static_cast<uint32_t>(concurrency), static_cast<uint32_t>(queue_limit) },
			async::Scope::from(parent), scope_object);
	ZEND_ASYNC_SCOPE_RELEASE(parent);
}

ZEND_METHOD(Async_TaskGroup, spawn)
{
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;

	ZEND_PARSE_PARAMETERS_START(1, -1)
		Z_PARAM_FUNC(fci, fcc)
		Z_PARAM_VARIADIC_WITH_NAMED(fci.params, fci.param_count, fci.named_params)
	ZEND_PARSE_PARAMETERS_END();

	TaskGroup *group = async::group_of(execute_data);
	if (group == nullptr || !group->spawn(nullptr, fci, fcc)) {
		RETURN_THROWS();
	}
}

ZEND_METHOD(Async_TaskGroup, spawnWithKey)
{
	zval *given, key;
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;

	ZEND_PARSE_PARAMETERS_START(2, -1)
		Z_PARAM_ZVAL(given)
		Z_PARAM_FUNC(fci, fcc)
		Z_PARAM_VARIADIC_WITH_NAMED(fci.params, fci.param_count, fci.named_params)
	ZEND_PARSE_PARAMETERS_END();

	TaskGroup *group = async::group_of(execute_data);
	if (group == nullptr || !async::parse_key(given, &key) || !group->spawn(&key, fci, fcc)) {
		RETURN_THROWS();
	}
}

ZEND_METHOD(Async_TaskGroup, all)
{
	bool ignores_errors = false;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_BOOL(ignores_errors)
	ZEND_PARSE_PARAMETERS_END();

	async::return_future(execute_data, return_value,
			ignores_errors ? Waiter::For::all_successes : Waiter::For::all);
}

ZEND_METHOD(Async_TaskGroup, race)
{
	ZEND_PARSE_PARAMETERS_NONE();
	async::return_future(execute_data, return_value, Waiter::For::next);
}

ZEND_METHOD(Async_TaskGroup, any)
{
	ZEND_PARSE_PARAMETERS_NONE();
	async::return_future(execute_data, return_value, Waiter::For::success);
}

ZEND_METHOD(Async_TaskGroup, getResults)
{
	ZEND_PARSE_PARAMETERS_NONE();
	if (const TaskGroup *group = async::group_of(execute_data)) {
		group->collect_values(return_value);
	}
}

ZEND_METHOD(Async_TaskGroup, getErrors)
{
	ZEND_PARSE_PARAMETERS_NONE();
	if (TaskGroup *group = async::group_of(execute_data)) {
		group->collect_errors(return_value);
		group->mark_errors_handled();
	}
}

ZEND_METHOD(Async_TaskGroup, suppressErrors)
{
	ZEND_PARSE_PARAMETERS_NONE();
	if (TaskGroup *group = async::group_of(execute_data)) {
		group->mark_errors_handled();
	}
}

ZEND_METHOD(Async_TaskGroup, count)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_LONG(TaskGroup::from(Z_OBJ_P(ZEND_THIS))->count());
}

ZEND_METHOD(Async_TaskGroup, isFinished)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(TaskGroup::from(Z_OBJ_P(ZEND_THIS))->is_finished());
}

ZEND_METHOD(Async_TaskGroup, isClosed)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(TaskGroup::from(Z_OBJ_P(ZEND_THIS))->is_closed());
}

ZEND_METHOD(Async_TaskGroup, close)
{
	ZEND_PARSE_PARAMETERS_NONE();
	if (TaskGroup *group = async::group_of(execute_data)) {
		group->close();
	}
}

ZEND_METHOD(Async_TaskGroup, cancel)
{
	zend_object *cancellation = nullptr;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJ_OF_CLASS_OR_NULL(cancellation, async::ce_async_cancellation)
	ZEND_PARSE_PARAMETERS_END();

	if (TaskGroup *group = async::group_of(execute_data)) {
		group->cancel(cancellation);
	}
}

ZEND_METHOD(Async_TaskGroup, dispose)
{
	ZEND_PARSE_PARAMETERS_NONE();
	if (TaskGroup *group = async::group_of(execute_data)) {
		group->dispose();
	}
}

ZEND_METHOD(Async_TaskGroup, awaitCompletion)
{
	ZEND_PARSE_PARAMETERS_NONE();
	TaskGroup *group = async::group_of(execute_data);
	if (group == nullptr || !group->await_completion()) {
		RETURN_THROWS();
	}
}

ZEND_METHOD(Async_TaskGroup, finally)
{
	zval *callback;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_OBJECT_OF_CLASS(callback, zend_ce_closure)
	ZEND_PARSE_PARAMETERS_END();

	TaskGroup *group = async::group_of(execute_data);
	if (group == nullptr) {
		RETURN_THROWS();
	}
	if (!group->is_over()) {
		group->add_finally(callback);
		return;
	}
	zval argument, result;
	ZVAL_COPY(&argument, ZEND_THIS);
	if (call_user_function(nullptr, nullptr, callback, &result, 1, &argument) == SUCCESS) {
		zval_ptr_dtor(&result);
	}
	zval_ptr_dtor(&argument);
}

ZEND_METHOD(Async_TaskGroup, getIterator)
{
	ZEND_PARSE_PARAMETERS_NONE();
	zend_create_internal_iterator_zval(return_value, ZEND_THIS);
}
