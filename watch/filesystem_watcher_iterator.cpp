// SPDX-License-Identifier: MIT
// The iterator that foreach uses for a watcher.
#include "support/drop.h"
#include "support/php_compat.h"
#include "watch/filesystem_watcher.h"

#include <Zend/zend_interfaces.h>

namespace async {

namespace {

/// Fetches a change only when the loop asks for it: a loop that ends with `break` takes no further one.
struct WatcherIterator {
	zend_object_iterator base; // First. Its data is the watcher.
	zval current;              // Undefined until it is fetched.
	zend_ulong key;

	[[nodiscard]] static WatcherIterator *from(zend_object_iterator *base) noexcept
	{
		return reinterpret_cast<WatcherIterator *>(base);
	}
	[[nodiscard]] bool fetch()
	{
		if (Z_TYPE(current) != IS_UNDEF) {
			return true;
		}
		zval fetched;
		if (FileSystemWatcher::from(Z_OBJ(base.data))->fetch(&fetched) !=
				FileSystemWatcher::Fetched::change) {
			return false;
		}
		ZVAL_COPY_VALUE(&current, &fetched);
		return true;
	}
};

IteratorValid valid(zend_object_iterator *base)
{
	return WatcherIterator::from(base)->fetch() ? SUCCESS : FAILURE;
}

zval *current(zend_object_iterator *base)
{
	WatcherIterator *self = WatcherIterator::from(base);
	return self->fetch() ? &self->current : nullptr;
}

void key(zend_object_iterator *base, zval *result)
{
	ZVAL_LONG(result, static_cast<zend_long>(WatcherIterator::from(base)->key));
}

void next(zend_object_iterator *base)
{
	WatcherIterator *self = WatcherIterator::from(base);
	if (self->fetch()) { // A change that was not read is skipped, too.
		self->key++;
		drop_value(&self->current);
	}
}

void rewind(zend_object_iterator * /*base*/)
{
	// A change that was fetched does not come back: a second loop continues where the first one ended.
}

void destroy(zend_object_iterator *base)
{
	drop_value(&WatcherIterator::from(base)->current);
	zval_ptr_dtor(&base->data);
}

HashTable *get_gc(zend_object_iterator *base, zval **table, int *count)
{
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();
	zend_get_gc_buffer_add_zval(buffer, &base->data);
	zend_get_gc_buffer_add_zval(buffer, &WatcherIterator::from(base)->current);
	zend_get_gc_buffer_use(buffer, table, count);
	return nullptr;
}

const zend_object_iterator_funcs functions = { destroy, valid, current, key, next, rewind, nullptr,
	get_gc };

} // namespace

zend_object_iterator *filesystem_watcher_iterator(
		zend_class_entry * /*ce*/, zval *object, int by_ref)
{
	if (by_ref) {
		zend_throw_error(nullptr, "An iterator cannot be used with foreach by reference");
		return nullptr;
	}
	auto *self = static_cast<WatcherIterator *>(emalloc(sizeof(WatcherIterator)));
	zend_iterator_init(&self->base);
	ZVAL_OBJ_COPY(&self->base.data, Z_OBJ_P(object));
	self->base.funcs = &functions;
	ZVAL_UNDEF(&self->current);
	self->key = 0;
	return &self->base;
}

} // namespace async
