// SPDX-License-Identifier: MIT
#include "reactor/loop_event.h"

namespace async {

void reactor_set_hidden(zend_async_event_t *event, bool hidden) noexcept
{
	if (ZEND_ASYNC_EVENT_IS_HIDDEN(event) == hidden) {
		return;
	}
	const bool is_counted = event->loop_ref_count > 0 && thread_loop() != nullptr;
	if (is_counted) {
		count_stopped(event);
	}
	if (hidden) {
		ZEND_ASYNC_EVENT_SET_HIDDEN(event);
	} else {
		ZEND_ASYNC_EVENT_CLR_HIDDEN(event);
	}
	if (is_counted) {
		count_started(event);
	}
}

} // namespace async
