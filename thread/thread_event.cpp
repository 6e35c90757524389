// SPDX-License-Identifier: MIT
// A function that runs in a PHP thread of its own, and the event that fires at its end.
//
// Parent and child share only a context, which is counted and lies outside of both heaps. Each side
// writes its own part of it. The parent writes the arguments before the thread starts. The child
// writes the outcome before `finished`, and the parent reads it after that. The child never sees
// the event, which may be freed long before the child ends.
#include "thread/thread_event.h"

#include "php_async.h"
#include "reactor/reactor.h"
#include "reactor/remote_wake.h"
#include "support/bailout.h"
#include "support/bottom_frame.h"
#include "support/event_init.h"
#include "thread/native_thread.h"
#include "thread/thread_starter.h"
#include "transfer/c_abi.h"

#include <atomic>
#include <new>
#include <utility>

enum class AsyncThreadOutcome : uint8_t { none, returned, threw, died };

// The public name of the context of a thread.
// NOLINTNEXTLINE(readability-identifier-naming)
struct _zend_async_thread_context_s {
	std::atomic<uint32_t> ref_count{ 1 };
	async::RemoteWake *wake = nullptr;
	zval function = {}; // Transferred, as all zvals here are.
	zval *arguments = nullptr;
	uint32_t argument_count = 0;
	// The child owns these until `finished`.
	AsyncThreadOutcome outcome = AsyncThreadOutcome::none;
	zval result = {};       // Set if it returned.
	zval remote_class = {}; // Set if it has thrown.
	zval message = {};      // Set if it threw or died.
	std::atomic<bool> finished{ false };
};

namespace async {

namespace {

using ThreadContext = zend_async_thread_context_t;

void drop(zval *value)
{
	release_transferred_zval(value);
}

#ifdef ZTS

// {{{ In the child

void transfer_text(zval *to, const char *text)
{
	zval value;
	ZVAL_STRING(&value, text);
	(void)transfer_zval(to, &value);
	zval_ptr_dtor(&value);
}

void note_death(ThreadContext *context, const char *why)
{
	context->outcome = AsyncThreadOutcome::died;
	drop(&context->message);
	transfer_text(&context->message, why);
}

/// Turns the exception in flight into two strings.
void note_exception(ThreadContext *context, const char *instead_of_class)
{
	zend_object *exception = EG(exception);
	if (zend_is_unwind_exit(exception) || zend_is_graceful_exit(exception)) {
		note_death(context, "exit() was called");
		zend_clear_exception();
		return;
	}
	GC_ADDREF(exception);
	zend_clear_exception();
	context->outcome = AsyncThreadOutcome::threw;
	transfer_text(&context->remote_class,
			instead_of_class != nullptr ? instead_of_class : ZSTR_VAL(exception->ce->name));
	zval unused;
	zend_class_entry *base = instanceof_function(exception->ce, zend_ce_exception)
			? zend_ce_exception
			: zend_ce_error;
	const zval *message =
			zend_read_property_ex(base, exception, ZSTR_KNOWN(ZEND_STR_MESSAGE), true, &unused);
	transfer_text(&context->message, Z_TYPE_P(message) == IS_STRING ? Z_STRVAL_P(message) : "");
	OBJ_RELEASE(exception);
}

void call_function(ThreadContext *context)
{
	zval function;
	zval result;
	ZVAL_UNDEF(&result);
	auto *arguments =
			static_cast<zval *>(safe_emalloc(context->argument_count, sizeof(zval), sizeof(zval)));
	(void)load_zval(&function, &context->function);
	bool loaded = true;
	for (uint32_t i = 0; i < context->argument_count; i++) {
		ZVAL_UNDEF(&arguments[i]);
		loaded = loaded && load_zval(&arguments[i], &context->arguments[i]);
	}
	if (!loaded) {
		note_exception(context, nullptr);
	} else if (call_user_function(nullptr, nullptr, &function, &result, context->argument_count,
					   arguments) != SUCCESS &&
			EG(exception) == nullptr) {
		note_death(context, "the function does not exist in the thread");
	} else if (EG(exception) != nullptr) {
		note_exception(context, nullptr);
	} else if (transfer_zval(&context->result, &result)) {
		context->outcome = AsyncThreadOutcome::returned;
	} else {
		note_exception(context, "Error");
	}
	zval_ptr_dtor(&result);
	for (uint32_t i = 0; i < context->argument_count; i++) {
		zval_ptr_dtor(&arguments[i]);
	}
	efree(arguments);
	zval_ptr_dtor(&function);
}

void thread_main(void *argument)
{
	auto *context = static_cast<ThreadContext *>(argument);
	if (begin_php_thread()) {
		(void)thread_run(context);
	} else {
		context->outcome = AsyncThreadOutcome::died;
	}
	end_php_thread();
	context->finished.store(true, std::memory_order_release);
	remote_wake_send(context->wake);
	thread_context_release(context);
}

// }}}

#endif

// {{{ In the parent

#ifdef ZTS

struct ThreadEvent {
	zend_async_thread_event_t base;
	RemoteWake *wake;
	bool launched;

