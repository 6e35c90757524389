// SPDX-License-Identifier: MIT
// The slots of the ABI: pools for C clients.
#include "pool/pool.h"

#include <php.h>

namespace async {

namespace {

/// Returns false with an exception set.
bool check_sizes(bool has_factory, uint32_t min, uint32_t max)
{
	if (!has_factory) {
		throw_pool_exception("%s", "Cannot make a pool without a factory");
		return false;
	}
	if (max < 1 || min > max) {
		throw_pool_exception("Cannot make a pool of %u to %u resources: "
							 "max must be at least 1, and min at most max",
				min, max);
		return false;
	}
	return true;
}

/// Does not warm up the pool: the factory may need data that the owner has yet to put into
/// user_data.
zend_async_pool_t *new_pool(zend_async_pool_factory_t factory,
		zend_async_pool_destructor_t destructor, zend_async_pool_check_t healthcheck,
		zend_async_pool_check_t before_acquire, zend_async_pool_check_t before_release,
		uint32_t min, uint32_t max, uint32_t interval_ms, size_t extra_size)
{
	if (!check_sizes(factory != nullptr, min, max)) {
		return nullptr;
	}
	Pool *pool = Pool::create(min, max, interval_ms, extra_size);
	pool->base.handler_flags = ZEND_ASYNC_POOL_F_FACTORY_INTERNAL |
			ZEND_ASYNC_POOL_F_DESTRUCTOR_INTERNAL | ZEND_ASYNC_POOL_F_HEALTHCHECK_INTERNAL |
			ZEND_ASYNC_POOL_F_BEFORE_ACQUIRE_INTERNAL | ZEND_ASYNC_POOL_F_BEFORE_RELEASE_INTERNAL;
	pool->base.factory.internal = factory;
	pool->base.destructor.internal = destructor;
	pool->base.healthcheck.internal = healthcheck;
	pool->base.before_acquire.internal = before_acquire;
	pool->base.before_release.internal = before_release;
	if (!pool->start_health_checks()) {
		pool->drop_reference();
		return nullptr;
	}
	return &pool->base;
}

/// Takes over the references to the callables, also if it fails.
zend_async_pool_t *pool_create(zend_fcall_t *factory, zend_fcall_t *destructor,
		zend_fcall_t *healthcheck, zend_fcall_t *before_acquire, zend_fcall_t *before_release,
		uint32_t min, uint32_t max, uint32_t interval_ms, size_t extra_size)
{
	if (!check_sizes(factory != nullptr, min, max)) {
		zend_fcall_t *given[] = { factory, destructor, healthcheck, before_acquire,
			before_release };
		for (zend_fcall_t *fcall : given) {
			if (fcall != nullptr) {
				zend_fcall_release(fcall);
			}
		}
		return nullptr;
	}
	Pool *pool = Pool::create(min, max, interval_ms, extra_size);
	pool->base.factory.fcall = factory;
	pool->base.destructor.fcall = destructor;
	pool->base.healthcheck.fcall = healthcheck;
	pool->base.before_acquire.fcall = before_acquire;
	pool->base.before_release.fcall = before_release;
	if (!pool->warm_up() || !pool->start_health_checks()) {
		pool->drop_reference();
		return nullptr;
	}
	return &pool->base;
}

bool pool_acquire(zend_async_pool_t *pool, zval *result, zend_long timeout_ms)
{
	return Pool::from(pool)->acquire(result, timeout_ms);
}

bool pool_try_acquire(zend_async_pool_t *pool, zval *result)
{
	return Pool::from(pool)->try_acquire(result);
}

bool pool_release(zend_async_pool_t *pool, zval *resource)
{
	return Pool::from(pool)->release(resource);
}

bool pool_close(zend_async_pool_t *pool)
{
	return Pool::from(pool)->close();
}

} // namespace

void fill_pool_slots(zend_async_api_t &api)
{
	api.new_pool = new_pool;
	api.pool_create = pool_create;
	api.new_pool_obj = pool_object;
	api.pool_acquire = pool_acquire;
	api.pool_try_acquire = pool_try_acquire;
	api.pool_release = pool_release;
	api.pool_close = pool_close;
}

} // namespace async
