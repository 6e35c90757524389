// SPDX-License-Identifier: MIT
// The launch of the scheduler, from READY to ACTIVE: the running code becomes the main coroutine.
#include "autoload/class_loading.h"
#include "autoload/linking.h"
#include "context_pool/stack_overflow.h"
#include "coroutine/exceptions.h"
#include "interpose/interpose.h"
#include "lifecycle/main_exception.h"
#include "lifecycle/request_life.h"
#include "php_async.h"
#include "scheduler/blocking_watch.h"
#include "scheduler/scheduler.h"
#include "scheduler/user_signals.h"
#include "scope/scope.h"

#include <algorithm>

namespace async {

bool launch()
{
	Scheduler &scheduler = ASYNC_G(scheduler);
	if (ZEND_ASYNC_IS_OFF) {
		throw_exception(ZEND_ASYNC_EXCEPTION_DEFAULT, "%s",
				"The scheduler cannot be started: async is switched off outside of a request");
		return false;
	}
	if (!ZEND_ASYNC_REACTOR_STARTUP()) {
		return false;
	}
	scheduler.release_bailed_out_main();
	ASYNC_G(context_pool)
			.configure(Scheduler::context_main,
					static_cast<uint32_t>(
							std::clamp<zend_long>(ASYNC_G(ini).context_pool_min, 0, INT32_MAX)));
	if (!scheduler.make_own_context()) {
		return false;
	}
	open_main_scope();
	install_function_hooks();
	watch_forks();
	watch_interrupts();
	watch_class_loading();
	hide_classes_that_are_linked();
	watch_stack_overflow(describe_overflowed);
	watch_user_signal_handlers(); // Called before our handlers are set.
	watch_termination_signals();
	enter_libc_seam();

	ZEND_ASYNC_ACTIVATE;
	scheduler.make_main_coroutine();
	watch_blocking_if_asked();
	if (!ASYNC_G(lifecycle).main_script_ended) {
		watch_main_exception();
	} else {
		watch_shutdown_functions();
	}
	start_main_coroutine_handlers(ZEND_ASYNC_MAIN_COROUTINE);
	if (ASYNC_G(lifecycle).engine_destroys_objects) {
		continue_destructors_when_one_waits(ZEND_ASYNC_MAIN_COROUTINE);
	}
	return true;
}

} // namespace async
