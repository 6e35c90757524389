// SPDX-License-Identifier: MIT
#pragma once

namespace async {

/// Says which coroutine waits where, and for what. On the command line it goes to standard error. Other SAPIs
/// treat it as the engine treats its errors: log_errors and display_errors decide.
void report_deadlock();

} // namespace async
