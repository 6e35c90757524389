// SPDX-License-Identifier: MIT
// The scheduler as coroutine/ sees it. scheduler/ stands above coroutine/ and defines these functions. They are
// declared here, and not reached through function pointers, because resuming and suspending are on the hot path.
#pragma once

#include "coroutine/coroutine.h"
#include "php_async.h"

namespace async {

/// Starts the scheduler unless it runs already. Returns false with an exception.
[[nodiscard]] bool launch_scheduler();
/// Adds a new coroutine to the registry and the run queue. Takes over the caller's reference.
void enqueue_new_coroutine(Coroutine *coroutine);
/// Makes a parked coroutine runnable and drops its triggers.
void wake_coroutine(Coroutine *coroutine);
/// Wakes a waiting coroutine, with `error` if it is not null. Returns false with an exception if it does not wait.
bool resume_coroutine(zend_coroutine_t *coroutine, zend_object *error, bool transfer_error);
/// Waits for the triggers of the current coroutine's waker. Returns false with an exception.
[[nodiscard]] bool suspend_current();
/// Gives the coroutine high priority. If it is in the run queue, moves it to the front.
void make_urgent(Coroutine *coroutine);
/// Called when the last active coroutine has ended or become a zombie.
void active_coroutines_ran_out();
/// Returns whether the running code may suspend here, as far as that is known without launching the scheduler.
[[nodiscard]] zend_always_inline bool may_wait_here() noexcept
{
	// No coroutine is current before the launch, in the scheduler's own context and in callbacks.
	return EXPECTED(ZEND_ASYNC_CURRENT_COROUTINE != nullptr) &&
			EXPECTED(ASYNC_G(coroutines).waiting_forbidden == nullptr);
}
/// Returns whether a fatal error is ending all coroutines.
[[nodiscard]] bool is_bailing_out() noexcept;

/// Makes the main coroutine the owner of the signal handlers of a coroutine that has ended.
void leave_handlers_to_main(Coroutine *coroutine) noexcept;

} // namespace async
