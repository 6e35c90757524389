// SPDX-License-Identifier: MIT
// The iterator that foreach uses for a channel.
#include "channel/channel.h"
#include "channel/hot_path.h"
#include "support/php_compat.h"

#include <Zend/zend_exceptions.h>
#include <Zend/zend_interfaces.h>

namespace async {

namespace {

/// Receives a value only when the loop asks for it: a loop that ends with `break` takes no extra
/// value out of the channel.
struct ChannelIterator {
	zend_object_iterator base; // First. Its data is the channel.
	zval current;              // Undefined until it is fetched.

	[[nodiscard]] static ChannelIterator *from(zend_object_iterator *base) noexcept
	{
		return reinterpret_cast<ChannelIterator *>(base);
	}
	[[nodiscard]] Channel *channel() const noexcept { return Channel::from(Z_OBJ(base.data)); }
};

void drop_current(ChannelIterator *self)
{
	zval dropped;
	ZVAL_COPY_VALUE(&dropped, &self->current);
	ZVAL_UNDEF(&self->current);
	zval_ptr_dtor(&dropped);
}

/// Returns false at the end of the loop. An exception is then set, unless the channel was closed by
/// close().
bool fetch(ChannelIterator *self)
{
	if (Z_TYPE(self->current) != IS_UNDEF) {
		return true;
	}
	Channel *channel = self->channel();
	zval value;
	const Outcome outcome = receive_here(channel, &value, nullptr);
	if (EXPECTED(outcome == Outcome::done)) {
		ZVAL_COPY_VALUE(&self->current, &value);
		return true;
	}
	if (outcome != Outcome::failed && channel->reason == CloseReason::explicit_call) {
		return false;
	}
	return succeeded(channel, outcome);
}

IteratorValid valid(zend_object_iterator *base)
{
	return fetch(ChannelIterator::from(base)) ? SUCCESS : FAILURE;
}

zval *current(zend_object_iterator *base)
{
	ChannelIterator *self = ChannelIterator::from(base);
	return fetch(self) ? &self->current : nullptr;
}

void key(zend_object_iterator * /*base*/, zval *result)
{
	ZVAL_NULL(result);
}

void next(zend_object_iterator *base)
{
	ChannelIterator *self = ChannelIterator::from(base);
	if (fetch(self)) { // A value that was not read is skipped, too.
		drop_current(self);
	}
}

void rewind(zend_object_iterator * /*base*/)
{
	// A received value cannot come back: a second loop continues where the first one ended.
}

void destroy(zend_object_iterator *base)
{
	drop_current(ChannelIterator::from(base));
	zval_ptr_dtor(&base->data);
}

HashTable *get_gc(zend_object_iterator *base, zval **table, int *count)
{
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();
	zend_get_gc_buffer_add_zval(buffer, &base->data);
	zend_get_gc_buffer_add_zval(buffer, &ChannelIterator::from(base)->current);
	zend_get_gc_buffer_use(buffer, table, count);
	return nullptr;
}

const zend_object_iterator_funcs functions = { destroy, valid, current, key, next, rewind, nullptr,
	get_gc };

} // namespace

zend_object_iterator *channel_iterator(zend_class_entry * /*ce*/, zval *object, int by_ref)
{
	if (by_ref) {
		zend_throw_error(nullptr, "An iterator cannot be used with foreach by reference");
		return nullptr;
	}
	auto *self = static_cast<ChannelIterator *>(emalloc(sizeof(ChannelIterator)));
	zend_iterator_init(&self->base);
	ZVAL_OBJ_COPY(&self->base.data, Z_OBJ_P(object));
	self->base.funcs = &functions;
	ZVAL_UNDEF(&self->current);
	return &self->base;
}

} // namespace async
