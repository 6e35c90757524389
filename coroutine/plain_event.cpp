// SPDX-License-Identifier: MIT
#include "coroutine/plain_event.h"

#include "coroutine/event.h"
#include "coroutine/scheduler_interface.h"
#include "coroutine/waker.h"
#include "php_async.h"

#include <cstring>

namespace async {

namespace {

bool dispose(zend_async_event_t *event)
{
	if (--event->ref_count == 0) {
		callbacks_free(event);
		efree(event);
	}
	return true;
}

} // namespace

void plain_event_init(zend_async_event_t *event, zend_async_event_handler_fn dispose)
{
	memset(event, 0, sizeof(*event));
	event->ref_count = 1;
	event->add_callback = callbacks_push;
	event->del_callback = callbacks_remove;
	event->start = event_without_loop;
	event->stop = event_without_loop;
	event->dispose = dispose;
}

zend_async_event_t *plain_event_new()
{
	auto *event = static_cast<zend_async_event_t *>(emalloc(sizeof(zend_async_event_t)));
	plain_event_init(event, dispose);
	return event;
}

bool wait_for(zend_async_event_t *event, zend_async_event_t *token, zval *result)
{
	zend_coroutine_t *current = ZEND_ASYNC_CURRENT_COROUTINE;
	(void)waker_new(current);
	const bool subscribed = resume_when(current, event, false, waker_callback_resolve, nullptr) &&
			(token == nullptr ||
					resume_when(current, token, false, waker_callback_cancel, nullptr));
	const bool woken = subscribed && suspend_current();
	if (woken && result != nullptr) {
		zval *woken_with = &current->waker->result;
		if (Z_TYPE_P(woken_with) == IS_UNDEF) {
			ZVAL_NULL(result);
		} else {
			ZVAL_COPY_VALUE(result, woken_with);
			ZVAL_UNDEF(woken_with);
		}
	}
	waker_clean(current);
	return woken;
}

bool wait_at_most(zend_async_event_t *event, zend_ulong ms)
{
	zend_coroutine_t *current = ZEND_ASYNC_CURRENT_COROUTINE;
	const bool woken = waker_new_with_timeout(current, ms, nullptr) != nullptr &&
			resume_when(current, event, false, waker_callback_resolve, nullptr) &&
			suspend_current();
	waker_clean(current);
	return woken;
}

} // namespace async
