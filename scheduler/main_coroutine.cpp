// SPDX-License-Identifier: MIT
// The main coroutine, which runs the main script, and the context that the scheduler has for itself.
#include "coroutine/exceptions.h"
#include "coroutine/scope_core.h"
#include "php_async.h"
#include "scheduler/scheduler.h"

#include <cerrno>
#include <cstring>
#include <utility>

namespace async {

/// The run loop needs its stack when every coroutine waits, and stacks may have run out by then. So it gets one
/// before a coroutine can take the last. Returns false with an exception if no stack could be created.
bool Scheduler::make_own_context()
{
	own_context_ = ASYNC_G(context_pool).acquire();
	if (own_context_ == nullptr) {
		throw_exception(ZEND_ASYNC_EXCEPTION_DEFAULT,
				"The scheduler cannot be started: no stack of %zu KiB could be created for it: %s. "
				"A smaller fiber.stack_size "
				"or a larger limit of address space (ulimit -v) may help",
				ASYNC_G(context_pool).stack_size() / 1024, strerror(errno));
	}
	return own_context_ != nullptr;
}

void Scheduler::make_main_coroutine()
{
	Coroutine *main = Coroutine::create(ZEND_ASYNC_MAIN_SCOPE);
	ZEND_COROUTINE_SET_MAIN(&main->base);
	GC_DEL_FLAGS(&main->std, IS_OBJ_DESTRUCTOR_CALLED); // See finish_from_object_store().
	ZEND_COROUTINE_SET_STARTED(&main->base);
	main->note_spawn_location();
	main->registered = true;
	ASYNC_G(coroutines).registry.push_back(main);
	ScopeCore::join(main);
	ZEND_ASYNC_INCREASE_COROUTINE_COUNT;
	ZEND_ASYNC_MAIN_COROUTINE = &main->base;
	ZEND_ASYNC_CURRENT_COROUTINE = &main->base;
}

void Scheduler::finish_main_coroutine()
{
	if (ASYNC_G(coroutines).main_exit_hooks != nullptr && ZEND_ASYNC_MAIN_COROUTINE != nullptr &&
			ZEND_ASYNC_CURRENT_COROUTINE == ZEND_ASYNC_MAIN_COROUTINE) {
		Coroutine::from(ZEND_ASYNC_MAIN_COROUTINE)->run_own_exit_hooks();
	}
	Coroutine *main = Coroutine::from(std::exchange(ZEND_ASYNC_MAIN_COROUTINE, nullptr));
	ZEND_ASYNC_CURRENT_COROUTINE = nullptr;
	if (main != nullptr && !main->is_finished()) {
		ZVAL_NULL(&main->base.result);
		end_here(main);
	}
}

} // namespace async
