// SPDX-License-Identifier: MIT
// Threads of the operating system that the runtime starts.
#pragma once

namespace async {

/// Runs `entry(ctx)` on a detached thread, with all signals blocked. The thread has no PHP state.
/// On a thread-safe PHP, `entry` may create some by ts_resource(0), and frees it by
/// ts_free_thread(). On any other PHP it must not use PHP at all. Returns false with an exception
/// set.
[[nodiscard]] bool start_native_thread(void (*entry)(void *ctx), void *ctx);
/// Does the same where no exception can be thrown. It returns 0 or an error number.
[[nodiscard]] int try_start_native_thread(void (*entry)(void *ctx), void *ctx) noexcept;
/// Waits until each of these threads has returned from its `entry`. Called before PHP's state is
/// destroyed.
void wait_for_native_threads();
/// Does the same after the last request of the process, as far as that is known. Later would be too
/// late: module shutdown changes data that running requests rely on, before it calls any module.
void wait_for_threads_before_module_shutdown();

} // namespace async
