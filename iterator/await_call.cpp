// SPDX-License-Identifier: MIT
#include "iterator/await_call.h"

#include "coroutine/coroutine.h"
#include "coroutine/event.h"
#include "coroutine/exception_location.h"
#include "coroutine/exceptions.h"
#include "coroutine/plain_event.h"
#include "coroutine/waker.h"
#include "php_async.h"
#include "support/drop.h"

#include <utility>

namespace async {

namespace {

zend_ulong address_of(const zend_async_event_t *event) noexcept
{
	return reinterpret_cast<zend_ulong>(event) >> 3; // The low bits of a pointer are always zero.
}

/// Returns the key that ZEND_HASH_FOREACH_KEY() has split. It borrows the name.
zval key_of(zend_string *name, zend_ulong index) noexcept
{
	zval key;
	if (name != nullptr) {
		ZVAL_STR(&key, name);
	} else {
		ZVAL_LONG(&key, static_cast<zend_long>(index));
	}
	return key;
}

zval *find(HashTable *table, const zval *key)
{
	return Z_TYPE_P(key) == IS_STRING ? zend_hash_find(table, Z_STR_P(key))
									  : zend_hash_index_find(table, Z_LVAL_P(key));
}

/// Takes over the value that it is given.
void put(HashTable *table, const zval *key, zval *value)
{
	if (Z_TYPE_P(key) == IS_STRING) {
		hash_replace(table, Z_STR_P(key), value);
	} else {
		hash_replace(table, static_cast<zend_ulong>(Z_LVAL_P(key)), value);
	}
}

void move_to(zval *array, HashTable *table)
{
	ZVAL_ARR(array, zend_array_dup(table));
}

/// The caller gets the errors as values: they are not thrown, so they get their location here.
void move_errors_to(zval *array, HashTable *errors)
{
	zval *error;
	ZEND_HASH_FOREACH_VAL(errors, error)
	{
		locate_here(Z_OBJ_P(error));
	}
	ZEND_HASH_FOREACH_END();
	move_to(array, errors);
}

bool is_awaitable(const zval *value) noexcept
{
	return Z_TYPE_P(value) == IS_OBJECT && instanceof_function(Z_OBJCE_P(value), ce_awaitable);
}

void init_table(HashTable *table)
{
	zend_hash_init(table, 8, nullptr, ZVAL_PTR_DTOR, 0);
}

} // namespace

AwaitCall *AwaitCall::create(const AwaitRule &rule, zend_object *token)
{
	auto *self = static_cast<AwaitCall *>(ecalloc(1, sizeof(AwaitCall)));
	plain_event_init(&self->event_, dispose);
	self->event_.start = start;
	self->event_.stop = stop;
	self->event_.info = info;
	self->rule_ = rule;
	self->token_ = token != nullptr ? ZEND_ASYNC_OBJECT_TO_EVENT(token) : nullptr;
	self->last_trigger_ = &self->triggers_;
	zend_hash_init(&self->by_event_, 8, nullptr, nullptr, 0);
	init_table(&self->order_);
	init_table(&self->results_);
	init_table(&self->errors_);
	ZVAL_NULL(&self->value_);
	return self;
}

bool AwaitCall::add_key(zval *key, Key **added)
{
	zval name, placeholder;
	ZVAL_NULL(&placeholder);
	if (Z_TYPE_P(key) == IS_NULL) {
		if (zend_hash_next_index_insert(&order_, &placeholder) == nullptr) {
			zend_throw_error(
					nullptr, "%s", "Cannot add a trigger: the next index is already occupied");
			return false;
		}
		ZVAL_LONG(&name, order_.nNextFreeElement - 1);
	} else if (Z_TYPE_P(key) == IS_LONG) {
		ZVAL_COPY_VALUE(&name, key);
		put(&order_, &name, &placeholder);
	} else if (Z_TYPE_P(key) == IS_STRING) {
		zend_ulong index;
		if (ZEND_HANDLE_NUMERIC(Z_STR_P(key), index)) {
			ZVAL_LONG(&name, static_cast<zend_long>(index));
		} else {
			ZVAL_COPY(&name, key);
		}
		put(&order_, &name, &placeholder);
	} else {
		throw_exception(ZEND_ASYNC_EXCEPTION_DEFAULT,
				"The key of a trigger must be of type int, string or null, %s given",
				zend_zval_type_name(key));
		return false;
	}
	*added = static_cast<Key *>(emalloc(sizeof(Key)));
	ZVAL_COPY_VALUE(&(*added)->name, &name);
	(*added)->next = nullptr;
	total_++;
	return true;
}

AwaitCall::Trigger *AwaitCall::add_trigger(zend_async_event_t *event)
{
	auto *trigger = reinterpret_cast<Trigger *>(event_callback_new(on_settled, sizeof(Trigger)));
	trigger->call = this;
	trigger->event = event;
	trigger->last_key = &trigger->keys;
	ZEND_ASYNC_EVENT_ADD_REF(event);
	zend_hash_index_add_new_ptr(&by_event_, address_of(event), trigger);
	*last_trigger_ = trigger;
	last_trigger_ = &trigger->next;
	return trigger;
}

/// Adds an element. The caller checks later whether it is already complete.
bool AwaitCall::add_element(zval *element, zval *key, Trigger **added)
{
	if (Z_TYPE_P(element) == IS_NULL) {
		return true;
	}
	if (!is_awaitable(element)) {
		throw_exception(ZEND_ASYNC_EXCEPTION_DEFAULT,
				"A trigger must be of type Async\\Awaitable or null, %s given",
				zend_zval_type_name(element));
		return false;
	}
	mark_observed(Z_OBJ_P(element));
	Key *name;
	if (!add_key(key, &name)) {
		return false;
	}
	zend_async_event_t *event = ZEND_ASYNC_OBJECT_TO_EVENT(Z_OBJ_P(element));
	auto *trigger = static_cast<Trigger *>(zend_hash_index_find_ptr(&by_event_, address_of(event)));
	if (trigger == nullptr) {
		trigger = add_trigger(event);
	}
	*trigger->last_key = name;
	if (trigger->unsettled_key == nullptr) {
		trigger->unsettled_key = name;
	}
	trigger->last_key = &name->next;
	*added = trigger;
	return true;
}

bool AwaitCall::is_pending(const zval *element)
{
	if (!is_awaitable(element)) {
		return false;
	}
	auto *trigger = static_cast<Trigger *>(zend_hash_index_find_ptr(
			&by_event_, address_of(ZEND_ASYNC_OBJECT_TO_EVENT(Z_OBJ_P(element)))));
	return trigger != nullptr && !trigger->settled;
}

bool AwaitCall::add_array(HashTable *triggers)
{
	zend_ulong index;
	zend_string *name;
	zval *element;
	ZEND_HASH_FOREACH_KEY_VAL(triggers, index, name, element)
	{
		zval key = key_of(name, index);
		ZVAL_DEINDIRECT(element);
		ZVAL_DEREF(element);
		Trigger *trigger;
		if (!add_element(element, &key, &trigger)) {
			return false;
		}
	}
	ZEND_HASH_FOREACH_END();

	exhausted_ = true;
	for (Trigger *trigger = triggers_; trigger != nullptr && !is_met(); trigger = trigger->next) {
		count_or_subscribe(trigger);
		if (EG(exception) != nullptr) {
			return false;
		}
	}
	if (is_met()) {
		finish();
	}
	return true;
}

void AwaitCall::fetch_from(zend_object_iterator *source)
{
	zend_async_iterator_t *iterator =
			ZEND_ASYNC_NEW_ITERATOR(nullptr, source, nullptr, on_fetched, 1, ZEND_COROUTINE_NORMAL);
	fetcher_ = Iterator::from(iterator);
	// The element was given to the call, even if it came too late: its failure counts as observed.
	fetcher_->dropped = [](zval *element) {
		if (is_awaitable(element)) {
			mark_observed(Z_OBJ_P(element));
		}
	};
	iterator->extended_data = this;
	event_.ref_count++;
	iterator->extended_dtor = [](zend_async_iterator_t *gone) {
		auto *self = static_cast<AwaitCall *>(gone->extended_data);
		ZEND_ASYNC_EVENT_RELEASE(&self->event_);
	};
	iterator->completion_event = plain_event_new();
	(void)subscribe_for(this, iterator->completion_event, on_fetched_all);
	iterator->run_in_coroutine(iterator, ZEND_COROUTINE_NORMAL, false);
}

zend_result AwaitCall::on_fetched(zend_async_iterator_t *iterator, zval *current, zval *key)
{
	auto *self = static_cast<AwaitCall *>(iterator->extended_data);
	if (self->is_pending(current)) {
		return SUCCESS; // It already has its key.
	}
	Trigger *trigger = nullptr;
	if (!self->add_element(current, key, &trigger)) {
		return FAILURE;
	}
	if (trigger != nullptr) {
		self->count_or_subscribe(trigger);
	}
	return EG(exception) == nullptr ? SUCCESS : FAILURE;
}

void AwaitCall::on_fetched_all(zend_async_event_t * /*event*/,
		zend_async_event_callback_t *callback, void * /*result*/, zend_object *exception)
{
	AwaitCall *self = OwnedCallback<AwaitCall>::owner_of(callback);
	if (self->finished_) {
		return;
	}
	self->exhausted_ = true;
	if (exception != nullptr) {
		GC_ADDREF(exception);
		self->fetch_exception_ = exception;
		self->finish();
	} else if (self->is_met()) {
		self->finish();
	}
}

void AwaitCall::count_or_subscribe(Trigger *trigger)
{
	zend_async_event_t *event = trigger->event;
	if (ZEND_ASYNC_EVENT_IS_CLOSED(event)) {
		zval value;
		zend_object *exception = nullptr;
		ZVAL_NULL(&value);
		ZEND_ASYNC_EVENT_EXTRACT_RESULT_OR_ERROR(event, &value, &exception);
		settle(trigger, &value, exception);
		zval_ptr_dtor(&value);
		if (exception != nullptr) {
			OBJ_RELEASE(exception);
		}
		return;
	}
	if (event == token_) {
		return; // As a token, it ends the call before it could count as a trigger.
	}
	if (!event->add_callback(event, &trigger->callback)) {
		return;
	}
	trigger->subscribed = true;
	if (started_) {
		trigger->started = true;
		event->start(event);
	}
}

void AwaitCall::on_settled(zend_async_event_t *event, zend_async_event_callback_t *callback,
		void *result, zend_object *exception)
{
	auto *trigger = reinterpret_cast<Trigger *>(callback);
	AwaitCall *self = trigger->call;
	if (self->finished_ || trigger->settled) {
		return;
	}
	if (exception != nullptr) {
		ZEND_ASYNC_EVENT_SET_EXCEPTION_HANDLED(event);
	}
	const bool has_value = result != nullptr && ZEND_ASYNC_EVENT_WILL_ZVAL_RESULT(event);
	self->settle(
			trigger, has_value ? static_cast<zval *>(result) : &EG(uninitialized_zval), exception);
	self->unsubscribe(trigger);
	if (self->is_met()) {
		self->finish();
	}
}

void AwaitCall::settle(Trigger *trigger, zval *value, zend_object *exception)
{
	trigger->settled = true;
	while (trigger->unsettled_key != nullptr) {
		if (exhausted_ && is_met()) {
			return; // The caller asked for exactly this number of results.
		}
		const Key *key = trigger->unsettled_key;
		trigger->unsettled_key = key->next;
		record(key, value, exception);
	}
}

void AwaitCall::record(const Key *key, zval *value, zend_object *exception)
{
	const bool late = has_enough();
	settled_++;
	if (exception == nullptr) {
		succeeded_++;
		if (rule_.keeps_all) {
			Z_TRY_ADDREF_P(value);
			put(&results_, &key->name, value);
		} else if (succeeded_ == 1) {
			ZVAL_COPY(&value_, value);
		}
		return;
	}
	if (rule_.fails_fast) {
		if (!late && failure_ == nullptr) {
			GC_ADDREF(exception);
			failure_ = exception;
		}
		return;
	}
	zval error;
	ZVAL_OBJ_COPY(&error, exception);
	put(&errors_, &key->name, &error);
}

bool AwaitCall::has_enough() const noexcept
{
	switch (rule_.until) {
	case AwaitRule::Until::first_settled:
		return settled_ > 0;
	case AwaitRule::Until::wanted_successes:
		return succeeded_ >= rule_.wanted;
	default:
		return false;
	}
}

bool AwaitCall::is_met() const noexcept
{
	return has_enough() || failure_ != nullptr || (exhausted_ && settled_ >= total_);
}

void AwaitCall::finish()
{
	if (finished_) {
		return;
	}
	finished_ = true;
	unsubscribe_all();
	callbacks_notify(&event_, nullptr, nullptr, false);
}

void AwaitCall::unsubscribe(Trigger *trigger)
{
	if (std::exchange(trigger->started, false)) {
		trigger->event->stop(trigger->event);
	}
	if (std::exchange(trigger->subscribed, false)) {
		trigger->event->del_callback(trigger->event, &trigger->callback);
	}
}

void AwaitCall::unsubscribe_all()
{
	for (Trigger *trigger = triggers_; trigger != nullptr; trigger = trigger->next) {
		unsubscribe(trigger);
	}
}

void AwaitCall::stop_fetching()
{
	if (fetcher_ != nullptr && !fetcher_->over && !fetcher_->cancelled) {
		fetcher_->cancel();
	}
}

bool AwaitCall::start(zend_async_event_t *event)
{
	AwaitCall *self = from(event);
	self->started_ = true;
	for (Trigger *trigger = self->triggers_; trigger != nullptr && !self->finished_;
			trigger = trigger->next) {
		if (trigger->subscribed && !trigger->started) {
			trigger->started = true;
			if (!trigger->event->start(trigger->event) || EG(exception) != nullptr) {
				return false;
			}
		}
	}
	return true;
}

bool AwaitCall::stop(zend_async_event_t *event)
{
	AwaitCall *self = from(event);
	self->started_ = false;
	for (Trigger *trigger = self->triggers_; trigger != nullptr; trigger = trigger->next) {
		if (std::exchange(trigger->started, false)) {
			trigger->event->stop(trigger->event);
		}
	}
	self->stop_fetching();
	return true;
}

zend_string *AwaitCall::info(zend_async_event_t *event)
{
	const AwaitCall *self = from(event);
	return strpprintf(0, "the rest of " ZEND_ULONG_FMT " triggers, " ZEND_ULONG_FMT " have settled",
			static_cast<zend_ulong>(self->total_), static_cast<zend_ulong>(self->settled_));
}

bool AwaitCall::waits_for(zend_async_event_t *event, const zend_async_event_t *target)
{
	if (event->dispose != dispose) {
		return false;
	}
	const auto *trigger = static_cast<Trigger *>(
			zend_hash_index_find_ptr(&from(event)->by_event_, address_of(target)));
	return trigger != nullptr && trigger->subscribed;
}

bool AwaitCall::wait()
{
	return finished_ || wait_for(&event_, token_);
}

bool AwaitCall::throw_failure()
{
	zend_object *exception = std::exchange(fetch_exception_, nullptr);
	if (exception == nullptr) {
		exception = std::exchange(failure_, nullptr);
		failure_thrown_ = exception != nullptr;
	}
	if (exception == nullptr) {
		return false;
	}
	throw_object(exception);
	return true;
}

bool AwaitCall::return_results(zval *results, zval *errors)
{
	if (throw_failure()) {
		return false;
	}
	if (!rule_.in_input_order && !rule_.fills_null) {
		move_to(results, &results_);
	} else {
		array_init_size(results, zend_hash_num_elements(&order_));
		zend_ulong index;
		zend_string *name;
		ZEND_HASH_FOREACH_KEY(&order_, index, name)
		{
			zval key = key_of(name, index);
			zval *value = find(&results_, &key);
			if (value != nullptr || rule_.fills_null) {
				value = value != nullptr ? value : &EG(uninitialized_zval);
				Z_TRY_ADDREF_P(value);
				put(Z_ARRVAL_P(results), &key, value);
			}
		}
		ZEND_HASH_FOREACH_END();
	}
	if (errors != nullptr) {
		move_errors_to(errors, &errors_);
	}
	return true;
}

bool AwaitCall::return_value(zval *value, zval *errors)
{
	if (throw_failure()) {
		return false;
	}
	ZVAL_COPY(value, &value_);
	if (errors != nullptr) {
		move_errors_to(errors, &errors_);
	}
	return true;
}

void AwaitCall::cancel_unsettled()
{
	for (Trigger *trigger = triggers_; trigger != nullptr; trigger = trigger->next) {
		zend_async_event_t *event = trigger->event;
		if (trigger->settled || !ZEND_ASYNC_EVENT_IS_ZEND_OBJ(event)) {
			continue;
		}
		zend_object *object = ZEND_ASYNC_EVENT_TO_OBJECT(event);
		if (object->ce == ce_coroutine &&
				&Coroutine::from(object)->base != ZEND_ASYNC_CURRENT_COROUTINE) {
			Coroutine::from(object)->request_cancellation(nullptr);
		}
	}
}

void AwaitCall::leave()
{
	finished_ = true;
	unsubscribe_all();
	stop_fetching();
	token_ = nullptr;
	if (fetcher_ != nullptr) {
		std::exchange(fetcher_, nullptr)->release();
	}
	ZEND_ASYNC_EVENT_RELEASE(&event_);
}

bool AwaitCall::dispose(zend_async_event_t *event)
{
	if (--event->ref_count == 0) {
		from(event)->destroy();
	}
	return true;
}

void AwaitCall::destroy()
{
	unsubscribe_all();
	while (triggers_ != nullptr) {
		Trigger *trigger = triggers_;
		triggers_ = trigger->next;
		while (trigger->keys != nullptr) {
			Key *key = trigger->keys;
			trigger->keys = key->next;
			zval_ptr_dtor(&key->name);
			efree(key);
		}
		zend_async_event_t *event = trigger->event;
		zend_async_event_callback_release(&trigger->callback, event);
		ZEND_ASYNC_EVENT_RELEASE(event);
	}
	zend_hash_destroy(&by_event_);
	zend_hash_destroy(&order_);
	zend_hash_destroy(&results_);
	zend_hash_destroy(&errors_);
	zval_ptr_dtor(&value_);
	if (failure_ != nullptr) {
		OBJ_RELEASE(failure_);
	}
	if (fetch_exception_ != nullptr) {
		OBJ_RELEASE(fetch_exception_);
	}
	callbacks_free(&event_);
	efree(this);
}

} // namespace async
