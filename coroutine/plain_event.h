// SPDX-License-Identifier: MIT
#pragma once

#include "zend_async_API.h"

namespace async {

/// Makes `event` a C event that needs no loop and happens when somebody notifies it. `dispose` is
/// called for every reference that is dropped.
void plain_event_init(zend_async_event_t *event, zend_async_event_handler_fn dispose);
/// A new one with one reference, which is the caller's.
[[nodiscard]] zend_async_event_t *plain_event_new();
/// The current coroutine waits until `event` happens; or `token`, if there is one, which cancels the wait.
/// False with an exception.
[[nodiscard]] bool wait_for(zend_async_event_t *event, zend_async_event_t *token = nullptr);

} // namespace async
