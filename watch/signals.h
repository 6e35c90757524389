// SPDX-License-Identifier: MIT
#pragma once

#include "zend_async_API.h"

namespace async {

/// Returns a new Async\Future that gets the next delivery of the signal, or null with an exception. `name` is that of the
/// case of Async\Signal, and must outlive the request. `token` is nullable.
[[nodiscard]] zend_object *next_signal(int signo, const char *name, zend_object *token);

/// A worker process gets the signals of its parent. thread/process sets this function there: it tells the parent whether
/// a signal is waited for.
extern void (*tell_parent_of_signal_wait)(int signo, bool waits);
/// The parent of this worker process has got the signal.
void signal_of_parent_came(int signo);

/// Called at the end of the request, while the loop is still there: ends all waits without completing their futures.
void forget_signal_waits();

extern zend_class_entry *ce_signal;
void register_signal_enum();

} // namespace async