	[[nodiscard]] static ThreadEvent *from(zend_async_event_t *event) noexcept
	{
		return reinterpret_cast<ThreadEvent *>(event);
	}
};

void on_wake(void *data)
{
	auto *self = static_cast<ThreadEvent *>(data);
	zend_async_event_t *event = &self->base.base;
	if (ZEND_ASYNC_EVENT_IS_CLOSED(event) || !thread_load_result(&self->base)) {
		return;
	}
	ZEND_ASYNC_CALLBACKS_NOTIFY_AND_CLOSE(event,
			self->base.exception == nullptr ? &self->base.result : nullptr, self->base.exception);
}

void free_event(void *data)
{
	pefree(data, 1);
}

/// The first call starts the thread. A started thread alone keeps nothing alive: only waiters do.
bool start(zend_async_event_t *event)
{
	ThreadEvent *self = ThreadEvent::from(event);
	if (ZEND_ASYNC_EVENT_IS_CLOSED(event)) {
		return true;
	}
	if (!self->launched) {
		if (!reactor_startup() || !remote_wake_open(self->wake)) {
			return false;
		}
		thread_context_add_ref(self->base.context); // This reference is the child's.
		if (!start_native_thread(thread_main, self->base.context)) {
			thread_context_release(self->base.context);
			return false;
		}
		self->launched = true;
		if (event->callbacks.length == 0) {
			return true;
		}
	}
	if (event->loop_ref_count++ == 0) {
		remote_wake_keeps_loop(self->wake, !ZEND_ASYNC_EVENT_IS_HIDDEN(event));
		ZEND_ASYNC_INCREASE_EVENT_COUNT(event);
	}
	return true;
}

bool stop(zend_async_event_t *event)
{
	if (event->loop_ref_count == 0 || --event->loop_ref_count != 0) {
		return true;
	}
	if (ASYNC_G(reactor).loop != nullptr) {
		remote_wake_keeps_loop(ThreadEvent::from(event)->wake, false);
		ZEND_ASYNC_DECREASE_EVENT_COUNT(event);
	}
	return true;
}

bool replay(zend_async_event_t *event, zend_async_event_callback_t *callback, zval *result,
		zend_object **exception)
{
	zend_async_thread_event_t &base = ThreadEvent::from(event)->base;
	if ((event->flags & ZEND_THREAD_F_RESULT_LOADED) == 0) {
		return false;
	}
	if (callback != nullptr) {
		callback->callback(event, callback, base.exception == nullptr ? &base.result : nullptr,
				base.exception);
		return true;
	}
	if (base.exception == nullptr) {
		if (result != nullptr) {
			ZVAL_COPY(result, &base.result);
		}
		return true;
	}
	GC_ADDREF(base.exception);
	if (exception != nullptr) {
		*exception = base.exception;
	} else {
		zend_throw_exception_internal(base.exception);
	}
	return true;
}

bool dispose(zend_async_event_t *event)
{
	if (event->ref_count > 1) {
		event->ref_count--;
		return true;
	}
	ThreadEvent *self = ThreadEvent::from(event);
	if (event->loop_ref_count > 1) {
		event->loop_ref_count = 1;
	}
	stop(event);
	ZEND_ASYNC_EVENT_SET_CLOSED(event);
	zend_async_callbacks_free(event);
	zval_ptr_dtor(&self->base.result);
	if (self->base.exception != nullptr) {
		OBJ_RELEASE(self->base.exception);
	}
	if (self->base.filename != nullptr) {
		zend_string_release(self->base.filename);
	}
	if (ASYNC_G(reactor).loop != nullptr) {
		remote_wake_close(self->wake);
	}
	RemoteWake *wake = self->wake;
	thread_context_release(self->base.context);
	// The last of these references frees the block, and that may be the child's.
	remote_wake_release(wake);
	return true;
}

zend_string *info(zend_async_event_t *event)
{
	return strpprintf(
			0, "thread that runs %s()", Z_STRVAL(ThreadEvent::from(event)->base.context->function));
}

void notify_parent(zend_async_thread_event_t *event)
{
	remote_wake_send(reinterpret_cast<ThreadEvent *>(event)->wake);
}

bool refuse(const char *why)
{
	zend_async_throw(ZEND_ASYNC_EXCEPTION_THREAD_TRANSFER, "The thread cannot be created: %s", why);
	return false;
}

/// Closures and functions written in PHP belong to the thread that compiled them. They cannot be
/// transferred yet.
bool is_runnable(const zend_fcall_t *entry, const zend_fcall_t *bootloader)
{
	if (bootloader != nullptr) {
		return refuse("a bootloader is not supported yet");
	}
	if (entry == nullptr || Z_TYPE(entry->fci.function_name) != IS_STRING ||
			entry->fci.object != nullptr) {
		return refuse("for now it can only run an internal function that is given by its name");
	}
	if (entry->fci.named_params != nullptr) {
		return refuse("named arguments are not supported yet");
	}
	zend_string *name = zend_string_tolower(Z_STR(entry->fci.function_name));
	const auto *function =
			static_cast<zend_function *>(zend_hash_find_ptr(EG(function_table), name));
	zend_string_release(name);
	if (function == nullptr || function->type != ZEND_INTERNAL_FUNCTION) {
		zend_async_throw(ZEND_ASYNC_EXCEPTION_THREAD_TRANSFER,
				"The thread cannot be created: %s() is no internal function, "
				"and for now it can only run such",
				Z_STRVAL(entry->fci.function_name));
		return false;
	}
	return true;
}

/// Returns null with an exception set.
ThreadContext *new_context(const zend_fcall_t *entry)
{
	auto *context = new (pemalloc(sizeof(ThreadContext), 1)) ThreadContext();
	(void)transfer_zval(&context->function, &entry->fci.function_name);
	context->arguments = static_cast<zval *>(
			safe_pemalloc(entry->fci.param_count, sizeof(zval), sizeof(zval), 1));
	for (uint32_t i = 0; i < entry->fci.param_count; i++) {
		if (!transfer_zval(&context->arguments[i], &entry->fci.params[i])) {
			thread_context_release(context);
			return nullptr;
		}
		context->argument_count++;
	}
	return context;
}

#endif

// }}}

} // namespace

void thread_context_add_ref(ThreadContext *context)
{
	context->ref_count.fetch_add(1, std::memory_order_relaxed);
}

void thread_context_release(ThreadContext *context)
{
	if (context->ref_count.fetch_sub(1, std::memory_order_acq_rel) != 1) {
		return;
	}
	if (context->wake != nullptr) {
		remote_wake_release(context->wake);
	}
	for (uint32_t i = 0; i < context->argument_count; i++) {
		drop(&context->arguments[i]);
	}
	pefree(context->arguments, 1);
	drop(&context->function);
	drop(&context->result);
	drop(&context->remote_class);
	drop(&context->message);
	context->~ThreadContext();
	pefree(context, 1);
}

#ifdef ZTS

bool thread_run(ThreadContext *context)
{
	const BottomFrame frame;
	if (!survives_bailout([context] { call_function(context); })) {
		note_death(context,
				PG(last_error_message) != nullptr ? ZSTR_VAL(PG(last_error_message))
												  : "a fatal error");
	}
	return context->outcome == AsyncThreadOutcome::returned;
}

bool thread_load_result(zend_async_thread_event_t *event)
{
	ThreadContext *context = event->context;
	if (!context->finished.load(std::memory_order_acquire)) {
		return false;
	}
	if ((event->base.flags & ZEND_THREAD_F_RESULT_LOADED) != 0) {
		return true;
	}
	event->base.flags |= ZEND_THREAD_F_RESULT_LOADED;
	const char *message = Z_TYPE(context->message) == IS_STRING ? Z_STRVAL(context->message)
																: "its request could not begin";
	switch (context->outcome) {
	case AsyncThreadOutcome::returned:
		if (!load_zval(&event->result, &context->result)) {
			event->exception = EG(exception);
			GC_ADDREF(event->exception);
			zend_clear_exception();
		}
		break;
	case AsyncThreadOutcome::threw:
		event->exception = zend_async_new_exception(
				ZEND_ASYNC_EXCEPTION_REMOTE, "%s: %s", Z_STRVAL(context->remote_class), message);
		break;
	default:
		event->exception = zend_async_new_exception(ZEND_ASYNC_EXCEPTION_THREAD_TRANSFER,
				"The thread ended without a result: %s", message);
	}
	return true;
}

zend_async_thread_event_t *new_thread_event(
		zend_fcall_t *entry, zend_fcall_t *bootloader, uint32_t flags, size_t extra_size)
{
	ThreadContext *context = is_runnable(entry, bootloader) ? new_context(entry) : nullptr;
	if (context == nullptr) {
		return nullptr;
	}
	// It lies outside of the request's heap, because notify_parent() uses it.
	auto *self = static_cast<ThreadEvent *>(pecalloc(1, sizeof(ThreadEvent) + extra_size, 1));
	zend_async_event_t *event = &self->base.base;
	event_init(event, sizeof(ThreadEvent), start, stop, dispose, info);
	event->flags = ZEND_ASYNC_EVENT_F_ZVAL_RESULT;
	event->replay = replay;
	self->base.thread_flags = flags;
	ZVAL_UNDEF(&self->base.result);
	const char *filename = zend_get_executed_filename();
	self->base.filename = zend_string_init(filename, strlen(filename), 0);
	self->base.lineno = zend_get_executed_lineno();
	self->base.context = context;
	self->base.notify_parent = notify_parent;
	self->wake = remote_wake_new(on_wake, free_event, self);
	remote_wake_add_ref(self->wake);
	context->wake = self->wake;
	return &self->base;
}

#else

namespace {

bool refuse_without_threads()
{
	zend_async_throw(ZEND_ASYNC_EXCEPTION_DEFAULT,
			"Threads that run PHP need a thread-safe PHP (ZTS), and this one is not");
	return false;
}

} // namespace

bool thread_run(ThreadContext * /*context*/)
{
	return refuse_without_threads();
}

bool thread_load_result(zend_async_thread_event_t * /*event*/)
{
	return refuse_without_threads();
}

zend_async_thread_event_t *new_thread_event(zend_fcall_t * /*entry*/, zend_fcall_t * /*bootloader*/,
		uint32_t /*flags*/, size_t /*extra_size*/)
{
	(void)refuse_without_threads();
	return nullptr;
}

#endif

} // namespace async
