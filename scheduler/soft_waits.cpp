// SPDX-License-Identifier: MIT
#include "scheduler/soft_waits.h"

#include "coroutine/hooks.h"
#include "php_async.h"
#include "support/request_array.h"

#include <utility>

namespace async {

bool end_soft_waits()
{
	const uint32_t count = ASYNC_G(scheduler).soft_waits.size();
	if (count == 0) {
		return false;
	}
	// Holds all present owners first: the end of one wait may run a destructor that ends or frees others.
	RequestArray<SoftWait *> waits(count);
	uint32_t found = 0;
	for (SoftWait *wait = ASYNC_G(scheduler).soft_waits.front(); wait != nullptr;
			wait = SoftWaits::next(wait)) {
		GC_ADDREF(wait->owner);
		waits[found++] = wait;
	}
	const bool outer = std::exchange(ZEND_ASYNC_SCHEDULER_CONTEXT, true);
	for (uint32_t i = 0; i < found; i++) {
		waits[i]->give_up(waits[i]);
	}
	for (uint32_t i = 0; i < found; i++) {
		OBJ_RELEASE(waits[i]->owner);
	}
	ZEND_ASYNC_SCHEDULER_CONTEXT = outer;
	surface_stray_exception();
	return true;
}

} // namespace async
