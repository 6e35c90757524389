// SPDX-License-Identifier: MIT
// Several coroutines may select at the same time, while others drive the transfers: the state of libcurl is
// consistent while it polls.
#include "interpose/drivers/curl_select.h"

#include "coroutine/exceptions.h"
#include "interpose/drivers/curl_aborted.h"
#include "interpose/drivers/drivers.h"
#include "interpose/libc/wait.h"
#include "php_async.h"
#include "support/function_wrapper.h"
#include "support/intrusive_list.h"

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
};

using List = IntrusiveList<Selecting, &Selecting::link>;
// A bailout skips their frames, and the next launch forgets them.
__thread List selecting __attribute__((tls_model("initial-exec")));

/// Maps the object of a multi handle to its last number of running transfers, in request memory.
__thread HashTable *numbers __attribute__((tls_model("initial-exec"))) = nullptr;

void select(INTERNAL_FUNCTION_PARAMETERS)
{
	const zval *handle = ZEND_NUM_ARGS() > 0 ? ZEND_CALL_ARG(execute_data, 1) : nullptr;
	if (!may_suspend() || handle == nullptr || Z_TYPE_P(handle) != IS_OBJECT) {
		select_function.original()(INTERNAL_FUNCTION_PARAM_PASSTHRU);
		return;
	}
	Selecting self = { {}, Z_OBJ_P(handle), ZEND_ASYNC_CURRENT_COROUTINE };
	selecting.push_back(&self);
	select_function.original()(INTERNAL_FUNCTION_PARAM_PASSTHRU);
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
			const zend_async_waker_t *waker = one->coroutine->waker;
			for (uint32_t i = 0; i < waker->inline_length; i++) {
				if (reactor_end_wait(waker->inline_triggers[i].event)) {
					break; // This has freed the triggers.
				}
			}
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
