// SPDX-License-Identifier: MIT
// PHP requests in threads of their own, on a thread-safe PHP. thread_starter() is declared in thread/backend.h.
#pragma once

#include <php.h>

namespace async {

#ifdef ZTS
/// Gives this thread its PHP state, and starts a request in it. The request does not touch the state of the process:
/// signal handlers and timers. Returns false if it could not start; end_php_thread() must be called in any case.
[[nodiscard]] bool begin_php_thread();
/// Ends the request and frees the PHP state of this thread.
void end_php_thread();
#endif

} // namespace async
