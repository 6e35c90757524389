// SPDX-License-Identifier: MIT
#pragma once

#include "zend_async_API.h"

namespace async {

/// What a coroutine owes to others, to be settled on its own stack when its body is over: while it can
/// still wait, and before anybody learns of its end. Embedded in what it settles.
struct LastAct {
	LastAct *next;
	LastAct **place; // What points here; null outside of a list.
	/// Off the list already. Leaves no exception. Without `can_wait` the coroutine ends by a fatal error:
	/// nothing is to be settled, only forgotten.
	void (*perform)(LastAct *self, bool can_wait);
};

/// Of the current coroutine; the main flow has one list, be there a main coroutine or not.
void add_last_act(LastAct *act);
void remove_last_act(LastAct *act) noexcept;
/// Performs those of the list until it is empty: newer ones first.
void perform_last_acts(LastAct **list, bool can_wait);

} // namespace async
