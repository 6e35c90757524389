// SPDX-License-Identifier: MIT
#include "iterator/iterator.h"

#include "coroutine/event.h"
#include "coroutine/exceptions.h"
#include "php_async.h"
#include "scheduler/scheduler.h"

#include <utility>

namespace async {

namespace {

bool may_add_worker(const Iterator *self) noexcept
{
	return !self->stopped && !self->exhausted && !self->moving &&
			(self->base.concurrency == 0 ||
					zend_hash_num_elements(&self->workers) < self->base.concurrency);
}

void add_worker(Iterator *self, Coroutine *worker)
{
	zend_hash_index_update_ptr(&self->workers, worker->id(), worker);
	self->base.microtask.ref_count++;
}

void finish(Iterator *self)
{
	self->over = true;
	self->base.microtask.is_cancelled = true;
	if (self->base.completion_event != nullptr &&
			!ZEND_ASYNC_EVENT_IS_CLOSED(self->base.completion_event)) {
		callbacks_notify_and_close(self->base.completion_event, nullptr, self->base.exception);
	}
}

void remove_worker(Iterator *self, const Coroutine *worker)
{
	zend_hash_index_del(&self->workers, worker->id());
	if (zend_hash_num_elements(&self->workers) == 0) {
		finish(self);
	}
	self->release();
}

/// Also called for a worker that never ran: it releases its slot.
void worker_gone(zend_coroutine_t *coroutine)
{
	auto *self = static_cast<Iterator *>(coroutine->extended_data);
	zend_object *exception = coroutine->exception;
	if (exception != nullptr && exception != self->base.exception &&
			!ZEND_COROUTINE_IS_BAILOUT(coroutine)) {
		// A worker that is cancelled before it starts has no element. The other workers continue,
		// if there are any.
		const bool last = zend_hash_num_elements(&self->workers) == 1;
		const bool unfinished = !self->exhausted && !self->stopped;
		if (!is_cancellation(exception) || (last && unfinished)) {
			GC_ADDREF(exception);
			self->fail(exception);
		}
	}
	remove_worker(self, Coroutine::from(coroutine));
}

bool call(Iterator *self, zval *value, zval *key)
{
	if (self->handler != nullptr) {
		return self->handler(&self->base, value, key) == SUCCESS;
	}
	zval arguments[2], result;
	ZVAL_COPY_VALUE(&arguments[0], value);
	ZVAL_COPY_VALUE(&arguments[1], key);
	ZVAL_UNDEF(&result);
	zend_fcall_info fci = self->fcall->fci;
	zend_fcall_info_cache fcc = self->fcall->fci_cache; // The engine writes to the copy.
	fci.params = arguments;
	fci.param_count = 2;
	fci.retval = &result;
	zend_call_function(&fci, &fcc);
	const bool go_on = Z_TYPE(result) != IS_FALSE;
	zval_ptr_dtor(&result);
	return go_on && EG(exception) == nullptr;
}

bool take_from_array(Iterator *self, zval *value, zval *key)
{
	const HashTable *elements = Z_ARRVAL(self->array);
	zval *element =
			zend_hash_get_current_data_ex(const_cast<HashTable *>(elements), &self->position);
	if (element == nullptr) {
		self->exhausted = true;
		return false;
	}
	ZVAL_DEINDIRECT(element);
	ZVAL_COPY_DEREF(value, element);
	zend_hash_get_current_key_zval_ex(elements, key, &self->position);
	zend_hash_move_forward_ex(const_cast<HashTable *>(elements), &self->position);
	self->exhausted = zend_hash_get_current_data_ex(
							  const_cast<HashTable *>(elements), &self->position) == nullptr;
	return true;
}

/// Called after each step of the user's iterator: returns whether the next step may follow.
bool may_step(const Iterator *self) noexcept
{
	return EG(exception) == nullptr && !self->stopped;
}

/// Each of these calls may suspend, and the iteration may be over afterwards.
bool fetch_from_source(Iterator *self, zval *value, zval *key)
{
	zend_object_iterator *source = self->source;
	const zend_object_iterator_funcs *funcs = source->funcs;
	if (!std::exchange(self->rewound, true)) {
		source->index = 0;
		if (funcs->rewind != nullptr) {
			funcs->rewind(source);
		}
	} else {
		source->index++;
	}
	if (!may_step(self)) {
		return false;
	}
	const bool valid = funcs->valid(source) == SUCCESS;
	if (!valid && EG(exception) == nullptr) {
		self->exhausted = true;
	}
	if (!valid || !may_step(self)) {
		return false;
	}
	zval *current = funcs->get_current_data(source);
	if (current == nullptr || !may_step(self)) {
		return false;
	}
	ZVAL_COPY_DEREF(value, current);
	if (funcs->get_current_key != nullptr) {
		funcs->get_current_key(source, key);
	} else {
		ZVAL_LONG(key, static_cast<zend_long>(source->index));
	}
	if (may_step(self)) {
		funcs->move_forward(source);
	}
	return true;
}

bool take_from_source(Iterator *self, zval *value, zval *key)
{
	ZVAL_UNDEF(value);
	ZVAL_UNDEF(key);
	self->moving = true;
	const bool fetched = fetch_from_source(self, value, key);
	self->moving = false;
	if (fetched && may_step(self)) {
		return true;
	}
	if (self->dropped != nullptr) {
		self->dropped(value);
	}
	zval_ptr_dtor(value);
	zval_ptr_dtor(key);
	return false;
}

/// Takes the next element. Returns false if there is no element to take, with an exception or
/// without.
bool take(Iterator *self, zval *value, zval *key)
{
	if (self->stopped || self->exhausted || self->moving) {
		return false;
	}
	return self->source != nullptr ? take_from_source(self, value, key)
								   : take_from_array(self, value, key);
}

/// Queues the microtask that spawns the next worker when this one suspends.
void offer_next(Iterator *self)
{
	if (!self->queued && may_add_worker(self)) {
		self->queued = true;
		ASYNC_G(microtasks).push(&self->base.microtask);
	}
}

/// Called with an exception in flight, which ends the iteration.
void end_by_exception(Iterator *self)
{
	if (is_unwinding(EG(exception))) {
		self->stop(); // exit() was called: the coroutine goes on to its end.
		return;
	}
	zend_object *exception = take_exception();
	if (self->throw_exception) {
		GC_ADDREF(exception);
	}
	self->fail(exception, Coroutine::from(ZEND_ASYNC_CURRENT_COROUTINE));
	if (self->throw_exception) {
		throw_object(exception);
	}
}

void walk(Iterator *self)
{
	zval value, key;
	while (take(self, &value, &key)) {
		offer_next(self);
		if (!call(self, &value, &key)) {
			self->stop();
		}
		zval_ptr_dtor(&value);
		zval_ptr_dtor(&key);
		if (UNEXPECTED(EG(exception) != nullptr)) {
			break;
		}
	}
	if (UNEXPECTED(EG(exception) != nullptr)) {
		end_by_exception(self);
	}
	if ((self->stopped || self->exhausted) && zend_hash_num_elements(&self->workers) == 1) {
		self->release_source();
		if (UNEXPECTED(EG(exception) != nullptr)) {
			end_by_exception(self); // A destructor has thrown it.
		}
	}
}

void worker_entry()
{
	walk(static_cast<Iterator *>(ZEND_ASYNC_CURRENT_COROUTINE->extended_data));
}

void spawn_worker(Iterator *self)
{
	// An iterator that was created before the launch has no scope yet.
	Coroutine *worker = Coroutine::create(
			self->base.scope != nullptr ? self->base.scope : ZEND_ASYNC_CURRENT_SCOPE, worker_entry,
			self, worker_gone);
	worker->priority = self->base.priority > 0 ? ZEND_COROUTINE_HI_PRIORITY : ZEND_COROUTINE_NORMAL;
	if (self->filename == nullptr) {
		worker->note_spawn_location();
		self->lineno = worker->base.lineno;
		self->filename = worker->base.filename != nullptr ? zend_string_copy(worker->base.filename)
														  : nullptr;
	} else {
		worker->base.filename = zend_string_copy(self->filename);
		worker->base.lineno = self->lineno;
	}
	add_worker(self, worker);
	ASYNC_G(scheduler).enqueue_new(worker);
}

void on_suspension(zend_async_microtask_t *microtask)
{
	Iterator *self = Iterator::from(microtask);
	self->queued = false;
	// In a shutdown the worker would be cancelled before it starts.
	if (!ZEND_ASYNC_GRACEFUL_SHUTDOWN && may_add_worker(self)) {
		spawn_worker(self);
	}
}

void destroy(zend_async_microtask_t *microtask)
{
	Iterator *self = Iterator::from(microtask);
	self->release_source();
	if (self->base.extended_dtor != nullptr) {
		self->base.extended_dtor(&self->base);
	}
	if (self->base.completion_event != nullptr) {
		ZEND_ASYNC_EVENT_RELEASE(self->base.completion_event);
	}
	if (self->base.exception != nullptr) {
		OBJ_RELEASE(self->base.exception);
	}
	if (self->filename != nullptr) {
		zend_string_release(self->filename);
	}
	zend_hash_destroy(&self->workers);
	efree(self);
}

void run(zend_async_iterator_t *base)
{
	if (UNEXPECTED(!ASYNC_G(scheduler).ready_to_wait("iterate"))) {
		return;
	}
	Iterator *self = Iterator::from(base);
	Coroutine *current = Coroutine::from(ZEND_ASYNC_CURRENT_COROUTINE);
	add_worker(self, current);
	walk(self);
	remove_worker(self, current);
}

void run_in_coroutine(zend_async_iterator_t *base, int32_t priority, bool throw_exception)
{
	if (UNEXPECTED(!ASYNC_G(scheduler).launch())) {
		return;
	}
	Iterator *self = Iterator::from(base);
	base->priority = priority;
	self->throw_exception = throw_exception;
	spawn_worker(self);
}

} // namespace

void Iterator::cancel(const Coroutine *except)
{
	stop();
	cancelled = true;
	zend_object *cancellation = new_shared_cancellation("The iteration has ended");
	if (own_scope != nullptr) {
		own_scope->end(ending_cancel, cancellation, except);
	} else {
		void *worker;
		ZEND_HASH_FOREACH_PTR(&workers, worker)
		{
			auto *coroutine = static_cast<Coroutine *>(worker);
			if (coroutine != except) {
				GC_ADDREF(cancellation);
				coroutine->request_cancellation(cancellation);
			}
		}
		ZEND_HASH_FOREACH_END();
	}
	OBJ_RELEASE(cancellation);
}

void Iterator::fail(zend_object *exception, const Coroutine *except)
{
	if (cancelled && is_cancellation(exception)) {
		OBJ_RELEASE(exception);
	} else if (base.exception == nullptr) {
		base.exception = exception;
	} else {
		chain_previous(base.exception, exception);
	}
	if (!cancelled) {
		cancel(except);
	}
}

void Iterator::release_source()
{
	if (source != nullptr) {
		zend_iterator_dtor(std::exchange(source, nullptr));
	}
	zval elements;
	ZVAL_COPY_VALUE(&elements, &array);
	ZVAL_UNDEF(&array);
	zval_ptr_dtor(&elements);
	if (fcall != nullptr) {
		zend_fcall_release(std::exchange(fcall, nullptr));
	}
}

zend_async_iterator_t *iterator_new(zend_async_scope_t *scope, zval *array,
		zend_object_iterator *zend_iterator, zend_fcall_t *fcall,
		zend_async_iterator_handler_t handler, uint32_t concurrency, int32_t priority, size_t size)
{
	ZEND_ASSERT((array == nullptr) != (zend_iterator == nullptr));
	ZEND_ASSERT((fcall == nullptr) != (handler == nullptr));
	auto *self = static_cast<Iterator *>(ecalloc(1,
			sizeof(Iterator) - sizeof(zend_async_iterator_t) +
					MAX(size, sizeof(zend_async_iterator_t))));
	zend_async_iterator_t &base = self->base;
	base.microtask.handler = on_suspension;
	base.microtask.dtor = destroy;
	base.microtask.ref_count = 1;
	base.scope = scope != nullptr ? scope : ZEND_ASYNC_CURRENT_SCOPE;
	base.run = run;
	base.run_in_coroutine = run_in_coroutine;
	base.concurrency = concurrency;
	base.priority = priority;
	if (array != nullptr) {
		ZVAL_COPY(&self->array, array);
		zend_hash_internal_pointer_reset_ex(Z_ARRVAL(self->array), &self->position);
	}
	self->source = zend_iterator;
	self->fcall = fcall;
	self->handler = handler;
	zend_hash_init(&self->workers, 8, nullptr, nullptr, 0);
	return &base;
}

zend_object_iterator *iterator_of(zval *traversable)
{
	zend_class_entry *ce = Z_OBJCE_P(traversable);
	zend_object_iterator *iterator = ce->get_iterator(ce, traversable, 0);
	if (UNEXPECTED(EG(exception) != nullptr)) {
		if (iterator != nullptr) {
			zend_iterator_dtor(iterator);
		}
		return nullptr;
	}
	if (UNEXPECTED(iterator == nullptr)) {
		zend_throw_error(
				nullptr, "An object of class %s cannot be iterated over", ZSTR_VAL(ce->name));
	}
	return iterator;
}

} // namespace async
