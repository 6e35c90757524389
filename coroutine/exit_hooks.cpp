// SPDX-License-Identifier: MIT
#include "coroutine/exit_hooks.h"

#include "coroutine/coroutine.h"
#include "php_async.h"

namespace async {

zend_coroutine_t *exit_hook_owner() noexcept
{
	zend_coroutine_t *current = ZEND_ASYNC_CURRENT_COROUTINE;
	return current == nullptr || ZEND_COROUTINE_IS_MAIN(current) ||
					ZEND_COROUTINE_IS_FINISHED(current)
			? nullptr
			: current;
}

void add_exit_hook(ExitHook *hook)
{
	zend_coroutine_t *owner = exit_hook_owner();
	ExitHook **list = owner == nullptr ? &ASYNC_G(coroutines).main_exit_hooks
									   : &Coroutine::from(owner)->exit_hooks;
	hook->next = *list;
	hook->place = list;
	if (hook->next != nullptr) {
		hook->next->place = &hook->next;
	}
	*list = hook;
}

void remove_exit_hook(ExitHook *hook) noexcept
{
	if (hook->place == nullptr) {
		return;
	}
	*hook->place = hook->next;
	if (hook->next != nullptr) {
		hook->next->place = hook->place;
	}
	hook->next = nullptr;
	hook->place = nullptr;
}

void run_exit_hooks(ExitHook **list, bool can_wait)
{
	while (*list != nullptr) {
		ExitHook *hook = *list;
		remove_exit_hook(hook);
		hook->run(hook, can_wait);
	}
}

} // namespace async
