// SPDX-License-Identifier: MIT
#include "coroutine/last_acts.h"

#include "coroutine/coroutine.h"
#include "php_async.h"

namespace async {

zend_coroutine_t *current_debtor() noexcept
{
	zend_coroutine_t *current = ZEND_ASYNC_CURRENT_COROUTINE;
	return current == nullptr || ZEND_COROUTINE_IS_MAIN(current) ||
					ZEND_COROUTINE_IS_FINISHED(current)
			? nullptr
			: current;
}

void add_last_act(LastAct *act)
{
	zend_coroutine_t *debtor = current_debtor();
	LastAct **list =
			debtor == nullptr ? &ASYNC_G(main_last_acts) : &Coroutine::from(debtor)->last_acts;
	act->next = *list;
	act->place = list;
	if (act->next != nullptr) {
		act->next->place = &act->next;
	}
	*list = act;
}

void remove_last_act(LastAct *act) noexcept
{
	if (act->place == nullptr) {
		return;
	}
	*act->place = act->next;
	if (act->next != nullptr) {
		act->next->place = act->place;
	}
	act->next = nullptr;
	act->place = nullptr;
}

void perform_last_acts(LastAct **list, bool can_wait)
{
	while (*list != nullptr) {
		LastAct *act = *list;
		remove_last_act(act);
		act->perform(act, can_wait);
	}
}

} // namespace async
