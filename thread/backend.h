// SPDX-License-Identifier: MIT
// Which kind of worker this PHP has: threads or processes.
#pragma once

#include "thread/hub/hub.h"

#include <string>

namespace async {

enum class Backend : uint8_t { none, thread, process };

/// The functions of worker processes. thread/process registers them, because this room does not know that one.
struct ProcessBackend {
	/// The starter of worker processes. It starts the I/O thread and the template with the first worker.
	WorkerStarter *starter;
	/// Finds the PHP binary of worker processes. Returns false with a clause that says what is missing.
	bool (*find_binary)(std::string &binary, std::string &why);
	/// Called in the child of pcntl_fork(): forgets the I/O thread, the template and, in a worker, the link.
	void (*forget_after_fork)() noexcept;
	/// Whether this process is the template, or a worker that it has forked.
	bool is_worker;
};
/// The module startup calls it, before choose_backend().
void set_process_backend(const ProcessBackend &processes) noexcept;

/// Returns what choose_backend() has chosen by async.thread_backend and the build of PHP.
[[nodiscard]] Backend backend() noexcept;
/// The value of Async\THREAD_BACKEND.
[[nodiscard]] const char *backend_name() noexcept;
/// Says what is missing if the backend is none.
[[nodiscard]] const char *why_no_backend() noexcept;
/// Called at module startup, after the ini settings are registered. Registers Async\THREAD_BACKEND.
void choose_backend(int module_number);
/// Called at module shutdown, after stop_worker_processes(): no thread uses the hub then.
void destroy_hub() noexcept;

/// The starter of OS threads (thread-safe PHP only).
[[nodiscard]] WorkerStarter &thread_starter();

/// The hub of this process. Created by the first call; it lives as long as the process.
[[nodiscard]] Hub &hub();
/// Returns the hub of this process, or null if hub() was not called yet.
[[nodiscard]] Hub *hub_if_exists() noexcept;
/// Called in the child of a fork: forgets hub, template and I/O thread, which are the parent's.
void forget_hub_after_fork() noexcept;

} // namespace async
