// SPDX-License-Identifier: MIT
// The futures of signal().
//
// A wait ends with its first signal, so a program that wants the next one calls signal() again. In between nothing waits,
// and the second of two signals would have its default effect, which is to end the process. Therefore a watch *lingers*
// after it has told its waiters, until they have run: the handler stays, and a signal that comes meanwhile is kept. The
// next call of signal() gets it. If there is none, the handler is removed, and the signal has its usual effect after all.
#include "watch/signals.h"

#include "coroutine/coroutine.h"
#include "coroutine/event.h"
#include "coroutine/exceptions.h"
#include "coroutine/scheduler_interface.h"
#include "future/future.h"
#include "php_async.h"
#include "reactor/reactor.h"
#include "support/intrusive_list.h"

#include <Zend/zend_enum.h>

#include <csignal>
#include <cstdint>
#include <new>
#include <utility>

namespace async {

void (*tell_parent_of_signal_wait)(int signo, bool waits);

/// A pending future of signal(), in the extra bytes of the future. The watch points to it without a reference. If
/// something is chained to the future, the signal is still wanted: then there is a reference.
struct SignalWait {
	ListLink<SignalWait> link;
	zend_future_t *future;
	SignalWatch *watch;                   // Null when it is over.
	zend_object *token;                   // Nullable; owns a reference until the future is freed.
	struct TokenCallback *token_callback; // Null while it is not subscribed to the token.
	bool token_started;
	bool is_awaited; // Counted in SignalWatch::awaited.
	bool is_held;    // Something is chained to the future.
};

/// One signal number.
struct SignalWatch {
	const char *name;
	zend_async_signal_event_t *event; // Null while nothing waits. Hidden while no coroutine does.
	IntrusiveList<SignalWait, &SignalWait::link> waits;
	uint32_t awaited;   // How many of the waits a coroutine awaits.
	uint32_t lingering; // How many coroutines will end the lingering.
	bool telling;       // Its waits are being ended, so it must not close.
	bool kept;          // A signal has come while it lingered.
};

struct TokenCallback {
	zend_async_event_callback_t base; // First.
	SignalWait *wait;
};

namespace {

struct WatchCallback {
	zend_async_event_callback_t base; // First.
	SignalWatch *watch;
};

int number_of(const SignalWatch *watch) noexcept
{
	return static_cast<int>(watch - ASYNC_G(watching).signals);
}

// {{{ The watch

void on_delivery(SignalWatch *watch);

void on_signal(zend_async_event_t * /*event*/, zend_async_event_callback_t *callback, void *,
		zend_object *)
{
	SignalWatch *watch = reinterpret_cast<WatchCallback *>(callback)->watch;
	if (watch->waits.empty()) {
		watch->kept = true;
		reactor_decline_signal(watch->event);
	} else {
		on_delivery(watch);
	}
}

/// Returns false with an exception.
bool open(SignalWatch *watch)
{
	if (watch->event != nullptr) {
		return true;
	}
	zend_async_signal_event_t *opened = new_signal_event(number_of(watch), 0);
	if (opened == nullptr) {
		return false;
	}
	ZEND_ASYNC_EVENT_SET_HIDDEN(&opened->base);
	auto *callback =
			reinterpret_cast<WatchCallback *>(event_callback_new(on_signal, sizeof(WatchCallback)));
	callback->watch = watch;
	(void)callbacks_push(&opened->base, &callback->base);
	zend_async_event_callback_release(&callback->base, &opened->base);
	if (!opened->base.start(&opened->base)) {
		ZEND_ASYNC_EVENT_RELEASE(&opened->base);
		return false;
	}
	watch->event = opened;
	if (tell_parent_of_signal_wait != nullptr) {
		tell_parent_of_signal_wait(number_of(watch), true);
	}
	return true;
}

void close_if_unused(SignalWatch *watch)
{
	if (!watch->waits.empty() || watch->telling || watch->lingering != 0 ||
			watch->event == nullptr) {
		return;
	}
	watch->kept = false;
	zend_async_event_t *closed = &std::exchange(watch->event, nullptr)->base;
	closed->stop(closed); // Raises a signal that was declined.
	ZEND_ASYNC_EVENT_RELEASE(closed);
	if (tell_parent_of_signal_wait != nullptr) {
		tell_parent_of_signal_wait(number_of(watch), false);
	}
}

/// A coroutine may get the signal by way of others: by a callback of map(), for example. Each round lets all coroutines
/// run that the round before has woken.
constexpr uintptr_t lingering_rounds = 4;

void end_lingering();

/// The coroutine comes behind those that were just woken.
void spawn_round(int signo, uintptr_t rounds)
{
	Coroutine *coroutine = Coroutine::create(ZEND_ASYNC_MAIN_SCOPE);
	coroutine->base.internal_entry = end_lingering;
	const uintptr_t state = static_cast<uintptr_t>(signo) * lingering_rounds + rounds - 1;
	// NOLINTNEXTLINE(performance-no-int-to-ptr): two small numbers fit into the pointer and need no memory.
	coroutine->base.extended_data = reinterpret_cast<void *>(state);
	coroutine->needed_by_runtime = true;
	enqueue_new_coroutine(coroutine);
}

void end_lingering()
{
	SignalWatch *signals = ASYNC_G(watching).signals;
	if (signals == nullptr) {
		return;
	}
	const auto packed = reinterpret_cast<uintptr_t>(ZEND_ASYNC_CURRENT_COROUTINE->extended_data);
	const auto signo = static_cast<int>(packed / lingering_rounds);
	const uintptr_t left = packed % lingering_rounds;
	SignalWatch *watch = &signals[signo];
	if (left != 0 && watch->waits.empty()) {
		spawn_round(signo, left);
		return;
	}
	watch->lingering--;
	close_if_unused(watch);
}

void linger(SignalWatch *watch)
{
	watch->lingering++;
	spawn_round(number_of(watch), lingering_rounds);
}

/// Ends waits by `body`, which returns whether their futures were wanted.
template <typename Body> void tell(SignalWatch *watch, Body &&body)
{
	watch->telling = true;
	const bool wanted = body();
	watch->telling = false;
	if (wanted && watch->waits.empty()) {
		linger(watch);
	} else {
		close_if_unused(watch);
	}
}

void complete_all(SignalWatch *watch)
{
	zval value;
	ZVAL_OBJ_COPY(&value, zend_enum_get_case_cstr(ce_signal, watch->name));
	while (SignalWait *wait = watch->waits.front()) {
		ZEND_FUTURE_COMPLETE(wait->future, &value); // over() takes it out of the list.
	}
	zval_ptr_dtor(&value);
}

void on_delivery(SignalWatch *watch)
{
	tell(watch, [watch] {
		bool wanted = false;
		for (SignalWait *wait = watch->waits.front(); wait != nullptr; wait = wait->link.next) {
			wanted = wanted || future_is_wanted(wait->future);
		}
		complete_all(watch);
		return wanted;
	});
}

// }}}
// {{{ The token

/// Settles the future with the exception of its token, or with a cancellation if that is null.
void reject(zend_future_t *future, zend_object *cause, const char *signal)
{
	if (cause != nullptr) {
		ZEND_FUTURE_REJECT(future, cause);
		return;
	}
	zend_object *cancellation = new_exception(ZEND_ASYNC_EXCEPTION_CANCELLATION,
			"The wait for %s was cancelled by its token", signal);
	ZEND_FUTURE_REJECT(future, cancellation);
	OBJ_RELEASE(cancellation);
}

void on_token(zend_async_event_t *event, zend_async_event_callback_t *callback, void *,
		zend_object *exception)
{
	SignalWait *wait = reinterpret_cast<TokenCallback *>(callback)->wait;
	if (exception != nullptr) {
		ZEND_ASYNC_EVENT_SET_EXCEPTION_HANDLED(event);
	}
	SignalWatch *watch = wait->watch;
	tell(watch, [wait, watch, exception] {
		const bool wanted = future_is_wanted(wait->future);
		reject(wait->future, exception, watch->name);
		return wanted;
	});
}

/// The time of a timeout begins with signal(). Any other token has to run only while a coroutine awaits the future.
void update_token(SignalWait *wait)
{
	if (wait->token_callback == nullptr) {
		return;
	}
	zend_async_event_t *event = ZEND_ASYNC_OBJECT_TO_EVENT(wait->token);
	if (ZEND_ASYNC_EVENT_IS_CLOSED(event) ||
			(wait->token_started && timeout_hide_wait(event, !wait->is_awaited))) {
		return;
	}
	if (wait->is_awaited) {
		event->start(event);
	} else {
		event->stop(event);
	}
}

void subscribe_to_token(SignalWait *wait, zend_object *token)
{
	GC_ADDREF(token);
	wait->token = token;
	zend_async_event_t *event = ZEND_ASYNC_OBJECT_TO_EVENT(token);
	wait->token_callback =
			reinterpret_cast<TokenCallback *>(event_callback_new(on_token, sizeof(TokenCallback)));
	wait->token_callback->wait = wait;
	(void)event->add_callback(event, &wait->token_callback->base);
	if (timeout_hide_wait(event, true)) {
		wait->token_started = event->start(event);
		if (UNEXPECTED(!wait->token_started)) {
			timeout_hide_wait(event, false); // With an exception.
		}
	}
}

void unsubscribe_from_token(SignalWait *wait)
{
	TokenCallback *callback = std::exchange(wait->token_callback, nullptr);
	if (callback == nullptr) {
		return;
	}
	zend_async_event_t *event = ZEND_ASYNC_OBJECT_TO_EVENT(wait->token);
	if (!ZEND_ASYNC_EVENT_IS_CLOSED(event)) {
		if (wait->token_started && !wait->is_awaited) {
			timeout_hide_wait(event, false);
		}
		if (wait->token_started || wait->is_awaited) {
			event->stop(event);
		}
	}
	event->del_callback(event, &callback->base);
	zend_async_event_callback_release(&callback->base, event);
}

// }}}
// {{{ The future

void set_awaited(SignalWait *wait, bool awaited)
{
	if (wait->is_awaited == awaited) {
		return;
	}
	wait->is_awaited = awaited;
	SignalWatch *watch = wait->watch;
	watch->awaited += awaited ? 1 : -1;
	reactor_set_hidden(&watch->event->base, watch->awaited == 0);
}

/// Takes the wait out of the list of its watch. Requires that it is in one.
void leave(SignalWait *wait)
{
	SignalWatch *watch = wait->watch;
	ZEND_ASSERT(watch != nullptr);
	unsubscribe_from_token(wait);
	set_awaited(wait, false);
	watch->waits.remove(wait);
	wait->watch = nullptr;
}

void over(zend_future_t *future)
{
	auto *wait = future_extra<SignalWait>(future);
	if (SignalWatch *watch = wait->watch) {
		leave(wait);
		close_if_unused(watch);
	}
	if (std::exchange(wait->is_held, false)) {
		ZEND_ASYNC_EVENT_RELEASE(&future->event);
	}
}

void trace(zend_future_t *future, zend_get_gc_buffer *buffer)
{
	if (zend_object *token = future_extra<SignalWait>(future)->token) {
		zend_get_gc_buffer_add_obj(buffer, token);
	}
}

void free_extra(zend_future_t *future)
{
	if (zend_object *token = std::exchange(future_extra<SignalWait>(future)->token, nullptr)) {
		OBJ_RELEASE(token);
	}
}

void chained(zend_future_t *future)
{
	auto *wait = future_extra<SignalWait>(future);
	if (wait->watch != nullptr && !std::exchange(wait->is_held, true)) {
		ZEND_ASYNC_EVENT_ADD_REF(&future->event);
	}
}

void waiters_changed(zend_future_t *future)
{
	auto *wait = future_extra<SignalWait>(future);
	const bool awaited = future_is_awaited(future);
	if (wait->watch != nullptr && wait->is_awaited != awaited) {
		set_awaited(wait, awaited);
		update_token(wait);
	}
}

zend_string *describe(zend_future_t *future)
{
	const SignalWatch *watch = future_extra<SignalWait>(future)->watch;
	return strpprintf(0, "signal %s", watch != nullptr ? watch->name : "that has come");
}

const FutureOwner owner = { over, nullptr, trace, free_extra, chained, waiters_changed, nullptr,
	nullptr, describe };

// }}}

SignalWatch *watches()
{
	SignalWatch *&signals = ASYNC_G(watching).signals;
	if (signals == nullptr) {
		signals = static_cast<SignalWatch *>(ecalloc(NSIG, sizeof(SignalWatch)));
	}
	return signals;
}

zend_object *rejected_by(zend_object *token, const char *name)
{
	zend_object *cause = nullptr;
	zval unused;
	ZVAL_UNDEF(&unused);
	ZEND_ASYNC_EVENT_EXTRACT_RESULT_OR_ERROR(ZEND_ASYNC_OBJECT_TO_EVENT(token), &unused, &cause);
	zval_ptr_dtor(&unused);
	zend_future_t *future = future_new();
	ZEND_FUTURE_SET_IGNORED(future);
	reject(future, cause, name);
	if (cause != nullptr) {
		OBJ_RELEASE(cause);
	}
	return future_into_object(future);
}

} // namespace

zend_object *next_signal(int signo, const char *name, zend_object *token)
{
	if (!ASYNC_G(scheduler).launch()) {
		return nullptr;
	}
	if (token != nullptr) {
		mark_observed(token);
		if (ZEND_ASYNC_EVENT_IS_CLOSED(ZEND_ASYNC_OBJECT_TO_EVENT(token))) {
			return rejected_by(token, name);
		}
	}
	SignalWatch *watch = &watches()[signo];
	watch->name = name;
	if (!open(watch)) {
		return nullptr;
	}
	zend_future_t *future = future_new(&owner, sizeof(SignalWait));
	// A program need not look at the result: that the future has completed says everything.
	ZEND_FUTURE_SET_IGNORED(future);
	auto *wait = new (future_extra<SignalWait>(future)) SignalWait();
	wait->future = future;
	wait->watch = watch;
	watch->waits.push_back(wait);
	if (token != nullptr) {
		subscribe_to_token(wait, token);
	}
	if (std::exchange(watch->kept, false)) {
		reactor_accept_declined_signal(watch->event);
		tell(watch, [watch] {
			complete_all(watch);
			return true;
		});
	}
	return future_into_object(future);
}

void signal_of_parent_came(int signo)
{
	if (ASYNC_G(watching).signals == nullptr || signo <= 0 || signo >= NSIG) {
		return;
	}
	SignalWatch *watch = &ASYNC_G(watching).signals[signo];
	if (!watch->waits.empty()) {
		on_delivery(watch);
	} else if (watch->event != nullptr) {
		watch->kept = true;
	}
}

void forget_signal_waits()
{
	SignalWatch *signals = std::exchange(ASYNC_G(watching).signals, nullptr);
	if (signals == nullptr) {
		return;
	}
	for (int signo = 1; signo < NSIG; signo++) {
		SignalWatch &watch = signals[signo];
		while (SignalWait *wait = watch.waits.front()) {
			leave(wait);
		}
		if (watch.event != nullptr) {
			watch.event->base.stop(&watch.event->base);
			ZEND_ASYNC_EVENT_RELEASE(&watch.event->base);
		}
	}
	efree(signals);
}

} // namespace async
