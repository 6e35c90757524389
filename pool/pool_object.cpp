// SPDX-License-Identifier: MIT
// The PHP methods of Pool.
#include "coroutine/debug_info.h"
#include "coroutine/exceptions.h"
#include "php_async.h"
#include "pool/pool.h"
#include "support/object_handlers.h"
#include "support/weak_references.h"

#include <Zend/zend_enum.h>
#include <Zend/zend_interfaces.h>

#include <cstddef>
#include <iterator>

#include "stubs/pool_arginfo.h"

namespace async {

zend_class_entry *ce_pool;

namespace {

zend_class_entry *ce_circuit_breaker_state;
zend_class_entry *ce_circuit_breaker_strategy;

/// The PHP object points to its pool, which may have other owners.
struct PoolObject {
	ZEND_ASYNC_EVENT_REF_FIELDS // `event` is null until it is constructed.
			zend_object std;

	[[nodiscard]] static PoolObject *from(zend_object *object) noexcept
	{
		return reinterpret_cast<PoolObject *>(
				reinterpret_cast<std::byte *>(object) - offsetof(PoolObject, std));
	}
	[[nodiscard]] Pool *pool() const noexcept
	{
		return event != nullptr ? Pool::from(event) : nullptr;
	}
};

zend_object_handlers handlers;

zend_object *create_object(zend_class_entry *ce)
{
	auto *self = static_cast<PoolObject *>(zend_object_alloc(sizeof(PoolObject), ce));
	ZEND_ASYNC_EVENT_REF_SET(self, offsetof(PoolObject, std), nullptr);
	zend_object_std_init(&self->std, ce);
	self->std.handlers = &handlers;
	return &self->std;
}

/// Takes over a reference to the pool.
void bind(zend_object *object, zend_async_pool_t *pool) noexcept
{
	PoolObject::from(object)->event = &pool->event;
	pool->wrapper = object;
}

/// Closes the pool while its destructors may still run user code.
void dtor_object(zend_object *object)
{
	Pool *pool = PoolObject::from(object)->pool();
	if (pool != nullptr && pool->has_one_owner()) {
		pool->close();
	}
}

void free_object(zend_object *object)
{
	clear_weak_references(object);
	PoolObject *self = PoolObject::from(object);
	if (Pool *pool = self->pool()) {
		self->event = nullptr;
		pool->base.wrapper = nullptr;
		pool->drop_reference();
	}
	zend_object_std_dtor(object);
}

const char *circuit_state_of(const Pool *pool) noexcept
{
	switch (pool->base.circuit_state) {
	case ZEND_ASYNC_CIRCUIT_STATE_INACTIVE:
		return "INACTIVE";
	case ZEND_ASYNC_CIRCUIT_STATE_RECOVERING:
		return "RECOVERING";
	default:
		return "ACTIVE";
	}
}

void add_callable(zend_get_gc_buffer *buffer, const Pool *pool, uint32_t flag, zend_fcall_t *fcall)
{
	if ((pool->base.handler_flags & flag) == 0 && fcall != nullptr) {
		zend_get_gc_buffer_add_zval(buffer, &fcall->fci.function_name);
	}
}

HashTable *get_gc(zend_object *object, zval **table, int *count)
{
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();
	const Pool *pool = PoolObject::from(object)->pool();
	// If the pool has another owner or a call is under way, all of it stays alive without the
	// object.
	if (pool != nullptr && pool->has_one_owner() && pool->calls == 0) {
		const zend_async_pool_t &base = pool->base;
		for (uint32_t i = 0; i < pool->idle.size(); i++) {
			zval resource = pool->idle.peek(i);
			zend_get_gc_buffer_add_zval(buffer, &resource);
		}
		add_callable(buffer, pool, ZEND_ASYNC_POOL_F_FACTORY_INTERNAL, base.factory.fcall);
		add_callable(buffer, pool, ZEND_ASYNC_POOL_F_DESTRUCTOR_INTERNAL, base.destructor.fcall);
		add_callable(buffer, pool, ZEND_ASYNC_POOL_F_HEALTHCHECK_INTERNAL, base.healthcheck.fcall);
		add_callable(
				buffer, pool, ZEND_ASYNC_POOL_F_BEFORE_ACQUIRE_INTERNAL, base.before_acquire.fcall);
		add_callable(
				buffer, pool, ZEND_ASYNC_POOL_F_BEFORE_RELEASE_INTERNAL, base.before_release.fcall);
		if ((base.handler_flags & ZEND_ASYNC_POOL_F_STRATEGY_INTERNAL) == 0 &&
				base.strategy.object != nullptr) {
			zend_get_gc_buffer_add_obj(buffer, base.strategy.object);
		}
	}
	zend_get_gc_buffer_use(buffer, table, count);
	return nullptr; // There are no properties.
}

HashTable *debug_info(zend_object *object, int *is_temp)
{
	DebugInfo info;
	const Pool *pool = PoolObject::from(object)->pool();
	if (pool == nullptr) {
		info.text("state", "not constructed");
		return info.finish(is_temp);
	}
	info.text("state", pool->is_closed() ? "closed" : circuit_state_of(pool));
	info.place("created", pool->filename, pool->lineno);
	info.number("idle", pool->idle.size());
	info.number("active", pool->active);
	info.number("min", pool->base.min_size);
	info.number("max", pool->base.max_size);
	info.number("waiting", pool->waiters.size());
	info.array("holders", list_holders(pool->lent));
	return info.finish(is_temp);
}

zend_always_inline Pool *pool_of(zend_execute_data *execute_data) noexcept
{
	return PoolObject::from(Z_OBJ(execute_data->This))->pool();
}

/// Returns null with an exception set.
zend_always_inline Pool *constructed_pool_of(zend_execute_data *execute_data)
{
	Pool *pool = pool_of(execute_data);
	if (UNEXPECTED(pool == nullptr)) {
		throw_pool_exception("%s", "The Pool object was not constructed");
	}
	return pool;
}

/// Returns a copy of a callable argument for later calls, or null if the argument was not given.
zend_fcall_t *keep_callable(zend_fcall_info *fci, zend_fcall_info_cache *fcc)
{
	if (!ZEND_FCI_INITIALIZED(*fci)) {
		return nullptr;
	}
	ZEND_ASYNC_FCALL_DEFINE(fcall, *fci, *fcc, nullptr, 0, nullptr);
	const zend_function *function = fcc->function_handler;
	if (function != nullptr && (function->common.fn_flags & ZEND_ACC_CALL_VIA_TRAMPOLINE) != 0) {
		// The engine has only one trampoline, so each call looks the function up again.
		zend_release_fcall_info_cache(&fcall->fci_cache);
		fcall->fci_cache.function_handler = nullptr;
	}
	return fcall;
}

/// Returns false with a ValueError set.
bool check_arguments(zend_long min, zend_long max, zend_long interval)
{
	constexpr uint32_t min_argument = 6, max_argument = 7, interval_argument = 8;
	constexpr zend_long most = INT32_MAX; // Counts have 32 bits, and a sum of two must fit.
	if (min < 0) {
		zend_argument_value_error(min_argument, "must be greater than or equal to 0");
	} else if (max < 1 || max > most) {
		zend_argument_value_error(max_argument, "must be between 1 and " ZEND_LONG_FMT, most);
	} else if (min > max) {
		zend_argument_value_error(min_argument, "must be less than or equal to argument #7 ($max)");
	} else if (interval < 0 || interval > most) {
		zend_argument_value_error(interval_argument, "must be between 0 and " ZEND_LONG_FMT, most);
	} else {
		return true;
	}
	return false;
}

bool refuse_opaque(const Pool *pool)
{
	if (UNEXPECTED(pool->opaque)) {
		throw_pool_exception("%s",
				"The resources of this pool belong to the extension that made it, "
				"and cannot be used by PHP code");
		return true;
	}
	return false;
}

/// Gives back a pointer that was lent by mistake. Returns true with an exception set.
bool took_opaque(Pool *pool, zval *return_value)
{
	if (EXPECTED(Z_TYPE_P(return_value) != IS_PTR)) {
		return false;
	}
	pool->release(return_value);
	ZVAL_NULL(return_value);
	return refuse_opaque(pool);
}

/// Does acquire() with the arguments of the running method.
zend_never_inline void acquire_by_call(zend_execute_data *execute_data, zval *return_value)
{
	zend_long timeout = 0;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(timeout)
	ZEND_PARSE_PARAMETERS_END();

	Pool *pool = constructed_pool_of(execute_data);
	if (UNEXPECTED(pool == nullptr) || UNEXPECTED(refuse_opaque(pool)) ||
			UNEXPECTED(!pool->acquire(return_value, timeout)) ||
			UNEXPECTED(took_opaque(pool, return_value))) {
		RETURN_THROWS();
	}
}

zend_never_inline void release_by_call(zend_execute_data *execute_data, zval *return_value)
{
	zval *resource;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_ZVAL(resource)
	ZEND_PARSE_PARAMETERS_END();

	Pool *pool = constructed_pool_of(execute_data);
	if (EXPECTED(pool != nullptr) && EXPECTED(!refuse_opaque(pool))) {
		pool->release(resource);
	}
}

void set_state(zend_execute_data *execute_data, zend_async_circuit_state_t state)
{
	ZEND_PARSE_PARAMETERS_NONE();
	if (Pool *pool = constructed_pool_of(execute_data)) {
		pool->base.circuit_state = state;
	}
}

} // namespace

zend_object *pool_object(zend_async_pool_t *pool)
{
	if (pool->wrapper != nullptr) {
		GC_ADDREF(pool->wrapper);
		return pool->wrapper;
	}
	zend_object *object = create_object(ce_pool);
	ZEND_ASYNC_EVENT_ADD_REF(&pool->event);
	bind(object, pool);
	return object;
}

void register_pool_classes()
{
	ce_circuit_breaker_state = register_class_Async_CircuitBreakerState();
	zend_class_entry *circuit_breaker = register_class_Async_CircuitBreaker();
	ce_circuit_breaker_strategy = register_class_Async_CircuitBreakerStrategy();
	ce_pool = register_class_Async_Pool(zend_ce_countable, circuit_breaker);
	ce_pool->create_object = create_object;

	handlers = object_handlers(offsetof(PoolObject, std), free_object, get_gc, dtor_object);
	handlers.get_debug_info = debug_info;
}

} // namespace async

