// SPDX-License-Identifier: MIT
// PHP threads of a thread-safe build.
#pragma once

#include "zend_async_API.h"

namespace async {

/// For now `entry` must be an internal function that is given by its name, without named arguments.
/// It stays the caller's. Returns null with an exception set.
[[nodiscard]] zend_async_thread_event_t *new_thread_event(
		zend_fcall_t *entry, zend_fcall_t *bootloader, uint32_t flags, size_t extra_size);
/// Must run in a thread with a PHP request: calls the function, and keeps the outcome in the
/// context.
bool thread_run(zend_async_thread_context_t *context);
/// Moves the outcome into the heap of the parent. Returns false without an exception if there is no
/// outcome yet.
bool thread_load_result(zend_async_thread_event_t *event);
void thread_context_add_ref(zend_async_thread_context_t *context);
void thread_context_release(zend_async_thread_context_t *context);

} // namespace async
