// SPDX-License-Identifier: MIT
// The PHP methods of Async\ThreadChannel.
#include "coroutine/coroutine.h"
#include "coroutine/event.h"
#include "coroutine/exceptions.h"
#include "php_async.h"
#include "support/drop.h"
#include "support/weak_references.h"
#include "thread/thread_channel.h"
#include "transfer/transfer.h"

#include <Zend/zend_interfaces.h>

#include <new>

#include "stubs/thread_channel_arginfo.h"

namespace async {

namespace {

zend_class_entry *ce_thread_channel;
zend_object_handlers handlers;

constexpr zend_long max_capacity = 2147483647;

// {{{ The event

bool start(zend_async_event_t *event)
{
	if (event->loop_ref_count++ == 0 && !ZEND_ASYNC_EVENT_IS_CLOSED(event)) {
		ThreadChannelObject::from(event)->start_watch();
	}
	return true;
}

bool stop(zend_async_event_t *event)
{
	if (event->loop_ref_count > 0 && --event->loop_ref_count == 0) {
		ThreadChannelObject::from(event)->stop_watch();
	}
	return true;
}

bool replay(zend_async_event_t *event, zend_async_event_callback_t *callback, zval *result,
		zend_object **exception)
{
	if (!ZEND_ASYNC_EVENT_IS_CLOSED(event)) {
		return false;
	}
	zend_object *error = ThreadChannelObject::from(event)->shared_exception();
	replay_outcome(event, callback, nullptr, error, result, exception);
	return true;
}

bool dispose(zend_async_event_t *event)
{
	OBJ_RELEASE(&ThreadChannelObject::from(event)->std);
	return true;
}

zend_string *info(zend_async_event_t * /*event*/)
{
	return zend_string_init(ZEND_STRL("thread channel"), false);
}

void init_event(zend_async_event_t &event)
{
	event.flags = ZEND_ASYNC_EVENT_F_ZEND_OBJ;
	event.zend_object_offset = offsetof(ThreadChannelObject, std);
	event.add_callback = callbacks_push;
	event.del_callback = callbacks_remove;
	event.start = start;
	event.stop = stop;
	event.replay = replay;
	event.dispose = dispose;
	event.info = info;
}

// }}}
// {{{ The object

zend_object *create_object(zend_class_entry *ce)
{
	const size_t size = sizeof(ThreadChannelObject) + zend_object_properties_size(ce);
	auto *self = static_cast<ThreadChannelObject *>(ecalloc(1, size));
	new (&self->listener) ThreadChannelObject::Listener(self);
	new (&self->alone_listener) ThreadChannelObject::AloneListener(self);
	init_event(self->event);
	zend_object_std_init(&self->std, ce);
	self->std.handlers = &handlers;
	return &self->std;
}

void free_object(zend_object *object)
{
	clear_weak_references(object);
	ThreadChannelObject *self = ThreadChannelObject::from(object);
	self->leave();
	callbacks_free(&self->event);
	drop_object(self->close_exception);
	zend_object_std_dtor(object);
}

HashTable *get_gc(zend_object *object, zval **table, int *count)
{
	const ThreadChannelObject *self = ThreadChannelObject::from(object);
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();
	if (self->close_exception != nullptr) {
		zend_get_gc_buffer_add_obj(buffer, self->close_exception);
	}
	zend_get_gc_buffer_use(buffer, table, count);
	return nullptr; // There are no properties.
}

/// Throws and returns false if the constructor has not run.
bool is_constructed(const ThreadChannelObject *self)
{
	if (UNEXPECTED(self->id == 0)) {
		zend_throw_error(nullptr, "The ThreadChannel object was not constructed");
		return false;
	}
	return true;
}

/// Returns the channel that a method is called on, or null with an exception.
ThreadChannelObject *this_channel(zend_execute_data *execute_data)
{
	ThreadChannelObject *self = ThreadChannelObject::from(Z_OBJ(execute_data->This));
	return is_constructed(self) ? self : nullptr;
}

/// Returns the event of the token, or null if there is no token.
zend_async_event_t *event_of(zend_object *token)
{
	if (token == nullptr) {
		return nullptr;
	}
	mark_observed(token);
	return ZEND_ASYNC_OBJECT_TO_EVENT(token);
}

/// Asks the hub for the state of the channel. Returns false if an exception was thrown.
bool get_state(zend_execute_data *execute_data, Answer &answer)
{
	ThreadChannelObject *self = this_channel(execute_data);
	return self != nullptr && self->get_state(answer);
}

// }}}
// {{{ The way to another thread

bool move_out(zend_object *object, uint64_t *id)
{
	ThreadChannelObject *self = ThreadChannelObject::from(object);
	if (!is_constructed(self)) {
		return false;
	}
	self->share();
	*id = self->id;
	return true;
}

void take_back(zend_object *object, uint64_t /*id*/)
{
	ThreadChannelObject::from(object)->unshare();
}

bool move_in(uint64_t id, zval *to)
{
	if (ThreadChannelObject *known = ThreadChannelObject::find(id)) {
		ZVAL_OBJ_COPY(to, &known->std);
		return true;
	}
	ZVAL_OBJ(to, create_object(ce_thread_channel));
	ThreadChannelObject::from(Z_OBJ_P(to))->join(id);
	return true;
}

// }}}

} // namespace

void register_thread_channel_class()
{
	ce_thread_channel = register_class_Async_ThreadChannel(ce_awaitable, zend_ce_countable);
	ce_thread_channel->create_object = create_object;

	handlers = std_object_handlers;
	handlers.offset = offsetof(ThreadChannelObject, std);
	handlers.free_obj = free_object;
	handlers.get_gc = get_gc;
	handlers.clone_obj = nullptr;
	register_handle_transfer(
			{ ce_thread_channel, HandleKind::channel, move_out, take_back, move_in });
}

} // namespace async

