// SPDX-License-Identifier: MIT
// Several coroutines may select on a multi handle at the same time, while others drive the transfers: the state of libcurl
// is consistent while it polls. Recent versions of libcurl nevertheless refuse every other call on a handle while one
// polls it. With them one coroutine polls at a time, and ends its poll when another one wants to use the handle;
// afterwards it polls again for the rest of its time. With earlier versions no call waits for a poll, because clients such
// as Symfony's do not expect that curl_multi_exec() lets other coroutines run.
#include "interpose/drivers/curl_select.h"

#include "coroutine/exceptions.h"
#include "interpose/drivers/curl_aborted.h"
#include "interpose/drivers/drivers.h"
#include "interpose/libc/wait.h"
#include "php_async.h"
#include "support/clock.h"
#include "support/function_wrapper.h"
#include "support/intrusive_list.h"

#include <climits>
#include <new>

namespace async {

namespace {

FunctionWrapper select_function("curl_multi_select");
FunctionWrapper errno_function("curl_multi_errno");

/// A coroutine in curl_multi_select(), on the stack of that coroutine.
struct Selecting {
	ListLink<Selecting> link;
	const zend_object *multi;
	zend_coroutine_t *coroutine;
	uint64_t deadline_ms;
	bool polls;    // It is in libcurl. Otherwise another coroutine polls, and this one waits.
	bool gives_up; // Another coroutine wants to use the handle. It polls again later.
	bool is_woken; // The transfers have made progress. It returns.
};

using List = IntrusiveList<Selecting, &Selecting::link>;
// A bailout skips their frames, and the next launch forgets them.
__thread List selecting __attribute__((tls_model("initial-exec")));

/// Maps the object of a multi handle to its last number of running transfers, in request memory.
__thread HashTable *numbers __attribute__((tls_model("initial-exec"))) = nullptr;

using UseList = IntrusiveList<MultiHandleUse, &MultiHandleUse::link>;
// As `selecting`.
__thread UseList uses __attribute__((tls_model("initial-exec")));

void end_wait_of(const zend_coroutine_t *coroutine)
{
	const zend_async_waker_t *waker = coroutine->waker;
	for (uint32_t i = 0; i < waker->inline_length; i++) {
		if (reactor_end_wait(waker->inline_triggers[i].event)) {
			break; // This has freed the triggers.
		}
	}
}

Selecting *poller_of(const zend_object *multi) noexcept
{
	Selecting *one = selecting.front();
	while (one != nullptr && !(one->polls && one->multi == multi)) {
		one = List::next(one);
	}
	return one;
}

/// The answer of curl_version(), or 0 before it was asked.
__thread zend_long version_of_libcurl __attribute__((tls_model("initial-exec")));

/// Returns whether libcurl refuses calls on a handle that is polled. 8.14 (Debian 13) allows them, 8.23 (Debian sid)
/// refuses them. The versions in between were not tried; they are treated as if they refused.
bool refuses_calls_during_poll()
{
	constexpr zend_long last_version_that_allows = 0x080EFF;
	if (version_of_libcurl == 0) {
		zval name;
		zval answer;
		ZVAL_STRING(&name, "curl_version");
		ZVAL_UNDEF(&answer);
		(void)call_user_function(nullptr, nullptr, &name, &answer, 0, nullptr);
		const zval *number = Z_TYPE(answer) == IS_ARRAY
				? zend_hash_str_find(Z_ARRVAL(answer), ZEND_STRL("version_number"))
				: nullptr;
		version_of_libcurl = number != nullptr ? zval_get_long(const_cast<zval *>(number)) : 1;
		zval_ptr_dtor(&answer);
		zval_ptr_dtor(&name);
	}
	return version_of_libcurl > last_version_that_allows;
}

/// Returns whether another coroutine polls the handle, or is in a call on it.
bool is_in_use(const zend_object *multi) noexcept
{
	for (MultiHandleUse *one = uses.front(); one != nullptr; one = UseList::next(one)) {
		if (one->multi == multi && one->coroutine != ZEND_ASYNC_CURRENT_COROUTINE) {
			return true;
		}
	}
	return poller_of(multi) != nullptr;
}

/// Wakes the first coroutine that waits until it can poll. It wakes the next one when it returns.
void let_next_poll(const zend_object *multi)
{
	if (!refuses_calls_during_poll()) {
		return;
	}
	for (Selecting *one = selecting.front(); one != nullptr; one = List::next(one)) {
		if (!one->polls && one->multi == multi) {
			end_wait_of(one->coroutine);
			return;
		}
	}
}

/// Waits until no other coroutine uses the handle. Returns false if the call is to return instead: with an exception,
/// or because its time is over or the transfers have made progress.
bool wait_for_turn(const Selecting &self)
{
	while (is_in_use(self.multi)) {
		const uint64_t now = monotonic_ms();
		if (self.is_woken || now >= self.deadline_ms ||
				wait_for_time((self.deadline_ms - now) * ns_per_ms) == Waited::cancelled) {
			return false;
		}
	}
	return !self.is_woken;
}

void leave_poll(Selecting *self)
{
	self->polls = false;
	for (MultiHandleUse *one = uses.front(); one != nullptr; one = UseList::next(one)) {
		if (one->waits && one->multi == self->multi) {
			end_wait_of(one->coroutine);
		}
	}
}

/// Calls the original for the rest of the time, in a frame of its own: the caller may have passed no time.
void poll_for_the_rest(const Selecting &self, INTERNAL_FUNCTION_PARAMETERS)
{
	constexpr uint32_t argument_count = 2;
	const uint64_t now = monotonic_ms();
	const uint64_t rest = now < self.deadline_ms ? self.deadline_ms - now : 0;
	zend_execute_data *call = zend_vm_stack_push_call_frame(
			ZEND_CALL_TOP_FUNCTION, EX(func), argument_count, nullptr);
	ZVAL_COPY(ZEND_CALL_ARG(call, 1), ZEND_CALL_ARG(execute_data, 1));
	ZVAL_DOUBLE(ZEND_CALL_ARG(call, 2), static_cast<double>(rest) / 1000);
	call->prev_execute_data = execute_data;
	EG(current_execute_data) = call;
	select_function.original()(call, return_value);
	EG(current_execute_data) = execute_data;
	zend_vm_stack_free_args(call);
	zend_vm_stack_free_call_frame(call);
}

void poll_in_turn(Selecting *self, INTERNAL_FUNCTION_PARAMETERS)
{
	for (bool at_once = !is_in_use(self->multi);; at_once = false) {
		if (!wait_for_turn(*self)) {
			RETVAL_LONG(EG(exception) != nullptr ? -1 : 0);
			return;
		}
		self->polls = true;
		self->gives_up = false;
		if (at_once) {
			select_function.original()(INTERNAL_FUNCTION_PARAM_PASSTHRU);
		} else {
			poll_for_the_rest(*self, INTERNAL_FUNCTION_PARAM_PASSTHRU);
		}
		leave_poll(self);
		const bool found_nothing = Z_TYPE_P(return_value) == IS_LONG && Z_LVAL_P(return_value) == 0;
		if (EG(exception) != nullptr || !self->gives_up || !found_nothing || self->is_woken) {
			return;
		}
	}
}

/// Returns the milliseconds that the call may wait; -1 if the arguments are not valid.
int64_t time_of(zend_execute_data *call) noexcept
{
	constexpr double default_seconds = 1.0;
	double seconds = default_seconds;
	if (ZEND_CALL_NUM_ARGS(call) > 2) {
		return -1;
	}
	if (ZEND_CALL_NUM_ARGS(call) == 2) {
		const zval *argument = ZEND_CALL_ARG(call, 2);
		if (Z_TYPE_P(argument) != IS_LONG && Z_TYPE_P(argument) != IS_DOUBLE) {
			return -1;
		}
		seconds = zval_get_double(const_cast<zval *>(argument));
	}
	// libcurl takes an int of milliseconds.
	return seconds >= 0 && seconds <= INT_MAX / 1000 ? static_cast<int64_t>(seconds * 1000) : -1;
}

void select(INTERNAL_FUNCTION_PARAMETERS)
{
	const zval *handle = ZEND_NUM_ARGS() > 0 ? ZEND_CALL_ARG(execute_data, 1) : nullptr;
	if (!may_suspend() || handle == nullptr || Z_TYPE_P(handle) != IS_OBJECT) {
		select_function.original()(INTERNAL_FUNCTION_PARAM_PASSTHRU);
		return;
	}
	const bool in_turn = refuses_calls_during_poll();
	const int64_t ms = in_turn ? time_of(execute_data) : 0;
	if (ms < 0) {
		select_function.original()(INTERNAL_FUNCTION_PARAM_PASSTHRU);
		return;
	}
	Selecting self = { {}, Z_OBJ_P(handle), ZEND_ASYNC_CURRENT_COROUTINE,
		monotonic_ms() + static_cast<uint64_t>(ms), false, false, false };
	selecting.push_back(&self);
	if (in_turn) {
		poll_in_turn(&self, INTERNAL_FUNCTION_PARAM_PASSTHRU);
		selecting.remove(&self);
		let_next_poll(self.multi);
	} else {
		select_function.original()(INTERNAL_FUNCTION_PARAM_PASSTHRU);
		selecting.remove(&self);
	}
	constexpr zend_long failed = -1;
	if (UNEXPECTED(EG(exception) != nullptr) && is_cancellation(EG(exception)) &&
			Z_TYPE_P(return_value) == IS_LONG && Z_LVAL_P(return_value) == failed) {
		note_cancelled_select(Z_OBJ_P(handle));
	}
}

void multi_errno(INTERNAL_FUNCTION_PARAMETERS)
{
	errno_function.original()(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	if (zend_object *multi = subject_of(execute_data)) {
		correct_error_of_select(multi, return_value);
	}
}

} // namespace

void watch_curl_multi_select()
{
	new (&selecting) List();
	new (&uses) UseList();
	select_function.install(select);
	errno_function.install(multi_errno);
}

void stop_watching_curl_multi_select()
{
	select_function.remove();
	errno_function.remove();
}

void wake_selecting_coroutines(const zend_object *multi)
{
	for (Selecting *one = selecting.front(); one != nullptr; one = List::next(one)) {
		if (one->multi == multi && one->coroutine != ZEND_ASYNC_CURRENT_COROUTINE) {
			one->is_woken = true;
			end_wait_of(one->coroutine);
		}
	}
}

MultiHandleUse::MultiHandleUse(const zend_object *handle)
		: multi(handle), coroutine(ZEND_ASYNC_CURRENT_COROUTINE)
{
	uses.push_back(this);
	Selecting *poller;
	while ((poller = poller_of(multi)) != nullptr && may_suspend()) {
		constexpr uint64_t a_minute = 60'000'000'000;
		poller->gives_up = true;
		end_wait_of(poller->coroutine);
		waits = true;
		const Waited waited = wait_for_time(a_minute);
		waits = false;
		if (waited == Waited::cancelled) {
			is_cancelled = true;
			return;
		}
	}
}

MultiHandleUse::~MultiHandleUse()
{
	uses.remove(this);
	let_next_poll(multi);
}

bool is_another_number_of_transfers(const zend_object *multi, zend_long running)
{
	if (numbers == nullptr) {
		ALLOC_HASHTABLE(numbers);
		zend_hash_init(numbers, 8, nullptr, nullptr, false);
	}
	zval *known = zend_hash_index_lookup(numbers, multi->handle);
	const bool differs = Z_TYPE_P(known) != IS_LONG || Z_LVAL_P(known) != running;
	ZVAL_LONG(known, running);
	return differs;
}

void forget_numbers_of_transfers()
{
	if (numbers != nullptr) {
		zend_hash_destroy(numbers);
		FREE_HASHTABLE(numbers);
		numbers = nullptr;
	}
}

} // namespace async
