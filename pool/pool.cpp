// SPDX-License-Identifier: MIT
// The life of a pool: from its creation to the end of its last user.
#include "pool/pool.h"

#include "coroutine/event.h"
#include "coroutine/exceptions.h"
#include "php_async.h"
#include "pool/user_code.h"
#include "support/event_init.h"

#include <Zend/zend_exceptions.h>

#include <cstdarg>
#include <utility>

namespace async {

namespace {

bool dispose(zend_async_event_t *event)
{
	Pool::from(event)->drop_reference();
	return true;
}

zend_string *info(zend_async_event_t *event)
{
	const Pool *pool = Pool::from(event);
	smart_str text = { nullptr, 0 };
	smart_str_append_printf(&text,
			"a resource of the pool made at %s:%u: idle=%u, active=%u, reserved=%u, max=%u%s",
			pool->filename != nullptr ? ZSTR_VAL(pool->filename) : "unknown", pool->lineno,
			pool->idle.size(), pool->active, pool->reservations, pool->base.max_size,
			pool->is_closed() ? ", closed" : "");
	append_holders(&text, ", held by ", pool->lent, pool->active);
	return smart_str_extract(&text);
}

void release_fcall(zend_fcall_t *fcall)
{
	if (fcall != nullptr) {
		zend_fcall_release(fcall);
	}
}

} // namespace

void throw_pool_exception(const char *format, ...)
{
	va_list args;
	va_start(args, format);
	zend_string *message = zend_vstrpprintf(0, format, args);
	va_end(args);
	zend_throw_exception_ex(ce_pool_exception, 0, "%s", ZSTR_VAL(message));
	zend_string_release(message);
}

Pool *Pool::create(uint32_t min, uint32_t max, uint32_t interval_ms, size_t extra_size)
{
	constexpr uint32_t first_room = 8;
	auto *self = static_cast<Pool *>(ecalloc(1, sizeof(Pool) + extra_size));
	zend_async_event_t *event = &self->base.event;
	event_init(event, sizeof(Pool), event_without_loop, event_without_loop, dispose, info);
	event->del_callback = pool_del_callback;
	self->base.min_size = min;
	self->base.max_size = max;
	self->interval_ms = interval_ms;
	self->idle.reserve(min > first_room ? min : first_room);
	const Coroutine::Location place = Coroutine::running_location();
	if (place.file != nullptr) {
		self->filename = zend_string_copy(place.file);
		self->lineno = place.line;
	}
	ASYNC_G(pools).living.push_back(&self->living);
	return self;
}

void Pool::drop_reference()
{
	hold(); // Closing runs user code.
	if (has_one_owner()) {
		close();
	}
	base.event.ref_count--;
	let_go();
}

void Pool::let_go()
{
	if (--calls == 0 && base.event.ref_count == 0) {
		free();
	}
}

void Pool::free()
{
	ASYNC_G(pools).living.remove(&living);
	callbacks_free(&base.event);
	forget_holders(&lent);
	if (filename != nullptr) {
		zend_string_release(filename);
	}
	// Only a fatal error leaves resources here, and no callback may run after one.
	while (!idle.empty()) {
		zval resource = idle.pop_front();
		zval_ptr_dtor(&resource);
	}
	idle.free_memory();
	const zend_async_pool_t fields = base;
	efree(this);
	const auto release_unless = [&fields](uint32_t internal, zend_fcall_t *fcall) {
		if ((fields.handler_flags & internal) == 0) {
			release_fcall(fcall);
		}
	};
	release_unless(ZEND_ASYNC_POOL_F_FACTORY_INTERNAL, fields.factory.fcall);
	release_unless(ZEND_ASYNC_POOL_F_DESTRUCTOR_INTERNAL, fields.destructor.fcall);
	release_unless(ZEND_ASYNC_POOL_F_HEALTHCHECK_INTERNAL, fields.healthcheck.fcall);
	release_unless(ZEND_ASYNC_POOL_F_BEFORE_ACQUIRE_INTERNAL, fields.before_acquire.fcall);
	release_unless(ZEND_ASYNC_POOL_F_BEFORE_RELEASE_INTERNAL, fields.before_release.fcall);
	if ((fields.handler_flags & ZEND_ASYNC_POOL_F_STRATEGY_INTERNAL) == 0 &&
			fields.strategy.object != nullptr) {
		OBJ_RELEASE(fields.strategy.object);
	}
}

bool Pool::warm_up()
{
	hold();
	bool made = true;
	while (made && !is_closed() && total() < base.min_size) {
		zval resource;
		active++;
		made = create_resource(&resource);
		active--;
		if (made) {
			keep(&resource);
		} else {
			close(); // Destroys the resources made so far. The exception in flight stays in front.
		}
	}
	let_go();
	return made;
}

void Pool::keep(const zval *resource)
{
	if (UNEXPECTED(is_closed())) {
		zval unwanted;
		ZVAL_COPY_VALUE(&unwanted, resource);
		destroy_resource(&unwanted);
		return;
	}
	add_to_idle(resource);
	wake_waiters();
}

bool Pool::close()
{
	if (is_closed()) {
		return true;
	}
	hold();
	bool succeeded;
	{
		UserCode code;
		ZEND_ASYNC_EVENT_SET_CLOSED(&base.event);
		stop_health_checks();
		wake_all();
		// After a fatal error no callback is called: the end of the request frees the rest.
		while (!idle.empty() && !CG(unclean_shutdown)) {
			zval resource = idle.pop_front();
			destroy_resource(&resource);
			code.keep_thrown();
		}
		succeeded = !code.has_failed();
	}
	let_go();
	return succeeded;
}

void close_forgotten_pools()
{
	for (LivingPool *living = ASYNC_G(pools).living.front(); living != nullptr;) {
		Pool *pool = Pool::from(living);
		pool->hold();
		pool->close();
		living = LivingPools::next(living); // The pools behind it may have been freed meanwhile.
		pool->let_go();
	}
}

void forget_pools() noexcept
{
	ASYNC_G(pools).living.clear();
}

} // namespace async
