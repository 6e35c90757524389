// SPDX-License-Identifier: MIT
#pragma once

namespace async {

/// Reports which coroutine waits where, and for which events. On the command line the report goes to standard
/// error. Other SAPIs treat it like an error of the engine: log_errors and display_errors decide.
void report_deadlock();

} // namespace async
