// SPDX-License-Identifier: MIT
// Worker processes, as the rest of the extension sees them. process_starter() is declared in thread/backend.h.
#pragma once

#include <string>

namespace async {

/// Finds the PHP binary of worker processes: async.worker_binary, else this binary if it is a CLI, else the `php` that
/// was installed with it. Returns false with a clause that says what is missing.
[[nodiscard]] bool find_worker_binary(std::string &binary, std::string &why);

/// Called at module startup. If this process was started as the template, it will serve as one instead of running a
/// script. In every other process it remembers the directory in which the process has started.
void prepare_for_worker_processes();
/// Called at module shutdown: ends the I/O thread.
void stop_worker_processes();
/// Called in the child of pcntl_fork(): forgets the I/O thread, the template and, in a worker, the link.
void process_forget_after_fork() noexcept;

} // namespace async
