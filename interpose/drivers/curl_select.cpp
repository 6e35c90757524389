// SPDX-License-Identifier: MIT
// Several coroutines may select on a multi handle at the same time, while others drive the transfers. Recent versions of
// libcurl refuse every other call on a handle while one polls it. With them the wait takes place here instead of in
// libcurl: it asks libcurl for the descriptors and polls them. No other call ever waits for a poll, because clients such as
// Symfony's do not expect that curl_multi_exec() lets other coroutines run.
#include "interpose/drivers/curl_select.h"

#include "coroutine/exceptions.h"
#include "interpose/drivers/curl_aborted.h"
#include "interpose/drivers/drivers.h"
#include "interpose/libc/cooperative.h"
#include "interpose/libc/wait.h"
#include "php_async.h"
#include "support/function_wrapper.h"
#include "support/intrusive_list.h"
#include "support/request_array.h"

#include <algorithm>
#include <cerrno>
#include <climits>
#include <dlfcn.h>
#include <new>
#include <poll.h>

namespace async {

namespace {

FunctionWrapper select_function("curl_multi_select");
FunctionWrapper errno_function("curl_multi_errno");

/// A coroutine in curl_multi_select(), on the stack of that coroutine.
struct Selecting {
	ListLink<Selecting> link;
	const zend_object *multi;
	zend_coroutine_t *coroutine;
	bool is_woken; // The transfers have made progress. It returns.
};

using List = IntrusiveList<Selecting, &Selecting::link>;
// A bailout skips their frames, and the next launch forgets them.
__thread List selecting __attribute__((tls_model("initial-exec")));

/// Maps the object of a multi handle to its last number of running transfers, in request memory.
__thread HashTable *numbers __attribute__((tls_model("initial-exec"))) = nullptr;

void end_wait_of(const zend_coroutine_t *coroutine)
{
	const zend_async_waker_t *waker = coroutine->waker;
	for (uint32_t i = 0; i < waker->inline_length; i++) {
		if (reactor_end_wait(waker->inline_triggers[i].event)) {
			break; // This has freed the triggers.
		}
	}
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

// {{{ libcurl, whose headers may not be installed

using MultiHandle = void;

/// The functions that tell what a poll of the handle would wait for. libcurl has had both since 8.8.
struct Library {
	// The struct curl_waitfd is the same as pollfd, and its flags have the same values.
	using WaitFds = int (*)(MultiHandle *multi, pollfd *fds, unsigned size, unsigned *count);
	using Timeout = int (*)(MultiHandle *multi, long *milliseconds);

	WaitFds waitfds = reinterpret_cast<WaitFds>(dlsym(RTLD_DEFAULT, "curl_multi_waitfds"));
	Timeout timeout = reinterpret_cast<Timeout>(dlsym(RTLD_DEFAULT, "curl_multi_timeout"));

	[[nodiscard]] bool is_known() const noexcept
	{
		return waitfds != nullptr && timeout != nullptr;
	}
};

const Library &library()
{
	static const Library found;
	return found;
}

// }}}

/// Calls the original with no time to wait, in a frame of its own.
void look_at_once(INTERNAL_FUNCTION_PARAMETERS)
{
	constexpr uint32_t argument_count = 2;
	zend_execute_data *call = zend_vm_stack_push_call_frame(
			ZEND_CALL_TOP_FUNCTION, EX(func), argument_count, nullptr);
	ZVAL_COPY(ZEND_CALL_ARG(call, 1), ZEND_CALL_ARG(execute_data, 1));
	ZVAL_DOUBLE(ZEND_CALL_ARG(call, 2), 0);
	call->prev_execute_data = execute_data;
	EG(current_execute_data) = call;
	select_function.original()(call, return_value);
	EG(current_execute_data) = execute_data;
	zend_vm_stack_free_args(call);
	zend_vm_stack_free_call_frame(call);
}

/// Waits as libcurl does: for the descriptors of the handle, until the time of the caller or the next time of a transfer
/// is over. Returns the number of ready descriptors, or -1 if the wait was cancelled.
int poll_descriptors(MultiHandle *multi, int timeout)
{
	unsigned count = 0;
	(void)library().waitfds(multi, nullptr, 0, &count);
	if (count == 0) {
		return 0;
	}
	RequestArray<pollfd> fds(count);
	long next_ms = -1;
	if (library().waitfds(multi, fds.data(), count, &count) != 0 ||
			library().timeout(multi, &next_ms) != 0) {
		return 0;
	}
	if (next_ms >= 0) {
		timeout = static_cast<int>(std::min<long>(timeout, next_ms));
	}
	const int ready = cooperative::poll(fds.data(), count, timeout);
	return ready < 0 && errno == EINTR ? 0 : ready;
}

/// Waits while no call is in libcurl.
void select_outside(
		const Selecting &self, zend_object *multi, int timeout, INTERNAL_FUNCTION_PARAMETERS)
{
	look_at_once(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	const bool found_nothing = Z_TYPE_P(return_value) == IS_LONG && Z_LVAL_P(return_value) == 0;
	if (EG(exception) == nullptr && found_nothing && timeout != 0 && !self.is_woken) {
		RETVAL_LONG(poll_descriptors(first_pointer_of(multi), timeout));
	}
}

/// Returns the milliseconds that the call may wait; -1 if the arguments are not valid.
int time_of(zend_execute_data *call) noexcept
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
	return seconds >= 0 && seconds <= INT_MAX / 1000 ? static_cast<int>(seconds * 1000) : -1;
}

void select(INTERNAL_FUNCTION_PARAMETERS)
{
	const zval *handle = ZEND_NUM_ARGS() > 0 ? ZEND_CALL_ARG(execute_data, 1) : nullptr;
	if (!may_suspend() || handle == nullptr || Z_TYPE_P(handle) != IS_OBJECT) {
		select_function.original()(INTERNAL_FUNCTION_PARAM_PASSTHRU);
		return;
	}
	const bool outside = refuses_calls_during_poll() && library().is_known();
	const int ms = outside ? time_of(execute_data) : 0;
	if (ms < 0) {
		select_function.original()(INTERNAL_FUNCTION_PARAM_PASSTHRU);
		return;
	}
	Selecting self = { {}, Z_OBJ_P(handle), ZEND_ASYNC_CURRENT_COROUTINE, false };
	selecting.push_back(&self);
	if (outside) {
		select_outside(self, Z_OBJ_P(handle), ms, INTERNAL_FUNCTION_PARAM_PASSTHRU);
	} else {
		select_function.original()(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	}
	selecting.remove(&self);
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
