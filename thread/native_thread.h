// SPDX-License-Identifier: MIT
// Threads of the operating system that the runtime starts.
#pragma once

namespace async {

/// Runs `entry(ctx)` on a detached thread, with all signals blocked. It has no PHP state: on a
/// thread-safe PHP `entry` may make itself some by ts_resource(0), and frees it by ts_free_thread();
/// on any other it must touch nothing of PHP. False with an exception.
[[nodiscard]] bool start_native_thread(void (*entry)(void *ctx), void *ctx);
/// Until every one of them has returned from its `entry`. Before PHP's state is taken down under them.
void wait_for_native_threads();
/// The same when the last request of the process is over, as far as that is known. Only then is it not
/// too late: module shutdown changes what running requests rely on, before any module is asked.
void wait_for_threads_before_module_shutdown();

} // namespace async
