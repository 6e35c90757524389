// SPDX-License-Identifier: MIT
// The PHP methods of Channel, and its functions for the C ABI.
#include "channel/channel.h"
#include "channel/hot_path.h"
#include "coroutine/debug_info.h"
#include "coroutine/event.h"
#include "coroutine/exceptions.h"
#include "php_async.h"
#include "support/drop.h"
#include "support/object_handlers.h"
#include "support/weak_references.h"

#include <Zend/zend_enum.h>
#include <Zend/zend_interfaces.h>

#include <utility>

#include "stubs/channel_arginfo.h"

namespace async {

zend_class_entry *ce_channel;

namespace {

zend_class_entry *ce_close_reason;
zend_object_handlers handlers;

constexpr zend_long max_argument = 2147483647;

/// A coroutine that waits in a queue of the channel has no callback in the event's vector: it
/// leaves its queue instead.
bool unsubscribe(zend_async_event_t *event, zend_async_event_callback_t *callback)
{
	WaitQueue::Waiter *waiter = queued_waiter_of(callback);
	if (waiter == nullptr) {
		return callbacks_remove(event, callback);
	}
	if (waiter->state == WaitQueue::Waiter::State::queued) {
		Channel::from(event)->leave(waiter);
	}
	return true;
}

bool replay(zend_async_event_t *event, zend_async_event_callback_t *callback, zval *result,
		zend_object **exception)
{
	Channel *channel = Channel::from(event);
	if (!channel->is_closed()) {
		return false;
	}
	zend_object *error = channel->shared_exception();
	replay_outcome(event, callback, nullptr, error, result, exception);
	return true;
}

bool dispose(zend_async_event_t *event)
{
	OBJ_RELEASE(&Channel::from(event)->std);
	return true;
}

zend_string *info(zend_async_event_t *event)
{
	const Channel *channel = Channel::from(event);
	return strpprintf(0,
			"channel of capacity %u made at %s:%u, %u values, %u receivers, %u senders",
			channel->capacity,
			channel->filename != nullptr ? ZSTR_VAL(channel->filename) : "unknown", channel->lineno,
			channel->values.size(), channel->receivers.size(),
			channel->senders.size() + (channel->offering != nullptr ? 1 : 0));
}

void on_scope_ended(ScopeWatch *watch, zend_object *cancellation)
{
	auto *channel = reinterpret_cast<Channel *>(
			reinterpret_cast<std::byte *>(watch) - offsetof(Channel, owner_scope));
	channel->close(CloseReason::scope_disposed, cancellation);
}

/// Returns null if async is not launched yet.
Scope *current_scope() noexcept
{
	Scope *scope = Scope::from(ZEND_ASYNC_CURRENT_SCOPE);
	while (scope != nullptr && scope->is_transparent()) {
		// A transparent scope lasts for a few calls only, and does not end by itself.
		scope = scope->parent();
	}
	return scope;
}

zend_object *create_object(zend_class_entry *ce)
{
	return &Channel::create(ce, 0)->std;
}

void free_object(zend_object *object)
{
	clear_weak_references(object);
	Channel *self = Channel::from(object);
	self->owner_scope.forget();
	if (UNEXPECTED(!self->receivers.empty())) {
		if (ZEND_ASYNC_ON && !CG(unclean_shutdown)) {
			self->close_for_good();
		} else {
			self->forget_async_receivers();
		}
	}
	self->drop_timer();
	callbacks_free(&self->base.event);
	while (!self->values.empty()) {
		zval value = self->values.pop_front();
		zval_ptr_dtor(&value);
	}
	self->values.free_memory();
	drop_object(self->close_exception);
	drop_object(self->scope_cancellation);
	if (self->filename != nullptr) {
		zend_string_release(self->filename);
	}
	zend_object_std_dtor(object);
}

HashTable *get_gc(zend_object *object, zval **table, int *count)
{
	const Channel *self = Channel::from(object);
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();
	for (uint32_t i = 0; i < self->values.size(); i++) {
		zval value = self->values.peek(i);
		zend_get_gc_buffer_add_zval(buffer, &value);
	}
	if (self->close_exception != nullptr) {
		zend_get_gc_buffer_add_obj(buffer, self->close_exception);
	}
	if (self->scope_cancellation != nullptr) {
		zend_get_gc_buffer_add_obj(buffer, self->scope_cancellation);
	}
	self->trace_async_receivers(buffer);
	zend_get_gc_buffer_use(buffer, table, count);
	return nullptr; // There are no properties.
}

HashTable *debug_info(zend_object *object, int *is_temp)
{
	const Channel *self = Channel::from(object);
	DebugInfo info;
	info.text("state", self->is_closed() ? "closed" : "open");
	if (self->is_closed()) {
		info.object("reason", close_reason_case(self->reason));
	}
	info.place("created", self->filename, self->lineno);
	info.number("capacity", self->capacity);
	info.number("values", self->values.size());
	info.number("waitingReceivers", self->receivers.size());
	info.number("waitingSenders", self->senders.size() + (self->offering != nullptr ? 1 : 0));
	return info.finish(is_temp);
}

Channel *this_channel(zend_execute_data *execute_data) noexcept
{
	return Channel::from(Z_OBJ(execute_data->This));
}

/// Stores the event of the token, or null if the call got no token. Returns false with an exception
/// if the token has already fired.
bool accept_token(zend_object *token, zend_async_event_t **event)
{
	*event = nullptr;
	if (EXPECTED(token == nullptr)) {
		return true;
	}
	mark_observed(token);
	*event = ZEND_ASYNC_OBJECT_TO_EVENT(token);
	if (ZEND_ASYNC_EVENT_IS_CLOSED(*event)) {
		throw_cancelled_by(*event);
		return false;
	}
	return true;
}

// The functions that the ABI's struct points to.

bool send_by_c(zend_async_channel_t *base, zval *value)
{
	return Channel::from(base)->send(value, nullptr);
}

bool receive_by_c(zend_async_channel_t *base, zval *result, zend_async_event_t *cancellation)
{
	if (cancellation != nullptr && ZEND_ASYNC_EVENT_IS_CLOSED(cancellation)) {
		throw_cancelled_by(cancellation);
		return false;
	}
	return Channel::from(base)->receive(result, cancellation);
}

void close_by_c(zend_async_channel_t *base)
{
	Channel::from(base)->close(CloseReason::explicit_call);
}

} // namespace

zend_object *close_reason_case(CloseReason reason)
{
	constexpr const char *names[] = { "EXPLICIT", "DISPOSED", "NO_PRODUCERS", "NO_CONSUMERS",
		"DEADLOCK", "SCOPE_DISPOSED" };
	return zend_enum_get_case_cstr(ce_close_reason, names[static_cast<size_t>(reason)]);
}

Channel *Channel::create(zend_class_entry *ce, size_t extra_size)
{
	const size_t size = sizeof(Channel) + zend_object_properties_size(ce);
	auto *self = static_cast<Channel *>(ecalloc(1, size + extra_size));
	zend_async_event_t &event = self->base.event;
	event.flags = ZEND_ASYNC_EVENT_F_ZEND_OBJ;
	event.zend_object_offset = offsetof(Channel, std);
	event.extra_offset = static_cast<uint32_t>(size);
	event.add_callback = callbacks_push;
	event.del_callback = unsubscribe;
	event.start = event_without_loop;
	event.stop = event_without_loop;
	event.replay = replay;
	event.dispose = dispose;
	event.info = info;
	self->base.send = send_by_c;
	self->base.receive = receive_by_c;
	self->base.close = close_by_c;
	self->owner_scope.ended = on_scope_ended;
	self->slots = 1;
	zend_object_std_init(&self->std, ce);
	self->std.handlers = &handlers;
	return self;
}

void Channel::open(uint32_t size, bool is_resizable)
{
	opened = true;
	capacity = size;
	slots = is_resizable ? UINT32_MAX : MAX(size, 1);
	is_rendezvous = size == 0 && !is_resizable;
	const Coroutine::Location place = Coroutine::running_location();
	if (place.file != nullptr) {
		filename = zend_string_copy(place.file);
		lineno = place.line;
	}
	Scope *scope = current_scope();
	// The main scope does not end before the request does.
	if (scope != nullptr && !scope->is_main) {
		owner_scope.watch(scope);
	}
}

void register_channel_classes()
{
	ce_close_reason = register_class_Async_ChannelCloseReason();
	ce_channel = register_class_Async_Channel(ce_awaitable, zend_ce_aggregate, zend_ce_countable);
	ce_channel->create_object = create_object;
	ce_channel->get_iterator = channel_iterator;

	handlers = object_handlers(offsetof(Channel, std), free_object, get_gc);
	handlers.get_debug_info = debug_info;
}

zend_async_channel_t *new_channel(size_t size, bool resizable, bool thread_safe, size_t extra_size)
{
	if (thread_safe) {
		throw_exception(ZEND_ASYNC_EXCEPTION_DEFAULT, "%s",
				"A channel between threads cannot be made here: "
				"Async\\ThreadChannel is the class for it");
		return nullptr;
	}
	if (size > static_cast<size_t>(max_argument)) {
		throw_exception(ZEND_ASYNC_EXCEPTION_DEFAULT,
				"The capacity of a channel can be " ZEND_LONG_FMT " at most", max_argument);
		return nullptr;
	}
	Channel *channel = Channel::create(ce_channel, extra_size);
	channel->open(static_cast<uint32_t>(size), resizable);
	return &channel->base;
}

zend_object *new_channel_obj(zend_async_channel_t *channel)
{
	GC_ADDREF(&Channel::from(channel)->std);
	return &Channel::from(channel)->std;
}

} // namespace async