using async::Pool;
using async::PoolObject;

ZEND_METHOD(Async_Pool, __construct)
{
	zend_fcall_info fci[5] = {};
	zend_fcall_info_cache fcc[5] = {};
	zend_long min = 0;
	zend_long max = 10;
	zend_long interval = 0;

	ZEND_PARSE_PARAMETERS_START(1, 8)
		Z_PARAM_FUNC(fci[0], fcc[0])
		Z_PARAM_OPTIONAL
		Z_PARAM_FUNC_OR_NULL(fci[1], fcc[1])
		Z_PARAM_FUNC_OR_NULL(fci[2], fcc[2])
		Z_PARAM_FUNC_OR_NULL(fci[3], fcc[3])
		Z_PARAM_FUNC_OR_NULL(fci[4], fcc[4])
		Z_PARAM_LONG(min)
		Z_PARAM_LONG(max)
		Z_PARAM_LONG(interval)
	ZEND_PARSE_PARAMETERS_END();

	if (async::pool_of(execute_data) != nullptr) {
		for (zend_fcall_info_cache &unused : fcc) {
			zend_release_fcall_info_cache(&unused);
		}
		zend_throw_error(nullptr, "The Pool object is constructed already");
		RETURN_THROWS();
	}
	if (!async::check_arguments(min, max, interval)) {
		for (zend_fcall_info_cache &unused : fcc) {
			zend_release_fcall_info_cache(&unused);
		}
		RETURN_THROWS();
	}
	zend_fcall_t *callables[5];
	for (size_t i = 0; i < std::size(callables); i++) {
		callables[i] = async::keep_callable(&fci[i], &fcc[i]);
	}
	zend_async_pool_t *pool = zend_async_pool_create(callables[0], callables[1], callables[2],
			callables[3], callables[4], static_cast<uint32_t>(min), static_cast<uint32_t>(max),
			static_cast<uint32_t>(interval), 0);
	if (pool == nullptr) {
		RETURN_THROWS();
	}
	// Another call has constructed it while the factory waited.
	if (async::pool_of(execute_data) != nullptr) {
		ZEND_ASYNC_EVENT_RELEASE(&pool->event);
		zend_throw_error(nullptr, "The Pool object is constructed already");
		RETURN_THROWS();
	}
	async::bind(Z_OBJ_P(ZEND_THIS), pool);
}

