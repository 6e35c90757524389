// SPDX-License-Identifier: MIT
// The PHP methods of FileSystemWatcher, and its event.
#include "coroutine/coroutine.h"
#include "coroutine/event.h"
#include "coroutine/queued_wait.h"
#include "php_async.h"
#include "support/drop.h"
#include "support/weak_references.h"
#include "watch/filesystem_watcher.h"

#include <Zend/zend_interfaces.h>

#include <algorithm>
#include <cstring>

#include "stubs/filesystem_watcher_arginfo.h"

namespace async {

zend_class_entry *ce_filesystem_watcher;
zend_class_entry *ce_filesystem_event;

namespace {

zend_object_handlers handlers;

// {{{ The event

/// A coroutine that waits in the queue has no callback in the event's vector: it leaves the queue instead.
bool unsubscribe(zend_async_event_t *event, zend_async_event_callback_t *callback)
{
	WaitQueue::Waiter *waiter = queued_waiter_of(callback);
	if (waiter == nullptr) {
		return callbacks_remove(event, callback);
	}
	if (waiter->state == WaitQueue::Waiter::State::queued) {
		FileSystemWatcher::from(event)->iterators.leave(waiter);
	}
	return true;
}

/// A change that is in the buffer already ends the wait at once.
bool start(zend_async_event_t *event)
{
	FileSystemWatcher *self = FileSystemWatcher::from(event);
	self->count_waiter(1);
	if (self->has_free_change() && event->callbacks.length != 0) {
		zval told;
		self->make_event(self->buffer.front(), &told);
		callbacks_notify(event, &told, nullptr, false);
		zval_ptr_dtor(&told);
	}
	return true;
}

bool stop(zend_async_event_t *event)
{
	if (event->loop_ref_count > 0) {
		FileSystemWatcher::from(event)->count_waiter(-1);
	}
	return true;
}

bool replay(zend_async_event_t *event, zend_async_event_callback_t *callback, zval *result,
		zend_object **exception)
{
	FileSystemWatcher *self = FileSystemWatcher::from(event);
	if (!ZEND_ASYNC_EVENT_IS_CLOSED(event)) {
		return false;
	}
	zval told;
	ZVAL_NULL(&told);
	const bool has_change = self->has_free_change();
	if (has_change) {
		self->make_event(self->buffer.front(), &told);
	}
	replay_outcome(event, callback, &told, has_change ? nullptr : self->failure, result, exception);
	zval_ptr_dtor(&told);
	return true;
}

bool dispose(zend_async_event_t *event)
{
	OBJ_RELEASE(&FileSystemWatcher::from(event)->std);
	return true;
}

zend_string *info(zend_async_event_t *event)
{
	const zend_string *path = FileSystemWatcher::from(event)->path;
	return strpprintf(0, "changes of %s", path != nullptr ? ZSTR_VAL(path) : "nothing");
}

// }}}
// {{{ The object

void deliver(Burst *burst, const FileChange &change)
{
	auto *self = reinterpret_cast<FileSystemWatcher *>(
			reinterpret_cast<std::byte *>(burst) - offsetof(FileSystemWatcher, burst));
	self->deliver(change);
}

zend_object *create_object(zend_class_entry *ce)
{
	auto *self = static_cast<FileSystemWatcher *>(
			ecalloc(1, sizeof(FileSystemWatcher) + zend_object_properties_size(ce)));
	zend_async_event_t &event = self->event;
	event.flags = ZEND_ASYNC_EVENT_F_ZEND_OBJ | ZEND_ASYNC_EVENT_F_ZVAL_RESULT;
	event.zend_object_offset = offsetof(FileSystemWatcher, std);
	event.add_callback = callbacks_push;
	event.del_callback = unsubscribe;
	event.start = start;
	event.stop = stop;
	event.replay = replay;
	event.dispose = dispose;
	event.info = info;
	self->burst.deliver = deliver;
	zend_object_std_init(&self->std, ce);
	self->std.handlers = &handlers;
	return &self->std;
}

void free_object(zend_object *object)
{
	clear_weak_references(object);
	FileSystemWatcher *self = FileSystemWatcher::from(object);
	self->burst.cancel();
	if (zend_async_filesystem_event_t *source = std::exchange(self->source, nullptr)) {
		ZEND_ASYNC_EVENT_RELEASE(&source->base);
	}
	callbacks_free(&self->event);
	self->buffer.free_memory();
	drop_array(self->extensions);
	drop_object(self->failure);
	if (self->path != nullptr) {
		zend_string_release(self->path);
	}
	zend_object_std_dtor(object);
}

HashTable *get_gc(zend_object *object, zval **table, int *count)
{
	const FileSystemWatcher *self = FileSystemWatcher::from(object);
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();
	if (self->failure != nullptr) {
		zend_get_gc_buffer_add_obj(buffer, self->failure);
	}
	zend_get_gc_buffer_use(buffer, table, count);
	return nullptr; // There are no properties, and the buffer holds no objects.
}

// }}}

/// Returns the extensions in lower case with their dot, as the keys of a new table; null if there are none.
HashTable *extensions_of(HashTable *given)
{
	HashTable *extensions = nullptr;
	zval *element;
	ZEND_HASH_FOREACH_VAL(given, element)
	{
		ZVAL_DEREF(element);
		if (Z_TYPE_P(element) != IS_STRING || Z_STRLEN_P(element) == 0) {
			continue;
		}
		zend_string *dotted = Z_STRVAL_P(element)[0] == '.'
				? zend_string_copy(Z_STR_P(element))
				: zend_string_concat2(".", 1, Z_STRVAL_P(element), Z_STRLEN_P(element));
		zend_string *lower = zend_string_tolower(dotted);
		if (extensions == nullptr) {
			extensions = zend_new_array(0);
		}
		zval exists;
		ZVAL_TRUE(&exists);
		zend_hash_update(extensions, lower, &exists);
		zend_string_release(lower);
		zend_string_release(dotted);
	}
	ZEND_HASH_FOREACH_END();
	return extensions;
}

uint32_t milliseconds(zend_long given) noexcept
{
	return static_cast<uint32_t>(std::clamp<zend_long>(given, 0, UINT32_MAX));
}

} // namespace

void register_filesystem_watcher_classes()
{
	ce_filesystem_event = register_class_Async_FileSystemEvent();
	ce_filesystem_watcher = register_class_Async_FileSystemWatcher(ce_awaitable, zend_ce_aggregate);
	ce_filesystem_watcher->create_object = create_object;
	ce_filesystem_watcher->get_iterator = filesystem_watcher_iterator;

	handlers = std_object_handlers;
	handlers.offset = offsetof(FileSystemWatcher, std);
	handlers.free_obj = free_object;
	handlers.get_gc = get_gc;
	handlers.clone_obj = nullptr;
}

} // namespace async

