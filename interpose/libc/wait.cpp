// SPDX-License-Identifier: MIT
#include "interpose/libc/wait.h"

#include "coroutine/coroutine.h"
#include "coroutine/exceptions.h"
#include "coroutine/scheduler_interface.h"
#include "coroutine/waker.h"
#include "interpose/libc/drained_socket.h"
#include "interpose/libc/wait_observer.h"
#include "php_async.h"
#include "reactor/reactor.h"
#include "support/clock.h"

#include <zend_exceptions.h>

#include <climits>

namespace async {

__thread bool runs_php __attribute__((tls_model("initial-exec"))) = false;
__thread int drained_socket __attribute__((tls_model("initial-exec"))) = -1;

bool may_suspend() noexcept
{
	return runs_php && ZEND_ASYNC_CURRENT_COROUTINE != nullptr &&
			!ZEND_ASYNC_IS_SCHEDULER_CONTEXT && ASYNC_G(coroutines).waiting_forbidden == nullptr;
}

bool is_including() noexcept
{
	return UNEXPECTED(Coroutine::from(ZEND_ASYNC_CURRENT_COROUTINE)->sources_open > 0);
}

bool unwinds_cancellation() noexcept
{
	zend_object *exception = EG(exception);
	if (EXPECTED(exception == nullptr)) {
		return false;
	}
	if (is_unwinding(exception)) {
		return true;
	}
	// A driver may have thrown its own exception, with the cancellation as its previous.
	while (!is_cancellation(exception)) {
		zval buffer;
		zend_class_entry *base = instanceof_function(exception->ce, zend_ce_exception)
				? zend_ce_exception
				: zend_ce_error;
		const zval *previous = zend_read_property_ex(
				base, exception, ZSTR_KNOWN(ZEND_STR_PREVIOUS), true, &buffer);
		if (Z_TYPE_P(previous) != IS_OBJECT) {
			return false;
		}
		exception = Z_OBJ_P(previous);
	}
	return true;
}

bool drops_what_it_takes() noexcept
{
	return unwinds_cancellation() && !reads_after_cancellation();
}

namespace {

Waited wait_for(const DescriptorInterest *waits, size_t count, int64_t ms, uint32_t *found,
		InterruptibleCall *call)
{
	if (unwinds_cancellation()) {
		report_cancelled_wait(waits, count);
		return Waited::cancelled;
	}
	if (count > 0 && wait_must_end()) {
		return Waited::cancelled;
	}
	drained_socket = -1;
	// An object that is destroyed during unwinding may still talk to its server, as PDO does to roll back.
	const ExceptionAside aside;
	zend_coroutine_t *self = ZEND_ASYNC_CURRENT_COROUTINE;
	const bool signals_count = UNEXPECTED(ASYNC_G(reactor).user_signal_handlers) && call != nullptr;
	if (signals_count && is_interrupted(Coroutine::from(self), *call)) {
		return Waited::interrupted;
	}
	uint32_t ready = 0;
	(void)waker_new(self);
	zend_async_event_t *wait = new_readiness_event(
			waits, count, ms, &ready, call != nullptr ? call->purpose : nullptr);
	if (signals_count) {
		call->wait = wait;
		Coroutine::from(self)->call = call;
	}
	const bool woken =
			resume_when(self, wait, true, waker_callback_resolve, nullptr) && suspend_current();
	Coroutine::from(self)->call = nullptr;
	waker_clean(self);
	if (!woken) {
		report_cancelled_wait(waits, count);
		return Waited::cancelled;
	}
	if ((ready & poll_abandoned) != 0) {
		return Waited::cancelled;
	}
	if ((ready & poll_closed) != 0) {
		return Waited::closed;
	}
	if (ready == poll_interrupted) {
		return Waited::interrupted;
	}
	ready &= ~poll_interrupted; // A descriptor that is ready takes precedence.
	if (found != nullptr) {
		*found = ready;
	}
	return ready != 0 ? Waited::ready : Waited::timed_out;
}

} // namespace

Waited wait_for_descriptors(const DescriptorInterest *waits, size_t count, int ms, uint32_t *found,
		InterruptibleCall *call)
{
	return wait_for(waits, count, ms, found, call);
}

Waited wait_for_descriptor(int fd, uint32_t events, int ms, InterruptibleCall *call)
{
	const DescriptorInterest wait = { fd, events };
	return wait_for_descriptors(&wait, 1, ms, nullptr, call);
}

Waited wait_for_time(uint64_t nanoseconds, InterruptibleCall *call)
{
	if (unwinds_cancellation()) {
		return Waited::cancelled;
	}
	const ExceptionAside aside;
	if (nanoseconds == 0) {
		return ASYNC_G(scheduler).yield() ? Waited::timed_out : Waited::cancelled;
	}
	const uint64_t ms = ms_rounded_up(nanoseconds);
	return wait_for(nullptr, 0, static_cast<int64_t>(ms), nullptr, call);
}

} // namespace async
