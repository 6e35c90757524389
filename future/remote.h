// SPDX-License-Identifier: MIT
// A future that another thread settles.
#pragma once

#include "future/operation.h"

namespace async {

/// Moves the right to settle `state`, a FutureState of this thread, to another thread. `to` gets
/// the value that travels: the other thread loads it once, then releases it. Returns false with an
/// exception if the right has already moved.
[[nodiscard]] bool remote_move_out(zval *to, zend_object *state);
/// Creates the FutureState that has the right, in the heap of this thread. `from` is not changed.
void remote_move_in(zval *to, const zval *from);
/// Releases the value that travels. If no thread has loaded it and this is the thread it came from,
/// the right comes back.
void remote_release(zval *travelling);

/// For ZEND_ASYNC_NEW_FUTURE(true): any thread may then call resolve(). Returns false with an
/// exception set.
[[nodiscard]] bool remote_share(Operation *operation);

/// Does complete() and error() of a FutureState that was moved in. Returns false with an exception
/// set.
[[nodiscard]] bool remote_settle(Operation *operation, const Operation::Outcome &outcome);
/// Must be called before this thread settles an operation that another thread may settle. Returns
/// false if the other thread was faster.
[[nodiscard]] bool remote_claim(Operation *operation) noexcept;
/// Returns whether the other thread has settled it.
[[nodiscard]] bool remote_has_settled(const Operation *operation) noexcept;
/// Must be called when a coroutine starts or stops waiting for it, and when a chain is added.
void remote_update_loop(Operation *operation);
/// Called when this thread has just settled it.
void remote_is_settled(Operation *operation);
/// Called when the operation is freed.
void remote_leave(Operation *operation);

} // namespace async