using async::FileSystemWatcher;

#define ASYNC_THIS FileSystemWatcher::from(Z_OBJ_P(ZEND_THIS))

ZEND_METHOD(Async_FileSystemEvent, __construct)
{
	ZEND_PARSE_PARAMETERS_NONE(); // Private; a watcher makes the objects.
}

ZEND_METHOD(Async_FileSystemWatcher, __construct)
{
	zend_string *path;
	FileSystemWatcher::Options options = { false, true, 0, 0 };
	zend_long debounce = 0;
	zend_long max_hold = 0;
	HashTable *extensions = nullptr;

	ZEND_PARSE_PARAMETERS_START(1, 6)
		Z_PARAM_PATH_STR(path)
		Z_PARAM_OPTIONAL
		Z_PARAM_BOOL(options.recursive)
		Z_PARAM_BOOL(options.coalesces)
		Z_PARAM_LONG(debounce)
		Z_PARAM_LONG(max_hold)
		Z_PARAM_ARRAY_HT(extensions)
	ZEND_PARSE_PARAMETERS_END();

	FileSystemWatcher *self = ASYNC_THIS;
	if (self->constructed) {
		zend_throw_error(nullptr, "The watcher was constructed already");
		RETURN_THROWS();
	}
	options.debounce_ms = async::milliseconds(debounce);
	options.max_hold_ms = async::milliseconds(max_hold);
	if (extensions != nullptr) {
		self->extensions = async::extensions_of(extensions);
	}
	if (!self->open(path, options)) {
		RETURN_THROWS();
	}
}

ZEND_METHOD(Async_FileSystemWatcher, close)
{
	ZEND_PARSE_PARAMETERS_NONE();
	ASYNC_THIS->close();
}

ZEND_METHOD(Async_FileSystemWatcher, isClosed)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(!ASYNC_THIS->is_open());
}

ZEND_METHOD(Async_FileSystemWatcher, getIterator)
{
	ZEND_PARSE_PARAMETERS_NONE();
	zend_create_internal_iterator_zval(return_value, ZEND_THIS);
}
