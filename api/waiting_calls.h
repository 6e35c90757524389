// SPDX-License-Identifier: MIT
// The functions of the API table that suspend the calling coroutine until the reactor has an answer.
#pragma once

#include "zend_async_API.h"

namespace async {

/// Suspends the current coroutine until the command has ended. Returns its exit code, or -1.
int exec(zend_async_exec_mode mode, const char *cmd, zval *return_buffer, zval *return_value,
		zval *std_error, const char *cwd, const char *const *env, zend_ulong timeout);
/// Suspends the current coroutine until the handle is ready for one of `events`, or the time is over. A
/// null `timeout` means no limit. Returns 1 if it is ready, 0 after the time-out, and -1 with an exception.
int io_await(zend_async_io_t *io, uint32_t events, struct timeval *timeout);
/// Suspends the current coroutine until all buffers are written. Returns the number of bytes, or -1 with an exception.
/// Calls `free_cb` once in any case, unless it is null.
ssize_t io_writev_awaited(zend_async_io_t *io, const zend_async_buf_t *bufs, size_t n,
		zend_async_io_free_cb_t free_cb, void *data);

} // namespace async
