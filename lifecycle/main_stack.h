// SPDX-License-Identifier: MIT
#pragma once

namespace async {

/// Calls `fn` on the stack of the OS thread, which is larger than the stack of a coroutine. `fn` may call only C
/// code: it can neither wait nor run PHP code.
void call_on_main_stack(void (*fn)(void *arg), void *arg);

} // namespace async
