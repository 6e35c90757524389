// SPDX-License-Identifier: MIT
#include "lifecycle/request_life.h"

#include "autoload/class_loading.h"
#include "context_pool/engine_state.h"
#include "context_pool/stack_overflow.h"
#include "coroutine/exceptions.h"
#include "coroutine/generator_guard.h"
#include "coroutine/hooks.h"
#include "coroutine/zombie_log.h"
#include "lifecycle/deadlock.h"
#include "lifecycle/main_exception.h"
#include "lifecycle/shutdown.h"
#include "lifecycle/shutdown_limit.h"
#include "lifecycle/tick_functions.h"
#include "php_async.h"
#include "reactor/reactor.h"
#include "scheduler/scheduler.h"
#include "scheduler/user_signals.h"
#include "scheduler/without_waiting.h"
#include "scope/scope.h"
#include "support/bailout.h"
#include "support/error_reporting.h"
#include "support/function_wrapper.h"
#include "support/php_compat.h"
#include "thread/request_end.h"
#include "watch/signals.h"

#include <SAPI.h>
#include <Zend/zend_exceptions.h>
#include <Zend/zend_gc.h>

#include <utility>

namespace async {

namespace {

// {{{ Shutdown functions

void after_main_script(INTERNAL_FUNCTION_PARAMETERS);
void after_shutdown_functions(INTERNAL_FUNCTION_PARAMETERS);

zend_internal_function head_function;
zend_internal_function tail_function;

void append_shutdown_function(zend_internal_function *function)
{
	php_shutdown_function_entry entry = shutdown_entry_for(function);
	append_user_shutdown_function(&entry);
}

/// Runs the scheduler until all coroutines have ended. Returns false after a fatal error.
bool run_to_the_end()
{
	Scheduler &scheduler = ASYNC_G(scheduler);
	if (!ZEND_ASYNC_IS_ACTIVE) {
		return true;
	}
	if (std::exchange(ASYNC_G(lifecycle).exit_called, false)) {
		start_graceful_shutdown(nullptr);
	}
	scheduler.finish_main_coroutine();
	if (!scheduler.drain()) {
		return false;
	}
	scheduler.stop();
	return true;
}

void after_main_script(INTERNAL_FUNCTION_PARAMETERS)
{
	ZEND_PARSE_PARAMETERS_NONE();
	ASYNC_G(lifecycle).main_script_ended = true;
	append_shutdown_function(&tail_function);
	unwatch_main_exception();
	run_scheduler_after_main(CG(unclean_shutdown) || ran_out_of_memory());
}

/// Reports the failures that no code has looked at, and from now on no code can.
void surface_parked_failures()
{
	CoroutineList &parked = ASYNC_G(coroutines).parked_failures;
	while (!parked.empty()) {
		parked.front()->surface_parked_failure();
	}
}

/// Called when the scheduler stops. After a signal the limit also applies to the code that runs later.
void end_shutdown_timers()
{
	end_patience_with_zombies();
	if (ASYNC_G(scheduling).ended_by_signal == 0) {
		end_shutdown_limit();
	}
}

/// Runs the scheduler for the last time: no user code runs after it.
void finish()
{
	if (!run_to_the_end()) {
		zend_bailout();
	}
	surface_parked_failures();
	report_exit_exception();
}

/// Walks over all objects. A walk leaves objects that waiting coroutines could use. After these coroutines have ended,
/// another walk destroys the objects. Returns false with an exception if the scheduler cannot be started.
bool run_destructors()
{
	ASYNC_G(lifecycle).destructors_left = !CG(unclean_shutdown);
	for (bool is_first = true; ASYNC_G(lifecycle).destructors_left; is_first = false) {
		if (!ZEND_ASYNC_IS_ACTIVE && !ASYNC_G(scheduler).launch()) {
			return false;
		}
		spawn_destructor_walk(is_first);
		if (!run_to_the_end()) {
			zend_bailout();
		}
	}
	return true;
}

void after_shutdown_functions(INTERNAL_FUNCTION_PARAMETERS)
{
	ZEND_PARSE_PARAMETERS_NONE();
	const HashTable *functions = BG(user_shutdown_function_names);
	if (ASYNC_G(lifecycle).shutdown_functions_seen != functions->nNextFreeElement) {
		// Functions were appended behind this one, or that is unknown: append it once more.
		append_shutdown_function(&tail_function);
		ASYNC_G(lifecycle).shutdown_functions_seen = functions->nNextFreeElement;
		return;
	}
	if (!ASYNC_G(lifecycle).ever_launched) {
		// The program has not used coroutines so far, so the engine runs the destructors itself.
		ASYNC_G(lifecycle).engine_destroys_objects = true;
		return;
	}
	if (run_destructors()) {
		finish();
	}
}

// }}}

// {{{ exit()

#if ASYNC_EXIT_IS_OPCODE
user_opcode_handler_t previous_exit_handler;

int on_exit_opcode(zend_execute_data *execute_data)
{
	ASYNC_G(lifecycle).exit_called = ZEND_ASYNC_IS_ACTIVE;
	return previous_exit_handler != nullptr ? previous_exit_handler(execute_data)
											: ZEND_USER_OPCODE_DISPATCH;
}
#else
FunctionWrapper exit_function("exit");

void on_exit_function(INTERNAL_FUNCTION_PARAMETERS)
{
	ASYNC_G(lifecycle).exit_called = ZEND_ASYNC_IS_ACTIVE;
	exit_function.original()(INTERNAL_FUNCTION_PARAM_PASSTHRU);
}
#endif

// }}}

// {{{ The collector

#if ASYNC_COLLECTOR_FORBIDS_SWITCHING
int (*collect_cycles)();

int collect_cycles_and_count()
{
	int collected = 0;
	without_waiting("the garbage collector is calling a destructor, "
					"and this PHP forbids switching until it is done (PHP 8.4 allows it)",
			[&collected] { collected = collect_cycles(); });
	return collected;
}
#endif

// }}}

// {{{ array_multisort()

FunctionWrapper multisort_function("array_multisort");

/// The function keeps its comparison functions in a global that we cannot reach, and leaves freed memory there.
/// A __toString() that it calls must not wait: a call in another coroutine would free them.
void multisort(INTERNAL_FUNCTION_PARAMETERS)
{
	without_waiting("array_multisort() is comparing, and it cannot do so in two coroutines at once",
			[execute_data, return_value] {
				multisort_function.original()(INTERNAL_FUNCTION_PARAM_PASSTHRU);
			});
}

// }}}

/// Returns whether the main flow runs. The main coroutine may have left from a Fiber of its own.
bool is_main_flow()
{
	const zend_fiber_context *flow = EG(current_fiber_context);
	const zend_coroutine_t *main = ZEND_ASYNC_MAIN_COROUTINE;
	return flow == EG(main_fiber_context) ||
			(main != nullptr && Coroutine::from(main)->left_from == flow);
}

// {{{ The user's error handler

FunctionWrapper set_error_handler("set_error_handler");
FunctionWrapper restore_error_handler("restore_error_handler");

template <FunctionWrapper &Wrapper> void and_note_error_handler(INTERNAL_FUNCTION_PARAMETERS)
{
	Wrapper.original()(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	RareEngineState::note_error_handler();
}

// }}}

} // namespace

void finish_from_object_store()
{
	if (!ZEND_ASYNC_IS_ACTIVE || !ASYNC_G(lifecycle).main_script_ended) {
		return;
	}
	finish();
}

void run_scheduler_after_main(bool is_bailout)
{
	if (!ZEND_ASYNC_IS_ACTIVE || !ASYNC_G(lifecycle).main_script_ended) {
		return;
	}
	if (is_bailout) {
		if (CG(unclean_shutdown) || ran_out_of_memory()) {
			ASYNC_G(scheduler).abandon_all(); // A fatal error has ended main.
		}
		return;
	}
	if (ZEND_ASYNC_CURRENT_COROUTINE != ZEND_ASYNC_MAIN_COROUTINE ||
			EG(current_fiber_context) != EG(main_fiber_context)) {
		return; // A coroutine has called it: the scheduler runs already.
	}
	// A fatal error in a coroutine must not prevent the user's shutdown functions, which follow this
	// one in the same list.
	if (run_to_the_end()) {
		report_exit_exception();
	} else {
		recover_from_memory_exhaustion();
	}
	ASYNC_G(lifecycle).exit_called = false;
}

bool engine_shutdown()
{
	if (EG(current_execute_data) != nullptr) {
		throw_exception(ZEND_ASYNC_EXCEPTION_DEFAULT, "%s",
				"The async runtime cannot be shut down while code of the request is running: "
				"only the runtime itself does that, when the request ends");
		return false;
	}
	request_ends();
	return true;
}

void request_begins()
{
	append_shutdown_function(&head_function);
	ZEND_ASYNC_INITIALIZE;
}

void request_ends()
{
	unwatch_termination_signals();
	reactor_rearm_signals(); // Workers may still wait for these signals.
	if (ZEND_ASYNC_IS_ACTIVE) {
		// exit() or a fatal error in a shutdown function: the tail function was never called.
		unwatch_main_exception();
		ASYNC_G(scheduler).abandon_all();
	}
	ASYNC_G(scheduler).release_bailed_out_main();
	unwatch_shutdown_functions();
	drop_exit_exception();
	forget_signal_waits();
	end_threads_of_request();
	// C clients may have added microtasks to a scheduler that was never launched.
	ASYNC_G(microtasks).discard();
	ASYNC_G(microtasks).free_memory();
	forget_next_main_handlers();
	ASYNC_G(context_pool).destroy_all();
	ZEND_ASYNC_DEACTIVATE; // This comes first: within a request the reactor refuses to shut down.
	ZEND_ASYNC_REACTOR_SHUTDOWN();
	forget_error_level();
	RareEngineState::forget_error_handler();
	log_zombie_summary();
	forget_main_scope();
	ASYNC_G(lifecycle).main_script_ended = ASYNC_G(lifecycle).exit_called =
			ASYNC_G(lifecycle).ever_launched = false;
	ASYNC_G(lifecycle).engine_destroys_objects = ASYNC_G(reactor).user_signal_handlers = false;
	ASYNC_G(lifecycle).shutdown_functions_seen = 0;
	memset(ASYNC_G(scheduling).signal_owners, 0, sizeof(ASYNC_G(scheduling).signal_owners));
	ASYNC_G(coroutines).waiting_forbidden = nullptr;
	ASYNC_G(scheduling).left_compiler = nullptr;
	forget_class_loads();
	if (HashTable *sources = std::exchange(ASYNC_G(streams).sources_being_read, nullptr)) {
		zend_array_destroy(sources);
	}
}

void request_is_over()
{
	// The engine has freed them with the request's memory.
	ASYNC_G(coroutines).main_exit_hooks = nullptr;
	ASYNC_G(scheduler).forget_request();
	end_shutdown_limit();
	const int signo = std::exchange(ASYNC_G(scheduling).ended_by_signal, 0);
	if (signo != 0) {
		die_of(signo); // The parent process learns that the signal ended us.
	}
}

void install_process_hooks()
{
	lifecycle_hooks = { launch, start_graceful_shutdown, end_by_exit, surface_failure,
		act_on_signal, resolve_deadlock, unwind_those_who_wait, cancel_zombies,
		cancel_zombies_of_tasks, insist_on_the_end_of_zombies, finish_from_object_store,
		end_shutdown_timers };
	head_function.type = tail_function.type = ZEND_INTERNAL_FUNCTION;
	head_function.handler = after_main_script;
	head_function.function_name = zend_string_init_interned(ZEND_STRL("async after main"), 1);
	prepare_front_handler();
	tail_function.handler = after_shutdown_functions;
	tail_function.function_name = zend_string_init_interned(ZEND_STRL("async shutdown"), 1);
	wrap_tick_functions();
#if ASYNC_EXIT_IS_OPCODE
	// Set before any script is compiled. The JIT respects user opcode handlers, but not for this opcode.
	previous_exit_handler = zend_get_user_opcode_handler(ZEND_EXIT);
	zend_set_user_opcode_handler(ZEND_EXIT, on_exit_opcode);
#endif
#if ASYNC_COLLECTOR_FORBIDS_SWITCHING
	collect_cycles = std::exchange(gc_collect_cycles, collect_cycles_and_count);
#endif
}

void remove_process_hooks()
{
	unwrap_tick_functions();
#if ASYNC_EXIT_IS_OPCODE
	zend_set_user_opcode_handler(ZEND_EXIT, previous_exit_handler);
#else
	exit_function.remove();
#endif
#if ASYNC_COLLECTOR_FORBIDS_SWITCHING
	gc_collect_cycles = collect_cycles;
#endif
	unwatch_forks();
	unwatch_interrupts();
	remove_generator_guard();
	reactor_before_unload();
	remove_overflow_handler();
	unwatch_user_signal_handlers();
	unwatch_class_loading();
	set_error_handler.remove();
	restore_error_handler.remove();
	multisort_function.remove();
	unwrap_exception_handler_functions();
	unwatch_stack_overflow();
}

void install_function_hooks()
{
	if (flow_is_main != is_main_flow) { // Other PHP threads may be reading it.
		flow_is_main = is_main_flow;
	}
	note_error_level();
	if (!std::exchange(ASYNC_G(lifecycle).ever_launched, true)) {
		RareEngineState::note_error_handler();
	}
	set_error_handler.install(and_note_error_handler<set_error_handler>);
	restore_error_handler.install(and_note_error_handler<restore_error_handler>);
	multisort_function.install(multisort);
	wrap_exception_handler_functions();
	install_generator_guard();
#if !ASYNC_EXIT_IS_OPCODE
	exit_function.install(on_exit_function);
#endif
}

} // namespace async