using async::Channel;

#define ASYNC_THIS async::this_channel(execute_data)

ZEND_METHOD(Async_Channel, __construct)
{
	zend_long numbers[3] = { 0, 0, 0 };
	bool hard = false;

	ZEND_PARSE_PARAMETERS_START(0, 4)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(numbers[0])
		Z_PARAM_LONG(numbers[1])
		Z_PARAM_LONG(numbers[2])
		Z_PARAM_BOOL(hard)
	ZEND_PARSE_PARAMETERS_END();

	for (uint32_t i = 0; i < 3; i++) {
		if (numbers[i] < 0 || numbers[i] > async::max_argument) {
			zend_argument_value_error(i + 1, "must be between 0 and 2147483647");
			RETURN_THROWS();
		}
	}
	Channel *self = ASYNC_THIS;
	if (self->opened) {
		zend_throw_error(nullptr, "The channel was constructed already");
		RETURN_THROWS();
	}
	self->open(static_cast<uint32_t>(numbers[0]), false);
	self->set_timeouts(static_cast<uint32_t>(numbers[1]), static_cast<uint32_t>(numbers[2]), hard);
}

// The fast path and the waiting path have separate stack frames. The fast path enters the waiting
// path by a tail call, so only one frame lies between the context switch and the virtual machine.

