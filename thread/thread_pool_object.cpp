// SPDX-License-Identifier: MIT
// The PHP methods of Async\ThreadPool.
#include "thread/thread_pool_object.h"

#include "coroutine/exceptions.h"
#include "coroutine/scheduler_interface.h"
#include "future/future.h"
#include "php_async.h"
#include "support/cpu.h"
#include "support/weak_references.h"
#include "thread/error_text.h"
#include "thread/link.h"
#include "thread/pool_task.h"
#include "thread/requests.h"
#include "transfer/transfer.h"

#include <Zend/zend_closures.h>
#include <Zend/zend_interfaces.h>

#include <cstddef>

#include "stubs/thread_pool_arginfo.h"

namespace async {

namespace {

zend_class_entry *ce_thread_pool;
zend_object_handlers handlers;

constexpr zend_long max_argument = 2147483647;

/// A handle to a pool of the hub.
struct ThreadPoolObject {
	ObjectId pool; // It is 0 until the constructor has run.
	zend_object std;

	[[nodiscard]] static ThreadPoolObject *from(zend_object *object) noexcept
	{
		return reinterpret_cast<ThreadPoolObject *>(
				reinterpret_cast<std::byte *>(object) - offsetof(ThreadPoolObject, std));
	}
};

zend_object *create_object(zend_class_entry *ce)
{
	auto *self = static_cast<ThreadPoolObject *>(zend_object_alloc(sizeof(ThreadPoolObject), ce));
	self->pool = 0;
	zend_object_std_init(&self->std, ce);
	self->std.handlers = &handlers;
	return &self->std;
}

void free_object(zend_object *object)
{
	clear_weak_references(object);
	const ThreadPoolObject *self = ThreadPoolObject::from(object);
	if (self->pool != 0 && link_if_open() != nullptr) {
		tell({ .op = Op::release, .object = self->pool });
	}
	zend_object_std_dtor(object);
}

/// Returns the pool that a method is called on, or 0 with an exception.
ObjectId this_pool(zend_execute_data *execute_data)
{
	const ObjectId pool = ThreadPoolObject::from(Z_OBJ(execute_data->This))->pool;
	if (UNEXPECTED(pool == 0)) {
		zend_throw_error(nullptr, "The ThreadPool object was not constructed");
	}
	return pool;
}

/// The numbers that pool_state answers.
enum class Count : uint8_t { pending, running, completed, workers, closed };

void return_count(zend_execute_data *execute_data, zval *return_value, Count which)
{
	const ObjectId pool = this_pool(execute_data);
	Answer answer;
	const Asking how = { .what = "the state of a ThreadPool" };
	if (pool == 0 || !ask({ .op = Op::pool_state, .object = pool }, answer, how)) {
		return;
	}
	const uint64_t number = answer.numbers[static_cast<size_t>(which)];
	if (which == Count::closed) {
		RETURN_BOOL(number != 0);
	}
	RETURN_LONG(static_cast<zend_long>(number));
}

// {{{ The way to another thread

bool move_out(zend_object *object, uint64_t *id)
{
	*id = ThreadPoolObject::from(object)->pool;
	if (*id == 0) {
		zend_throw_error(nullptr, "The ThreadPool object was not constructed");
		return false;
	}
	tell({ .op = Op::retain, .object = *id });
	return true;
}

void take_back(zend_object * /*object*/, uint64_t id)
{
	tell({ .op = Op::release, .object = id });
}

bool move_in(uint64_t id, zval *to)
{
	zend_object *object = create_object(ce_thread_pool);
	ThreadPoolObject::from(object)->pool = id;
	tell({ .op = Op::retain, .object = id });
	ZVAL_OBJ(to, object);
	return true;
}

// }}}

} // namespace

void register_thread_pool_class()
{
	ce_thread_pool = register_class_Async_ThreadPool();
	ce_thread_pool->create_object = create_object;

	handlers = std_object_handlers;
	handlers.offset = offsetof(ThreadPoolObject, std);
	handlers.free_obj = free_object;
	handlers.clone_obj = nullptr;
	register_handle_transfer({ ce_thread_pool, HandleKind::pool, move_out, take_back, move_in });
}

} // namespace async

using async::ThreadPoolObject;

