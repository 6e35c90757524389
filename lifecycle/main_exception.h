// SPDX-License-Identifier: MIT
#pragma once

#include <php.h>

namespace async {

/// Catches the exception that leaves the main script.
///
/// The engine passes that exception to the handler in EG(user_exception_handler). While the scheduler runs, our
/// handler is stored there and the user's handler is kept aside. Wrappers around set_exception_handler() and
/// restore_exception_handler() make these functions see only the user's handler. A user opcode handler for
/// ZEND_HANDLE_EXCEPTION would not be enough, because code that the JIT has compiled bypasses it. Only `php -r`
/// uses such an opcode handler, because the engine calls no exception handler there.
void watch_main_exception();
void unwatch_main_exception();
/// Ends a shutdown function silently if a cancellation leaves it. The engine calls no exception handler there
/// either, so this is also an opcode handler; it misses functions that the JIT has compiled.
void watch_shutdown_functions();
void unwatch_shutdown_functions();
/// Called in MINIT: strings that are interned later would belong to the request.
void prepare_front_handler();
/// Wraps the functions that set the handler, once per process (per thread under ZTS).
void wrap_exception_handler_functions();
void unwrap_exception_handler_functions();

} // namespace async
