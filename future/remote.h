// SPDX-License-Identifier: MIT
// A future that another thread settles.
#pragma once

#include "future/operation.h"

namespace async {

/// Called at module startup: from then on a FutureState can be transferred to another thread, and its
/// right to settle moves with it.
void register_remote_transfer() noexcept;

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
