// SPDX-License-Identifier: MIT
#include "scheduler/tick.h"

#include "coroutine/hooks.h"
#include "php_async.h"
#include "support/bottom_frame.h"
#include "support/exception_aside.h"

#include <utility>

namespace async {

void run_microtasks()
{
	const ExceptionAside aside;
	const bool outer = std::exchange(ZEND_ASYNC_SCHEDULER_CONTEXT, true);
	const BottomFrame frame;
	ASYNC_G(microtasks).drain();
	ZEND_ASYNC_SCHEDULER_CONTEXT = outer;
	surface_stray_exception();
}

} // namespace async