static zend_never_inline void send_with_care(INTERNAL_FUNCTION_PARAMETERS)
{
	zval *value;
	zend_object *token = nullptr;

	ZEND_PARSE_PARAMETERS_START(1, 2)
		Z_PARAM_ZVAL(value)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJ_OF_CLASS_OR_NULL(token, async::ce_completable)
	ZEND_PARSE_PARAMETERS_END();

	Channel *self = ASYNC_THIS;
	zend_async_event_t *event;
	if (UNEXPECTED(!async::accept_token(token, &event)) ||
			UNEXPECTED(!async::succeeded(self, async::send_here(self, value, event)))) {
		RETURN_THROWS();
	}
}

ZEND_METHOD(Async_Channel, send)
{
	Channel *self = ASYNC_THIS;
	if (EXPECTED(ZEND_NUM_ARGS() == 1) && EXPECTED(!self->is_closed()) && self->has_free_slot() &&
			(!self->is_rendezvous || !self->receivers.empty())) {
		(void)async::put(self, ZEND_CALL_ARG(execute_data, 1));
		return;
	}
	send_with_care(execute_data, return_value);
}

ZEND_METHOD(Async_Channel, sendAsync)
{
	zval *value;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_ZVAL(value)
	ZEND_PARSE_PARAMETERS_END();

	RETURN_BOOL(ASYNC_THIS->send_now(value));
}

static zend_never_inline void receive_with_care(INTERNAL_FUNCTION_PARAMETERS)
{
	zend_object *token = nullptr;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJ_OF_CLASS_OR_NULL(token, async::ce_completable)
	ZEND_PARSE_PARAMETERS_END();

	Channel *self = ASYNC_THIS;
	zend_async_event_t *event;
	if (UNEXPECTED(!async::accept_token(token, &event)) ||
			UNEXPECTED(!async::succeeded(self, async::receive_here(self, return_value, event)))) {
		RETURN_THROWS();
	}
}

ZEND_METHOD(Async_Channel, recv)
{
	Channel *self = ASYNC_THIS;
	if (EXPECTED(ZEND_NUM_ARGS() == 0) && self->has_free_value()) {
		async::take(self, return_value);
		return;
	}
	receive_with_care(execute_data, return_value);
}

ZEND_METHOD(Async_Channel, close)
{
	ZEND_PARSE_PARAMETERS_NONE();
	ASYNC_THIS->close(async::CloseReason::explicit_call);
}

ZEND_METHOD(Async_Channel, isClosed)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(ASYNC_THIS->is_closed());
}

ZEND_METHOD(Async_Channel, capacity)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_LONG(ASYNC_THIS->capacity);
}

ZEND_METHOD(Async_Channel, count)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_LONG(ASYNC_THIS->values.size());
}

ZEND_METHOD(Async_Channel, isEmpty)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(ASYNC_THIS->values.empty());
}

ZEND_METHOD(Async_Channel, isFull)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(ASYNC_THIS->values.size() >= ASYNC_THIS->slots);
}

ZEND_METHOD(Async_Channel, getIterator)
{
	ZEND_PARSE_PARAMETERS_NONE();
	zend_create_internal_iterator_zval(return_value, ZEND_THIS);
}
