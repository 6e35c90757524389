// SPDX-License-Identifier: MIT
// Worker processes, as the module sees them. thread/backend.h calls what prepare_for_worker_processes() registers there.
#pragma once

namespace async {

/// Called at module startup, before choose_backend(): registers this room there. If this process was started as the template, it will serve as one instead of running a
/// script. In every other process it remembers the directory in which the process has started.
void prepare_for_worker_processes();
/// Called at module shutdown: ends the I/O thread.
void stop_worker_processes();

} // namespace async
