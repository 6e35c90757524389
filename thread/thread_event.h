// SPDX-License-Identifier: MIT
// PHP threads of a thread-safe build.
#pragma once

#include "zend_async_API.h"

namespace async {

/// For now `entry` must be an internal function given by its name, without named arguments; it stays
/// the caller's. Null with an exception.
[[nodiscard]] zend_async_thread_event_t *new_thread_event(
		zend_fcall_t *entry, zend_fcall_t *bootloader, uint32_t flags, size_t extra_size);
/// In a thread that has a PHP request: calls the function, keeps in the context what came of it.
bool thread_run(zend_async_thread_context_t *context);
/// Moves what came of it into the heap of the parent. False without an exception if nothing has yet.
bool thread_load_result(zend_async_thread_event_t *event);
void thread_context_add_ref(zend_async_thread_context_t *context);
void thread_context_release(zend_async_thread_context_t *context);

} // namespace async
