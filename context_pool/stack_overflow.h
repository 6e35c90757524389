// SPDX-License-Identifier: MIT
#pragma once

#include <csignal>
#include <cstddef>

namespace async {

/// Writes one line into `text` that names the owner of the stack. A signal handler calls it, so it must not
/// allocate or lock.
using OverflowDescriber = void (*)(const void *owner, char *text, size_t size);

/// Makes a C stack overflow in a context end with a message instead of a bare SIGSEGV. Other faults are handled as
/// before. The handler is installed once per process, the alternate stack once per thread.
void watch_stack_overflow(OverflowDescriber describe);
/// Frees the thread's alternate stack. The handler stays installed.
void unwatch_stack_overflow();
/// Called at module shutdown, before the handler's code is unmapped and the globals it reads are freed, and in the
/// child of a fork.
void remove_overflow_handler();
/// Returns the action that our handler has replaced if `action` is ours, otherwise `action`.
[[nodiscard]] const struct sigaction &behind_overflow_handler(
		const struct sigaction &action) noexcept;

} // namespace async
