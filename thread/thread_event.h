// SPDX-License-Identifier: MIT
// The functions of the C ABI for PHP threads. In PHP without threads a worker process takes the place of a thread.
#pragma once

#include "zend_async_API.h"

namespace async {

/// Creates the event of a call in a worker of its own. The worker starts with the first start of the event. Returns null
/// with an exception, also if the call cannot be transferred.
[[nodiscard]] zend_async_thread_event_t *new_thread_event(
		zend_fcall_t *entry, zend_fcall_t *bootloader, uint32_t flags, size_t extra_size);
/// Returns whether the outcome is in the event. Loads it if it has arrived and the caller may wait.
[[nodiscard]] bool thread_load_result(zend_async_thread_event_t *event);

/// Encodes a call, and the call before it if `bootloader` is not null. Returns a context with one reference, or null
/// with an exception.
[[nodiscard]] void *thread_snapshot_create(zend_fcall_t *entry, zend_fcall_t *bootloader);
void thread_snapshot_destroy(void *snapshot);
/// Makes the calls of a snapshot in this PHP thread. Returns false if an exception was thrown.
[[nodiscard]] bool thread_run(zend_async_thread_context_t *context);

/// May be called from any thread.
void thread_context_add_ref(zend_async_thread_context_t *context);
/// Likewise.
void thread_context_release(zend_async_thread_context_t *context);

} // namespace async
