// SPDX-License-Identifier: MIT
// foreach over a group: it gets the entries in the order of their settling, and waits for the next
// ones.
#include "coroutine/event.h"
#include "coroutine/plain_event.h"
#include "group/task_group.h"
#include "php_async.h"
#include "scheduler/scheduler.h"
#include "support/php_compat.h"

#include <utility>

namespace async {

namespace {

struct GroupIterator {
	zend_object_iterator base; // First. Its data is the group.
	// Fires when a wait may be over. No reference to it outlives that wait.
	zend_async_event_t event;
	Waiter waiter;
	Task *last;   // In a group: the entry that was delivered last.
	zval current; // [value, error], or undefined at the end.
	zval key;

	[[nodiscard]] static GroupIterator *from(zend_object_iterator *base) noexcept
	{
		return reinterpret_cast<GroupIterator *>(base);
	}
	[[nodiscard]] TaskGroup *group() noexcept { return TaskGroup::from(Z_OBJ(base.data)); }
	void drop_current();
	void set_current(Task *task);
	void fetch();
	[[nodiscard]] Task *wait_for_entry();
};

bool forget_reference(zend_async_event_t *event)
{
	event->ref_count--;
	return true;
}

void GroupIterator::drop_current()
{
	zval old, old_key;
	ZVAL_COPY_VALUE(&old, &current);
	ZVAL_COPY_VALUE(&old_key, &key);
	ZVAL_UNDEF(&current);
	ZVAL_UNDEF(&key);
	zval_ptr_dtor(&old);
	zval_ptr_dtor(&old_key);
}

/// Takes over the reference to the task that it is given.
void GroupIterator::set_current(Task *task)
{
	zval value, error;
	ZVAL_NULL(&value);
	ZVAL_NULL(&error);
	if (task->state == Task::State::failed) {
		ZVAL_OBJ_COPY(&error, task->error);
	} else {
		ZVAL_COPY(&value, &task->value);
	}
	array_init_size(&current, 2);
	add_next_index_zval(&current, &value);
	add_next_index_zval(&current, &error);
	ZVAL_COPY(&key, &task->key);
	if (last != nullptr) {
		last->release();
	}
	last = group()->is_set() ? nullptr : task;
	if (last == nullptr) {
		task->release();
	}
}

/// Waits once. Returns null with an exception set, or if it was woken for another reason.
Task *GroupIterator::wait_for_entry()
{
	if (!ASYNC_G(scheduler).ready_to_wait("wait for the next task of the group")) {
		return nullptr;
	}
	group()->wait_in_line(&waiter);
	if (wait_for(&event)) {
		if (Task *promised = group()->take_promised(&waiter)) {
			return promised;
		}
	}
	group()->leave_line(&waiter);
	return nullptr;
}

void GroupIterator::fetch()
{
	drop_current();
	while (EG(exception) == nullptr) {
		Task *task = group()->next_entry(last);
		if (task == nullptr) {
			if (group()->is_exhausted(last)) {
				return;
			}
			task = wait_for_entry();
		}
		if (task != nullptr) {
			set_current(task);
			return;
		}
	}
}

void destroy(zend_object_iterator *base)
{
	GroupIterator *self = GroupIterator::from(base);
	self->drop_current();
	if (self->last != nullptr) {
		self->last->release();
	}
	callbacks_free(&self->event);
	zval_ptr_dtor(&base->data);
}

IteratorValid valid(zend_object_iterator *base)
{
	return Z_TYPE(GroupIterator::from(base)->current) != IS_UNDEF ? SUCCESS : FAILURE;
}

zval *current_data(zend_object_iterator *base)
{
	return &GroupIterator::from(base)->current;
}

void current_key(zend_object_iterator *base, zval *key)
{
	ZVAL_COPY(key, &GroupIterator::from(base)->key);
}

void move_forward(zend_object_iterator *base)
{
	GroupIterator::from(base)->fetch();
}

/// A set has forgotten the delivered entries, so its current entry is the first.
void rewind(zend_object_iterator *base)
{
	GroupIterator *self = GroupIterator::from(base);
	if (self->group()->is_set() && Z_TYPE(self->current) != IS_UNDEF) {
		return;
	}
	if (self->last != nullptr) {
		std::exchange(self->last, nullptr)->release();
	}
	self->fetch();
}

HashTable *get_gc(zend_object_iterator *base, zval **table, int *count)
{
	GroupIterator *self = GroupIterator::from(base);
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();
	zend_get_gc_buffer_add_zval(buffer, &base->data);
	zend_get_gc_buffer_add_zval(buffer, &self->current);
	zend_get_gc_buffer_use(buffer, table, count);
	return nullptr;
}

const zend_object_iterator_funcs functions = { destroy, valid, current_data, current_key,
	move_forward, rewind, nullptr, get_gc };

} // namespace

zend_object_iterator *group_iterator(zend_class_entry *ce, zval *object, int by_reference)
{
	if (by_reference) {
		zend_throw_error(nullptr, "The entries of an %s cannot be iterated by reference",
				ZSTR_VAL(ce->name));
		return nullptr;
	}
	if (!TaskGroup::from(Z_OBJ_P(object))->is_constructed()) {
		zend_throw_error(nullptr, "The %s object was not constructed", ZSTR_VAL(ce->name));
		return nullptr;
	}
	auto *self = static_cast<GroupIterator *>(ecalloc(1, sizeof(GroupIterator)));
	zend_iterator_init(&self->base);
	self->base.funcs = &functions;
	ZVAL_OBJ_COPY(&self->base.data, Z_OBJ_P(object));
	plain_event_init(&self->event, forget_reference);
	self->event.info = [](zend_async_event_t *event) {
		auto *iterator = reinterpret_cast<GroupIterator *>(
				reinterpret_cast<std::byte *>(event) - offsetof(GroupIterator, event));
		return iterator->group()->describe();
	};
	self->waiter.event = &self->event;
	self->waiter.what = Waiter::For::next;
	ZVAL_UNDEF(&self->current);
	ZVAL_UNDEF(&self->key);
	return &self->base;
}

} // namespace async