ZEND_METHOD(Async_Pool, acquire)
{
	// Most calls have no arguments, so there is nothing to parse.
	Pool *pool = async::pool_of(execute_data);
	if (EXPECTED(ZEND_NUM_ARGS() == 0) && EXPECTED(pool != nullptr) &&
			EXPECTED(pool->lend_at_once(return_value, execute_data->prev_execute_data))) {
		return;
	}
	async::acquire_by_call(execute_data, return_value);
}

ZEND_METHOD(Async_Pool, tryAcquire)
{
	ZEND_PARSE_PARAMETERS_NONE();

	Pool *pool = async::pool_of(execute_data);
	if (UNEXPECTED(pool == nullptr)) {
		return;
	}
	if (UNEXPECTED(async::refuse_opaque(pool))) {
		RETURN_THROWS();
	}
	if (pool->try_acquire(return_value)) {
		(void)async::took_opaque(pool, return_value);
	}
}

ZEND_METHOD(Async_Pool, release)
{
	Pool *pool = async::pool_of(execute_data);
	if (EXPECTED(ZEND_NUM_ARGS() == 1) && EXPECTED(pool != nullptr) &&
			EXPECTED(pool->take_back_at_once(ZEND_CALL_ARG(execute_data, 1)))) {
		return;
	}
	async::release_by_call(execute_data, return_value);
}