using async::ThreadChannelObject;

#define ASYNC_THIS async::this_channel(execute_data)

ZEND_METHOD(Async_ThreadChannel, __construct)
{
	zend_long capacity = 16;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(capacity)
	ZEND_PARSE_PARAMETERS_END();

	if (capacity < 1 || capacity > async::max_capacity) {
		zend_argument_value_error(1, "must be between 1 and 2147483647");
		RETURN_THROWS();
	}
	auto *self = ThreadChannelObject::from(Z_OBJ_P(ZEND_THIS));
	if (self->id != 0) {
		zend_throw_error(nullptr, "The thread channel was constructed already");
		RETURN_THROWS();
	}
	if (!self->open(static_cast<uint32_t>(capacity))) {
		RETURN_THROWS();
	}
}

ZEND_METHOD(Async_ThreadChannel, send)
{
	zval *value;
	zend_object *token = nullptr;

	ZEND_PARSE_PARAMETERS_START(1, 2)
		Z_PARAM_ZVAL(value)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJ_OF_CLASS_OR_NULL(token, async::ce_completable)
	ZEND_PARSE_PARAMETERS_END();

	ThreadChannelObject *self = ASYNC_THIS;
	if (self == nullptr || !self->send(value, async::event_of(token))) {
		RETURN_THROWS();
	}
}

ZEND_METHOD(Async_ThreadChannel, recv)
{
	zend_object *token = nullptr;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJ_OF_CLASS_OR_NULL(token, async::ce_completable)
	ZEND_PARSE_PARAMETERS_END();

	ThreadChannelObject *self = ASYNC_THIS;
	if (self == nullptr || !self->receive(return_value, async::event_of(token))) {
		RETURN_THROWS();
	}
}

ZEND_METHOD(Async_ThreadChannel, close)
{
	ZEND_PARSE_PARAMETERS_NONE();
	if (ThreadChannelObject *self = ASYNC_THIS) {
		self->close();
	}
}

ZEND_METHOD(Async_ThreadChannel, isClosed)
{
	ZEND_PARSE_PARAMETERS_NONE();

	ThreadChannelObject *self = ASYNC_THIS;
	async::Answer answer;
	if (self == nullptr || (!self->is_closed && !self->get_state(answer))) {
		RETURN_THROWS();
	}
	RETURN_BOOL(self->is_closed);
}

ZEND_METHOD(Async_ThreadChannel, capacity)
{
	ZEND_PARSE_PARAMETERS_NONE();

	ThreadChannelObject *self = ASYNC_THIS;
	async::Answer answer;
	if (self == nullptr || (self->capacity == 0 && !self->get_state(answer))) {
		RETURN_THROWS();
	}
	RETURN_LONG(self->capacity);
}

ZEND_METHOD(Async_ThreadChannel, count)
{
	ZEND_PARSE_PARAMETERS_NONE();

	async::Answer answer;
	if (!async::get_state(execute_data, answer)) {
		RETURN_THROWS();
	}
	RETURN_LONG(static_cast<zend_long>(answer.numbers[0]));
}

ZEND_METHOD(Async_ThreadChannel, isEmpty)
{
	ZEND_PARSE_PARAMETERS_NONE();

	async::Answer answer;
	if (!async::get_state(execute_data, answer)) {
		RETURN_THROWS();
	}
	RETURN_BOOL(answer.numbers[0] == 0);
}

ZEND_METHOD(Async_ThreadChannel, isFull)
{
	ZEND_PARSE_PARAMETERS_NONE();

	async::Answer answer;
	if (!async::get_state(execute_data, answer)) {
		RETURN_THROWS();
	}
	RETURN_BOOL(answer.numbers[0] >= answer.numbers[1]);
}
