// SPDX-License-Identifier: MIT
// Which kind of worker this PHP has: threads or processes.
#pragma once

#include "thread/hub/hub.h"

namespace async {

enum class Backend : uint8_t { none, thread, process };

/// Decided at module startup from async.thread_backend and the build of PHP.
[[nodiscard]] Backend backend() noexcept;
/// The value of Async\THREAD_BACKEND.
[[nodiscard]] const char *backend_name() noexcept;
/// Says what is missing if the backend is none.
[[nodiscard]] const char *why_no_backend() noexcept;
/// Called at module startup, after the ini settings are registered. Registers Async\THREAD_BACKEND.
void choose_backend(int module_number);
/// Called at module shutdown, after stop_worker_processes(): no thread uses the hub any more.
void destroy_hub() noexcept;

/// The starter of OS threads (thread-safe PHP only).
[[nodiscard]] WorkerStarter &thread_starter();
/// The starter of worker processes. It starts the I/O thread and the template with the first worker.
[[nodiscard]] WorkerStarter &process_starter();

/// The hub of this process. Created by the first call; it lives as long as the process.
[[nodiscard]] Hub &hub();
/// The same, or null if there is none yet.
[[nodiscard]] Hub *hub_if_exists() noexcept;
/// Called in the child of a fork: forgets hub, template and I/O thread, which are the parent's.
void forget_hub_after_fork() noexcept;

} // namespace async
