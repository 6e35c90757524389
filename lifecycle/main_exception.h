// SPDX-License-Identifier: MIT
#pragma once

#include <php.h>

namespace async {

/// Learns of the exception that leaves the main script.
///
/// The engine hands it to the handler in EG(user_exception_handler), so ours stands there while the
/// scheduler runs, in front of the user's. set_exception_handler() and restore_exception_handler()
/// are wrapped to see only the user's. A user opcode handler for ZEND_HANDLE_EXCEPTION would not do:
/// code compiled by the JIT does not go through it. Only for `php -r`, where the engine asks no
/// handler, there is one, while the code runs.
void watch_main_exception();
void unwatch_main_exception();
/// Ends a shutdown function silently if a cancellation leaves it. The engine asks no handler there
/// either, so this too is an opcode handler; a function compiled by the JIT is not watched.
void watch_shutdown_functions();
void unwatch_shutdown_functions();
/// MINIT: strings interned later would be the request's.
void prepare_front_handler();
/// Wraps the functions that set the handler, once per process (per thread under ZTS).
void wrap_exception_handler_functions();
void unwrap_exception_handler_functions();

} // namespace async
