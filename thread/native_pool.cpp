// SPDX-License-Identifier: MIT
#include "thread/native_pool.h"

#include "coroutine/exceptions.h"
#include "php_async.h"
#include "scheduler/scheduler.h"
#include "thread/backend.h"
#include "thread/hub/hub.h"
#include "thread/link.h"
#include "thread/native_task.h"
#include "thread/pool_task.h"
#include "thread/requests.h"

#include <atomic>
#include <new>
#include <pthread.h>
#include <utility>

namespace async {

namespace {

/// A pool of the hub for C clients. It outlives requests, because any thread may hold it.
///
/// The pool of the hub belongs to the endpoint that created it. The end of that endpoint closes the pool, and drops the
/// reference; the object stays until its own references are gone.
struct NativePool {
	zend_async_thread_pool_t base; // First.
	std::atomic<uint32_t> references;
	ObjectId pool;
	EndpointId owner;
	pthread_t thread; // The thread that owns the pool.

	[[nodiscard]] static NativePool *from(zend_async_thread_pool_t *pool) noexcept
	{
		return reinterpret_cast<NativePool *>(pool);
	}
	[[nodiscard]] bool is_of_this_thread() const noexcept
	{
		return pthread_equal(thread, pthread_self()) != 0;
	}
	/// Whether the request that created it goes on.
	[[nodiscard]] bool is_of_this_request() const noexcept
	{
		return is_of_this_thread() && link_if_open() != nullptr &&
				link_if_open()->endpoint() == owner;
	}
};

void add_reference(zend_async_thread_pool_t *base)
{
	NativePool::from(base)->references.fetch_add(1, std::memory_order_relaxed);
}

/// Any thread may drop the last reference, also one without PHP. Such a thread tells the hub in place of the owner. In a
/// worker process the hub cannot be reached so; the end of the process then drops the pool.
void drop_reference(zend_async_thread_pool_t *base)
{
	NativePool *self = NativePool::from(base);
	if (self->references.fetch_sub(1, std::memory_order_acq_rel) != 1) {
		return;
	}
	HubOperation release = { .op = Op::release, .object = self->pool };
	if (Hub *hub = hub_if_exists()) {
		hub->perform(self->owner, std::move(release));
	} else if (self->is_of_this_request()) {
		tell(std::move(release));
	}
	self->~NativePool();
	pefree(self, 1);
}

/// Throws and returns false unless the request that created the pool is calling.
bool check_request(const NativePool *self, const char *what)
{
	if (self->is_of_this_request()) {
		return true;
	}
	throw_exception(ZEND_ASYNC_EXCEPTION_DEFAULT,
			"%s of a thread pool can be called in the thread and request that created it only",
			what);
	return false;
}

void close(zend_async_thread_pool_t *base)
{
	const NativePool *self = NativePool::from(base);
	if (!self->is_of_this_thread()) {
		(void)check_request(self, "close()"); // It throws.
		return;
	}
	zend_atomic_bool_store(&base->closed, true);
	if (self->is_of_this_request()) { // Otherwise the end of the request has closed the pool.
		tell({ .op = Op::pool_close, .object = self->pool });
	}
}

void dispose(zend_async_thread_pool_t *base)
{
	if (!zend_atomic_bool_load(&base->closed)) {
		close(base);
	}
	drop_reference(base);
}

bool reload(zend_async_thread_pool_t *base)
{
	const NativePool *self = NativePool::from(base);
	return check_request(self, "reload()") &&
			ASYNC_G(scheduler).ready_to_wait("reload a thread pool") && reload_pool(self->pool);
}

/// Whether the hub has accepted a task although the submit was cancelled. ask() calls note_accepted() at its end, and the
/// caller looks at once, so tasks of other coroutines cannot be mistaken for it.
thread_local bool accepted_late;

void note_accepted(ObjectId /*pool*/, Answer &&answer)
{
	accepted_late = answer.status == Status::done;
	release_handles(answer.parcel);
}

bool submit(zend_async_thread_pool_t *base, zend_async_thread_pool_handler_t handler, void *ctx)
{
	const NativePool *self = NativePool::from(base);
	if (backend() != Backend::thread) {
		throw_exception(ZEND_ASYNC_EXCEPTION_DEFAULT,
				"A C function cannot be run by a worker process: it needs a thread-safe PHP (ZTS), and "
				"async.thread_backend must not be \"process\"");
		return false;
	}
	// A task that is sent where its answer cannot be waited for could run after a false.
	if (!check_request(self, "submit_internal()") ||
			!ASYNC_G(scheduler).ready_to_wait("submit to a thread pool")) {
		return false;
	}
	HubOperation operation = { .op = Op::pool_submit, .object = self->pool };
	operation.numbers[0] = link()->new_object();
	operation.parcels[0] = native_task_parcel({ handler, ctx });
	Answer answer;
	accepted_late = false;
	if (!ask(std::move(operation), answer,
				{ .what = "room in the queue of a thread pool", .late = note_accepted })) {
		return std::exchange(accepted_late, false);
	}
	if (answer.status == Status::done) {
		return true;
	}
	zend_atomic_bool_store(&base->closed, true);
	throw_not_accepted(answer);
	return false;
}

} // namespace

zend_async_thread_pool_t *new_thread_pool(uint32_t workers, uint32_t queue,
		zend_fcall_t *bootloader, bool coroutine_mode, uint32_t concurrency)
{
	zval closure;
	ZVAL_UNDEF(&closure);
	if (bootloader != nullptr && !closure_of(&bootloader->fci.function_name, &closure)) {
		return nullptr;
	}
	const ObjectId pool = create_pool({ workers, queue, concurrency, coroutine_mode },
			bootloader != nullptr ? &closure : nullptr);
	zval_ptr_dtor(&closure);
	if (pool == 0) {
		return nullptr;
	}
	auto *self = new (pemalloc(sizeof(NativePool), 1)) NativePool();
	self->base = { {}, add_reference, drop_reference, close, dispose, submit, reload };
	ZEND_ATOMIC_BOOL_INIT(&self->base.closed, false);
	self->references = 1;
	self->pool = pool;
	self->owner = link()->endpoint();
	self->thread = pthread_self();
	return &self->base;
}

} // namespace async
