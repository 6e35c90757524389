// SPDX-License-Identifier: MIT
// The setting async.shutdown_timeout: the process ends if a graceful shutdown takes longer.
#pragma once

namespace async {

/// Called when a graceful shutdown begins. Does nothing if the timer runs already, if no limit is set, or in a
/// thread other than the first of the process.
void limit_shutdown() noexcept;
/// Does the same for a shutdown that a signal starts, in the handler of the signal. The timer then also detects
/// a coroutine that keeps the thread.
void limit_shutdown_by_signal(int signo) noexcept;
/// Called when the shutdown is over, or when nothing is left to shut down.
void end_shutdown_limit() noexcept;
/// Called in the child of a fork, which does not inherit the timer.
void forget_shutdown_limit() noexcept;

/// ASYNC_G(reactor).signal_pending has this value when the time is over.
constexpr int shutdown_is_overdue = -1;
/// Prints the remaining coroutines to stderr and ends the process. It ends by the signal that has started the
/// shutdown, or else with its exit code.
[[noreturn]] void end_overdue_shutdown();
/// Ends the process as the signal would without a handler.
[[noreturn]] void die_of(int signo) noexcept;

} // namespace async
