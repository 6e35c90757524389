// SPDX-License-Identifier: MIT
// The setting async.shutdown_timeout: a graceful shutdown that takes longer ends with the process.
#pragma once

namespace async {

/// A graceful shutdown has begun. Does nothing if its time runs already, if there is no limit, and in a
/// thread other than the first of the process.
void limit_shutdown() noexcept;
/// As above, for a shutdown that the signal is to start: in its handler. From now on a coroutine that keeps
/// the thread is noticed, too.
void limit_shutdown_by_signal(int signo) noexcept;
/// The shutdown is over, or nothing is left to shut down.
void end_shutdown_limit() noexcept;
/// In the child of a fork, which has no timer of its parent.
void forget_shutdown_limit() noexcept;

/// ASYNC_G(signal_pending) has this value when the time is over.
constexpr int shutdown_is_overdue = -1;
/// Says on stderr which coroutines are left, and ends the process: by the signal that has started the
/// shutdown, else with its exit code.
[[noreturn]] void end_overdue_shutdown();
/// Ends the process as the signal does without a handler.
[[noreturn]] void die_of(int signo) noexcept;

} // namespace async
