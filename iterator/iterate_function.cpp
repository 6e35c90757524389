// SPDX-License-Identifier: MIT
// Async\iterate(): a concurrent iterator, and the coroutines that its callbacks spawn.
#include "coroutine/event.h"
#include "coroutine/exceptions.h"
#include "coroutine/plain_event.h"
#include "coroutine/waker.h"
#include "iterator/iterator.h"
#include "php_async.h"
#include "scope/scope.h"

#include <utility>

namespace async {

namespace {

/// One call of iterate(). The caller owns it; the iterator owns it too, as long as it has a worker.
struct Iteration {
	Iterator *iterator;       // Owns a reference, until the caller leaves.
	Scope *scope;             // The scope of the workers, and of the coroutines that they spawn.
	zend_async_event_t *idle; // Fires whenever the scope becomes empty.
	uint32_t ref_count;
	bool cancels_pending;
};

void release(Iteration *self)
{
	if (--self->ref_count == 0) {
		ZEND_ASYNC_EVENT_RELEASE(self->idle);
		efree(self);
	}
}

/// Called at once when the last callback has ended, before the caller runs again.
void on_over(zend_async_event_t * /*event*/, zend_async_event_callback_t *callback,
		void * /*result*/, zend_object * /*exception*/)
{
	const Iteration *self = OwnedCallback<Iteration>::owner_of(callback);
	if (self->iterator != nullptr && self->cancels_pending && !self->iterator->cancelled) {
		self->iterator->cancel();
	}
}

void on_failure(void *data, zend_object *exception, const Coroutine *coroutine)
{
	static_cast<Iteration *>(data)->iterator->fail(exception, coroutine);
}

void on_emptied(void *data)
{
	callbacks_notify(static_cast<Iteration *>(data)->idle, nullptr, nullptr, false);
}

Iteration *begin(zval *array, zend_object_iterator *source, zend_fcall_t *callback,
		zend_long concurrency, bool cancels_pending)
{
	auto *self = static_cast<Iteration *>(emalloc(sizeof(Iteration)));
	self->ref_count = 2;
	self->cancels_pending = cancels_pending;
	self->idle = plain_event_new();
	self->idle->info = [](zend_async_event_t *) {
		return zend_string_init(ZEND_STRL("the end of an iteration"), 0);
	};
	self->scope = Scope::create(Scope::from(ZEND_ASYNC_CURRENT_SCOPE));
	self->scope->owner = { on_failure, on_emptied, nullptr, self };

	const zend_long limit = MIN(MAX(concurrency, 0), static_cast<zend_long>(UINT32_MAX));
	zend_async_iterator_t *iterator = ZEND_ASYNC_NEW_ITERATOR_SCOPE(array, source, callback,
			nullptr, static_cast<uint32_t>(limit), ZEND_COROUTINE_NORMAL, self->scope->base());
	self->iterator = Iterator::from(iterator);
	self->iterator->own_scope = self->scope;
	iterator->extended_data = self;
	iterator->extended_dtor = [](zend_async_iterator_t *gone) {
		release(static_cast<Iteration *>(gone->extended_data));
	};
	iterator->completion_event = plain_event_new();
	(void)subscribe_for(self, iterator->completion_event, on_over);

	iterator->run_in_coroutine(iterator, ZEND_COROUTINE_NORMAL, false);
	return self;
}

/// Waits until all workers and all spawned coroutines have ended. An exception that wakes the
/// caller meanwhile ends the iteration. The exception is returned after the iteration has ended.
zend_object *wait_until_empty(Iteration *self)
{
	zend_object *thrown = nullptr;
	while (self->scope->core.living()) {
		if (wait_for(self->idle)) {
			continue;
		}
		zend_object *exception = take_exception();
		self->iterator->stop();
		if (is_unwinding(exception)) {
			if (thrown != nullptr) {
				OBJ_RELEASE(thrown);
			}
			return exception; // This flow may not wait any longer.
		}
		// A caller that is cancelled a second time does not wait for coroutines that were not
		// cancelled.
		if (self->cancels_pending || thrown != nullptr) {
			self->iterator->cancel();
		}
		if (thrown == nullptr) {
			thrown = exception;
		} else {
			OBJ_RELEASE(exception);
		}
	}
	return thrown;
}

/// Takes over the reference to `thrown`, which may be null.
void end(Iteration *self, zend_object *thrown)
{
	Iterator *iterator = std::exchange(self->iterator, nullptr);
	iterator->own_scope = nullptr;
	self->scope->owner = {};
	self->scope->release();
	zend_object *failure = std::exchange(iterator->base.exception, nullptr);
	if (thrown == nullptr) {
		thrown = failure;
	} else if (failure != nullptr) {
		if (is_unwinding(thrown) || is_cancellation(failure)) {
			OBJ_RELEASE(failure);
		} else {
			chain_previous(thrown, failure);
		}
	}
	iterator->release();
	release(self);
	if (thrown != nullptr) {
		throw_object(thrown);
	}
}

} // namespace

} // namespace async

ZEND_FUNCTION(Async_iterate)
{
	zval *iterable;
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;
	zend_long concurrency = 0;
	bool cancels_pending = true;

	ZEND_PARSE_PARAMETERS_START(2, 4)
		Z_PARAM_ITERABLE(iterable)
		Z_PARAM_FUNC(fci, fcc)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(concurrency)
		Z_PARAM_BOOL(cancels_pending)
	ZEND_PARSE_PARAMETERS_END();

	// A method behind __call() is looked up again for each call: the engine has one trampoline to lend.
	if (fcc.function_handler != nullptr &&
			(fcc.function_handler->common.fn_flags & ZEND_ACC_CALL_VIA_TRAMPOLINE) != 0) {
		zend_release_fcall_info_cache(&fcc);
		fcc.function_handler = nullptr;
	}
	if (!ASYNC_G(scheduler).ready_to_wait("iterate")) {
		RETURN_THROWS();
	}
	const bool is_array = Z_TYPE_P(iterable) == IS_ARRAY;
	zend_object_iterator *source = nullptr;
	if (!is_array) {
		source = async::iterator_of(iterable);
		if (source == nullptr) {
			RETURN_THROWS();
		}
	}
	ZEND_ASYNC_FCALL_DEFINE(callback, fci, fcc, nullptr, 0, nullptr);
	async::Iteration *iteration = async::begin(
			is_array ? iterable : nullptr, source, callback, concurrency, cancels_pending);
	async::end(iteration, async::wait_until_empty(iteration));
}
