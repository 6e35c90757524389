// SPDX-License-Identifier: MIT
// A future that another thread settles.
#pragma once

#include "future/operation.h"

namespace async {

/// Gives the right to settle `state`, a FutureState of this thread, on the way to another one. `to` is
/// what travels: to be loaded there once, and released. False with an exception if it is away already.
[[nodiscard]] bool remote_move_out(zval *to, zend_object *state);
/// The FutureState that has the right, in the heap of this thread. `from` stays.
void remote_move_in(zval *to, const zval *from);
/// Of what travels. If it has not been loaded anywhere, and this is where it came from, the right is back.
void remote_release(zval *travelling);

/// For ZEND_ASYNC_NEW_FUTURE(true): resolve() may be called from any thread. False with an exception.
[[nodiscard]] bool remote_share(Operation *operation);

/// complete() and error() of one that has moved in. False with an exception.
[[nodiscard]] bool remote_settle(Operation *operation, const Operation::Outcome &outcome);
/// Before an operation that may be settled elsewhere is settled here: false if it has been there.
[[nodiscard]] bool remote_claim(Operation *operation) noexcept;
/// Whether the other side has settled it.
[[nodiscard]] bool remote_has_settled(const Operation *operation) noexcept;
/// Somebody begins or ceases to wait for it, or to be chained to it.
void remote_update_loop(Operation *operation);
/// It has just been settled here.
void remote_is_settled(Operation *operation);
/// The operation goes.
void remote_leave(Operation *operation);

} // namespace async