ZEND_METHOD(Async_ThreadPool, __construct)
{
	async::PoolSettings settings = {};
	zval *bootloader = nullptr;

	ZEND_PARSE_PARAMETERS_START(0, 5)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(settings.workers)
		Z_PARAM_LONG(settings.queue_size)
		Z_PARAM_OBJECT_OF_CLASS_OR_NULL(bootloader, zend_ce_closure)
		Z_PARAM_BOOL(settings.coroutine)
		Z_PARAM_LONG(settings.concurrency)
	ZEND_PARSE_PARAMETERS_END();

	const struct {
		zend_long value;
		uint32_t argument;
	} numbers[] = { { settings.workers, 1 }, { settings.queue_size, 2 },
		{ settings.concurrency, 5 } };
	for (const auto &number : numbers) {
		if (number.value < 0 || number.value > async::max_argument) {
			zend_argument_value_error(number.argument, "must be between 0 and 2147483647");
			RETURN_THROWS();
		}
	}
	auto *self = ThreadPoolObject::from(Z_OBJ_P(ZEND_THIS));
	if (self->pool != 0) {
		zend_throw_error(nullptr, "The thread pool was constructed already");
		RETURN_THROWS();
	}
	self->pool = async::create_pool(settings, bootloader);
	if (self->pool == 0) {
		RETURN_THROWS();
	}
}

ZEND_METHOD(Async_ThreadPool, submit)
{
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;
	async::TaskCall call = {};

	ZEND_PARSE_PARAMETERS_START(1, -1)
		Z_PARAM_FUNC(fci, fcc)
		Z_PARAM_VARIADIC_WITH_NAMED(call.arguments, call.count, call.named)
	ZEND_PARSE_PARAMETERS_END();

	zend_release_fcall_info_cache(&fcc);
	const async::ObjectId pool = async::this_pool(execute_data);
	zval closure;
	if (pool == 0 || !async::closure_of(&fci.function_name, &closure)) {
		RETURN_THROWS();
	}
	call.closure = &closure;
	zend_future_t *future = async::submit_call(pool, call);
	zval_ptr_dtor(&closure);
	if (future == nullptr) {
		RETURN_THROWS();
	}
	RETURN_OBJ(async::future_into_object(future));
}

ZEND_METHOD(Async_ThreadPool, map)
{
	HashTable *items;
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_ARRAY_HT(items)
		Z_PARAM_FUNC(fci, fcc)
	ZEND_PARSE_PARAMETERS_END();

	zend_release_fcall_info_cache(&fcc);
	const async::ObjectId pool = async::this_pool(execute_data);
	zval closure;
	if (pool == 0 || !async::closure_of(&fci.function_name, &closure)) {
		RETURN_THROWS();
	}
	(void)async::map_items(pool, items, &closure, return_value);
	zval_ptr_dtor(&closure);
}

ZEND_METHOD(Async_ThreadPool, close)
{
	ZEND_PARSE_PARAMETERS_NONE();
	if (const async::ObjectId pool = async::this_pool(execute_data)) {
		async::tell({ .op = async::Op::pool_close, .object = pool });
	}
}

ZEND_METHOD(Async_ThreadPool, cancel)
{
	ZEND_PARSE_PARAMETERS_NONE();
	if (const async::ObjectId pool = async::this_pool(execute_data)) {
		async::tell({ .op = async::Op::pool_cancel, .object = pool });
	}
}

ZEND_METHOD(Async_ThreadPool, isClosed)
{
	ZEND_PARSE_PARAMETERS_NONE();
	async::return_count(execute_data, return_value, async::Count::closed);
}

ZEND_METHOD(Async_ThreadPool, getPendingCount)
{
	ZEND_PARSE_PARAMETERS_NONE();
	async::return_count(execute_data, return_value, async::Count::pending);
}

ZEND_METHOD(Async_ThreadPool, getRunningCount)
{
	ZEND_PARSE_PARAMETERS_NONE();
	async::return_count(execute_data, return_value, async::Count::running);
}

ZEND_METHOD(Async_ThreadPool, getCompletedCount)
{
	ZEND_PARSE_PARAMETERS_NONE();
	async::return_count(execute_data, return_value, async::Count::completed);
}

ZEND_METHOD(Async_ThreadPool, getWorkerCount)
{
	ZEND_PARSE_PARAMETERS_NONE();
	async::return_count(execute_data, return_value, async::Count::workers);
}

ZEND_METHOD(Async_ThreadPool, reload)
{
	ZEND_PARSE_PARAMETERS_NONE();
	const async::ObjectId pool = async::this_pool(execute_data);
	if (pool == 0) {
		RETURN_THROWS();
	}
	if (!async::may_wait_here()) {
		zend_throw_error(nullptr, "ThreadPool::reload() can be called in a coroutine only");
		RETURN_THROWS();
	}
	(void)async::reload_pool(pool);
}