ZEND_METHOD(Async_Pool, close)
{
	ZEND_PARSE_PARAMETERS_NONE();
	if (Pool *pool = async::pool_of(execute_data)) {
		pool->close();
	}
}

ZEND_METHOD(Async_Pool, isClosed)
{
	ZEND_PARSE_PARAMETERS_NONE();
	const Pool *pool = async::pool_of(execute_data);
	RETURN_BOOL(pool == nullptr || pool->is_closed());
}

ZEND_METHOD(Async_Pool, count)
{
	ZEND_PARSE_PARAMETERS_NONE();
	const Pool *pool = async::pool_of(execute_data);
	RETURN_LONG(pool != nullptr ? pool->total() : 0);
}

ZEND_METHOD(Async_Pool, idleCount)
{
	ZEND_PARSE_PARAMETERS_NONE();
	const Pool *pool = async::pool_of(execute_data);
	RETURN_LONG(pool != nullptr ? pool->idle.size() : 0);
}

ZEND_METHOD(Async_Pool, activeCount)
{
	ZEND_PARSE_PARAMETERS_NONE();
	const Pool *pool = async::pool_of(execute_data);
	RETURN_LONG(pool != nullptr ? pool->active : 0);
}

ZEND_METHOD(Async_Pool, setCircuitBreakerStrategy)
{
	zend_object *strategy;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_OBJ_OF_CLASS_OR_NULL(strategy, async::ce_circuit_breaker_strategy)
	ZEND_PARSE_PARAMETERS_END();

	if (Pool *pool = async::constructed_pool_of(execute_data)) {
		pool->set_strategy(strategy);
	}
}

ZEND_METHOD(Async_Pool, getState)
{
	ZEND_PARSE_PARAMETERS_NONE();
	const Pool *pool = async::constructed_pool_of(execute_data);
	if (pool == nullptr) {
		RETURN_THROWS();
	}
	RETURN_OBJ_COPY(zend_enum_get_case_cstr(
			async::ce_circuit_breaker_state, async::circuit_state_of(pool)));
}

ZEND_METHOD(Async_Pool, activate)
{
	async::set_state(execute_data, ZEND_ASYNC_CIRCUIT_STATE_ACTIVE);
}

ZEND_METHOD(Async_Pool, deactivate)
{
	async::set_state(execute_data, ZEND_ASYNC_CIRCUIT_STATE_INACTIVE);
}

ZEND_METHOD(Async_Pool, recover)
{
	async::set_state(execute_data, ZEND_ASYNC_CIRCUIT_STATE_RECOVERING);
}
