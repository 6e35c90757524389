// SPDX-License-Identifier: MIT
// Thread pools of C clients.
#pragma once

#include "zend_async_API.h"

namespace async {

/// Starts the workers. Returns null with an exception. 0 workers means one for each CPU, and a queue of 0 means room for four
/// tasks a worker. Waits for the start, so it may suspend in a worker process.
[[nodiscard]] zend_async_thread_pool_t *new_thread_pool(uint32_t workers, uint32_t queue,
		zend_fcall_t *bootloader, bool coroutine_mode, uint32_t concurrency);

} // namespace async
