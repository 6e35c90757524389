// SPDX-License-Identifier: MIT
// Async\within(): a task with a time limit, and the coroutines that it spawns.
#include "coroutine/coroutine.h"
#include "coroutine/event.h"
#include "coroutine/exceptions.h"
#include "coroutine/plain_event.h"
#include "coroutine/waker.h"
#include "php_async.h"
#include "scope/scope.h"

#include <Zend/zend_smart_str.h>

#include <utility>

namespace async {

namespace {

constexpr Ending ending_time_over = { false, false, false, "within",
	"The time limit of within() is over" };
constexpr Ending ending_abandoned = { false, false, false, "within",
	"The call of within() was cancelled" };
constexpr Ending ending_task_failed = { false, false, false, "within",
	"The task of within() has failed, or a coroutine that it spawned" };

/// One call of within(): the event that its caller waits for. It happens when the scope is empty.
///
/// The timer, the scope and the task know the call until the caller leaves. It lies in request memory and not on the
/// caller's stack: after a fatal error the caller never leaves, and the timer may still fire.
struct LimitedCall {
	zend_async_event_t event; // First.
	Scope *scope;             // The scope of the task, and of the coroutines that it spawns.
	Coroutine *task;
	zend_async_event_t *timer; // Null if the time is over or the caller has left.
	zend_async_event_callback_t *task_callback;
	zend_long ms;
	zend_object *failure;   // The first failure; later ones are its previous exceptions.
	zend_string *over_time; // Names what still ran when the time was over. Null before that.
	bool ended;             // Everything in the scope was cancelled.
};

/// A callback of the timer or of the task.
using CallCallback = OwnedCallback<LimitedCall>;

bool dispose(zend_async_event_t *event)
{
	if (--event->ref_count == 0) {
		callbacks_free(event);
		efree(event);
	}
	return true;
}

zend_string *info(zend_async_event_t *event)
{
	const auto *call = reinterpret_cast<LimitedCall *>(event);
	zend_string *task = describe_coroutine(&call->task->base, "coroutine");
	zend_string *text =
			strpprintf(0, "the end of within() with a limit of " ZEND_LONG_FMT " ms: %s", call->ms,
					ZSTR_VAL(task));
	zend_string_release(task);
	return text;
}

void append_awaited(smart_str *text, const Coroutine *coroutine)
{
	const char *separator = " for ";
	waker_each_event(&coroutine->waker, [text, &separator](zend_async_event_t *event) {
		zend_string *awaited = describe_event(event, "an event");
		smart_str_appends(text, std::exchange(separator, " and "));
		smart_str_append(text, awaited);
		zend_string_release(awaited);
	});
}

/// Says where an unfinished coroutine is, as a predicate.
void append_position(smart_str *text, const Coroutine *coroutine)
{
	if (!coroutine->is_started()) {
		smart_str_appends(text, "had not begun");
		return;
	}
	const Coroutine::Location place = coroutine->suspend_location();
	const bool waits = coroutine->waker.status == ZEND_ASYNC_WAKER_WAITING;
	smart_str_append_printf(text, "%s at %s:%u", waits ? "was waiting" : "was about to continue",
			place.file != nullptr ? ZSTR_VAL(place.file) : "unknown", place.line);
	if (waits) {
		append_awaited(text, coroutine);
	}
}

Scope *first_living_child(Scope *scope)
{
	const zend_async_scopes_vector_t &children = scope->core.base.scopes;
	for (uint32_t i = 0; i < children.length; i++) {
		if (children.data[i] != nullptr && ScopeCore::from(children.data[i])->living()) {
			return Scope::from(children.data[i]);
		}
	}
	return nullptr;
}

/// Returns an unfinished coroutine in the scope or below it; null if there is none. A tree may be deep, so a loop replaces
/// the recursion.
const Coroutine *first_unfinished(Scope *scope)
{
	for (; scope != nullptr; scope = first_living_child(scope)) {
		for (Coroutine *coroutine = scope->core.coroutines.front(); coroutine != nullptr;
				coroutine = ScopeCore::Members::next(coroutine)) {
			if (!coroutine->is_finished()) {
				return coroutine;
			}
		}
	}
	return nullptr;
}

/// Composes the message of the TimeoutException while everything still is where the time limit met it.
zend_string *describe_unfinished(const LimitedCall *call)
{
	smart_str text = { nullptr, 0 };
	smart_str_append_printf(&text, "The time limit of " ZEND_LONG_FMT " ms is over: ", call->ms);
	if (!call->task->is_finished()) {
		smart_str_appends(&text, "the task ");
		append_position(&text, call->task);
		return smart_str_extract(&text);
	}
	smart_str_appends(&text, "the task had returned, but a coroutine that it spawned still ran");
	if (const Coroutine *left = first_unfinished(call->scope)) {
		smart_str_append_printf(&text, ". Coroutine #%u, spawned at %s:%u, ", left->id(),
				left->base.filename != nullptr ? ZSTR_VAL(left->base.filename) : "unknown",
				left->base.lineno);
		append_position(&text, left);
	}
	return smart_str_extract(&text);
}

/// Cancels everything in the scope. Destructors may run in it, so the caller may be gone afterwards.
void end_all(LimitedCall *call, const Ending &ending, const Coroutine *except = nullptr)
{
	call->ended = true;
	Scope *scope = call->scope;
	scope->hold();
	scope->end(ending, nullptr, except);
	scope->release();
}

void drop_timer(LimitedCall *call)
{
	if (zend_async_event_t *timer = std::exchange(call->timer, nullptr)) {
		timer->stop(timer);
		ZEND_ASYNC_EVENT_RELEASE(timer);
	}
}

void on_due(zend_async_event_t * /*timer*/, zend_async_event_callback_t *callback,
		void * /*result*/, zend_object * /*exception*/)
{
	LimitedCall *call = CallCallback::owner_of(callback);
	drop_timer(call);
	// If everything has ended, the caller only has to run. A failure has already cancelled everything.
	if (call->scope->core.living() && !call->ended) {
		call->over_time = describe_unfinished(call);
		end_all(call, ending_time_over);
	}
}

/// Takes over the reference. The first failure cancels the rest, except the coroutine that failed.
void record_failure(LimitedCall *call, zend_object *exception, const Coroutine *failed)
{
	if (call->ended && is_cancellation(exception)) {
		OBJ_RELEASE(exception);
	} else if (call->failure == nullptr) {
		call->failure = exception;
	} else {
		call->failure = unshared(call->failure);
		chain_previous(call->failure, exception);
	}
	if (!call->ended) {
		end_all(call, ending_task_failed, failed);
	}
}

void on_task_end(zend_async_event_t * /*task*/, zend_async_event_callback_t *callback,
		void * /*result*/, zend_object *exception)
{
	LimitedCall *call = CallCallback::owner_of(callback);
	if (exception != nullptr) {
		GC_ADDREF(exception);
		record_failure(call, exception, call->task);
	}
}

void on_child_failure(void *data, zend_object *exception, const Coroutine *coroutine)
{
	record_failure(static_cast<LimitedCall *>(data), exception, coroutine);
}

void on_emptied(void *data)
{
	callbacks_notify(&static_cast<LimitedCall *>(data)->event, nullptr, nullptr, false);
}

/// Starts the time limit. Returns false with an exception set.
bool start_timer(LimitedCall *call)
{
	zend_async_event_t *timer =
			ZEND_ASYNC_NEW_TIMER_EVENT(static_cast<zend_ulong>(call->ms), false);
	if (timer == nullptr) {
		return false;
	}
	ZEND_ASYNC_TIMER_SET_REFRESH_CLOCK(timer);
	call->timer = timer;
	return subscribe_for(call, timer, on_due) && timer->start(timer);
}

LimitedCall *new_call(zend_long ms)
{
	auto *call = static_cast<LimitedCall *>(ecalloc(1, sizeof(LimitedCall)));
	plain_event_init(&call->event, dispose);
	call->event.info = info;
	call->ms = ms;
	call->scope = Scope::create(Scope::from(ZEND_ASYNC_CURRENT_SCOPE));
	call->scope->owner = { on_child_failure, on_emptied, nullptr, call };
	return call;
}

void start_task(LimitedCall *call, const zend_fcall_info &fci, const zend_fcall_info_cache &fcc)
{
	call->task = Coroutine::create(call->scope->base());
	call->task->set_callable(fci, fcc);
	call->task->note_spawn_location();
	GC_ADDREF(&call->task->std);
	// The subscription also marks its failure as taken: no scope is asked.
	call->task_callback = CallCallback::create(call, on_task_end);
	(void)call->task->base.event.add_callback(&call->task->base.event, call->task_callback);
	ASYNC_G(scheduler).enqueue_new(call->task);
}

/// Waits until nothing is left in the scope. An exception that wakes the caller meanwhile cancels everything in it, and
/// is returned when that has ended.
zend_object *wait_until_empty(LimitedCall *call)
{
	zend_object *thrown = nullptr;
	while (call->scope->core.living()) {
		if (wait_for(&call->event)) {
			continue;
		}
		zend_object *exception = take_exception();
		if (thrown != nullptr) {
			OBJ_RELEASE(thrown);
		}
		thrown = exception;
		// A repeated cancellation also reaches a coroutine that has caught the first one and goes on.
		end_all(call, ending_abandoned);
		if (is_unwinding(exception)) {
			break; // This flow may not wait any longer.
		}
	}
	return thrown;
}

/// Returns the exception that the call throws, or null. Takes over the reference to `thrown`, which may be null.
zend_object *exception_of(LimitedCall *call, zend_object *thrown)
{
	zend_object *failure = std::exchange(call->failure, nullptr);
	if (thrown == nullptr && call->over_time != nullptr) {
		thrown = new_exception(ZEND_ASYNC_EXCEPTION_TIMEOUT, "%s", ZSTR_VAL(call->over_time));
	}
	if (thrown == nullptr || failure == nullptr) {
		return thrown != nullptr ? thrown : failure;
	}
	if (is_unwinding(thrown) || is_cancellation(failure)) {
		OBJ_RELEASE(failure);
	} else {
		thrown = unshared(thrown);
		chain_previous(thrown, failure);
	}
	return thrown;
}

/// Takes the call off everything that knows it, and drops the caller's reference.
void leave(LimitedCall *call)
{
	drop_timer(call);
	call->scope->owner = {};
	call->scope->release();
	if (call->task != nullptr) {
		zend_async_event_t *task = &call->task->base.event;
		(void)task->del_callback(task, call->task_callback);
		zend_async_event_callback_release(call->task_callback, task);
		OBJ_RELEASE(&call->task->std);
	}
	if (call->over_time != nullptr) {
		zend_string_release(call->over_time);
	}
	ZEND_ASYNC_EVENT_RELEASE(&call->event);
}

void run_within(zend_long ms, const zend_fcall_info &fci, const zend_fcall_info_cache &fcc,
		zval *return_value)
{
	LimitedCall *call = new_call(ms);
	if (start_timer(call)) {
		start_task(call, fci, fcc);
		zend_object *exception = exception_of(call, wait_until_empty(call));
		if (exception != nullptr) {
			throw_object(exception);
		} else {
			ZVAL_COPY(return_value, &call->task->base.result);
		}
	}
	leave(call);
}

} // namespace

} // namespace async

ZEND_FUNCTION(Async_within)
{
	zend_long ms;
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;
	zval *args = nullptr;
	uint32_t arg_count = 0;
	HashTable *named = nullptr;

	ZEND_PARSE_PARAMETERS_START(2, -1)
		Z_PARAM_LONG(ms)
		Z_PARAM_FUNC(fci, fcc)
		Z_PARAM_VARIADIC_WITH_NAMED(args, arg_count, named)
	ZEND_PARSE_PARAMETERS_END();

	if (ms <= 0) {
		zend_release_fcall_info_cache(&fcc);
		zend_argument_value_error(1, "must be positive");
		RETURN_THROWS();
	}
	if (!ASYNC_G(scheduler).ready_to_wait("run a task within a time limit")) {
		zend_release_fcall_info_cache(&fcc);
		RETURN_THROWS();
	}
	fci.params = args;
	fci.param_count = arg_count;
	fci.named_params = named;
	async::run_within(ms, fci, fcc, return_value);
}
