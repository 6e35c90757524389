// SPDX-License-Identifier: MIT
#pragma once

#include "coroutine/coroutine.h"

#include <Zend/zend_smart_str.h>

namespace async {

/// Reports which coroutine waits where, and for which events. On the command line the report goes to standard
/// error. Other SAPIs treat it like an error of the engine: log_errors and display_errors decide.
void report_deadlock();

/// Appends one line for each event that the coroutine waits for.
void append_awaited_events(smart_str *text, const Coroutine *coroutine);

} // namespace async
