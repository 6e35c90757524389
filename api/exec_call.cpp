// SPDX-License-Identifier: MIT
// exec(): runs a command and suspends the coroutine until the command has ended.
#include "api/waiting_calls.h"
#include "coroutine/scheduler_interface.h"
#include "coroutine/waker.h"
#include "php_async.h"
#include "reactor/event/exec_request.h"
#include "reactor/reactor.h"
#include "support/php_compat.h"

#include <SAPI.h>
#include <php_output.h>

namespace async {

namespace {

/// Runs in the calling coroutine, so the output goes to the output buffers of that coroutine.
void show_output(zend_async_exec_event_t *event)
{
	zend_string *chunk = exec_take_shown_output(event);
	if (chunk == nullptr) {
		return;
	}
	php_output_write(ZSTR_VAL(chunk), ZSTR_LEN(chunk));
	zend_string_release(chunk);
	if (event->exec_mode == ZEND_ASYNC_EXEC_MODE_SYSTEM && php_output_get_level() < 1) {
		sapi_flush();
	}
}

/// Suspends until there is output to show, the command has ended, or the time is over. It returns
/// false with an exception.
bool wait_for_news(zend_async_exec_event_t *event, zend_async_event_t *timer)
{
	zend_coroutine_t *coroutine = ZEND_ASYNC_CURRENT_COROUTINE;
	(void)waker_new(coroutine);
	bool woken = resume_when(coroutine, &event->base, false, waker_callback_resolve, nullptr);
	if (woken && timer != nullptr) {
		woken = resume_when(coroutine, timer, false, waker_callback_resolve, nullptr);
	}
	woken = woken && suspend_current();
	waker_clean(coroutine);
	return woken && EG(exception) == nullptr;
}

/// Returns false if there is an exception or the memory limit was reached.
bool run_to_end(zend_async_exec_event_t *event, zend_async_event_t *timer, zend_ulong timeout)
{
	while (!ZEND_ASYNC_EVENT_IS_CLOSED(&event->base)) {
		if (timer != nullptr && ZEND_ASYNC_EVENT_IS_CLOSED(timer)) {
			zend_async_throw(ZEND_ASYNC_EXCEPTION_TIMEOUT,
					"The command \"%s\" has not ended within " ZEND_ULONG_FMT
					" ms, and was told to terminate",
					event->cmd, timeout);
			return false;
		}
		if (!wait_for_news(event, timer)) {
			return false;
		}
		show_output(event);
		if (EG(exception) != nullptr || ran_out_of_memory()) {
			return false;
		}
	}
	exec_deliver(event);
	return EG(exception) == nullptr;
}

/// Returns a started timer, which therefore keeps running between two waits.
zend_async_event_t *start_timer(zend_ulong timeout)
{
	zend_async_event_t *timer = ZEND_ASYNC_NEW_TIMER_EVENT(timeout, false);
	if (timer != nullptr) {
		ZEND_ASYNC_TIMER_SET_REFRESH_CLOCK(timer);
		if (!timer->start(timer)) {
			ZEND_ASYNC_EVENT_RELEASE(timer);
			timer = nullptr;
		}
	}
	return timer;
}

} // namespace

int exec(zend_async_exec_mode mode, const char *cmd, zval *return_buffer, zval *return_value,
		zval *std_error, const char *cwd, const char *const *env, zend_ulong timeout)
{
	if (!ZEND_ASYNC_SCHEDULER_INIT()) {
		return -1;
	}
	if (UNEXPECTED(ZEND_ASYNC_IS_SCHEDULER_CONTEXT)) {
		zend_async_throw(ZEND_ASYNC_EXCEPTION_DEFAULT,
				"The command \"%s\" cannot be waited for in the scheduler context", cmd);
		return -1;
	}
	zend_async_exec_event_t *event =
			new_exec_event(mode, cmd, return_buffer, return_value, std_error, cwd, env, 0);
	if (event == nullptr) {
		return -1;
	}
	exec_take_control(event);
	zend_async_event_t *timer = timeout != 0 ? start_timer(timeout) : nullptr;
	// The event is started here, so that the end of a wait does not stop it: a stop would kill the
	// command.
	const bool ended = (timeout == 0 || timer != nullptr) && event->base.start(&event->base) &&
			run_to_end(event, timer, timeout);
	const int code = ended ? static_cast<int>(event->exit_code) : -1;
	if (timer != nullptr) {
		ZEND_ASYNC_EVENT_RELEASE(timer);
	}
	ZEND_ASYNC_EVENT_RELEASE(&event->base);
	return code;
}

} // namespace async
