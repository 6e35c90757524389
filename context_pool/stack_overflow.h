// SPDX-License-Identifier: MIT
#pragma once

#include <csignal>
#include <cstddef>

namespace async {

/// Writes who overflowed into `text`: one line, no allocation, no locks. Called in a signal handler.
using OverflowDescriber = void (*)(const void *owner, char *text, size_t size);

/// From now on a C stack overflow in a context ends with a message instead of a bare SIGSEGV.
/// Other faults take the way they took before. Once per process; the alternate stack per thread.
void watch_stack_overflow(OverflowDescriber describe);
/// Gives the thread's alternate stack back; the handler stays, harmless.
void unwatch_stack_overflow();
/// At module shutdown, when the handler's code and the globals it reads are about to go, and in the child
/// of a fork.
void remove_overflow_handler();
/// Returns the action that our handler has displaced if `action` is ours, else `action`.
[[nodiscard]] const struct sigaction &behind_overflow_handler(
		const struct sigaction &action) noexcept;

} // namespace async
