// SPDX-License-Identifier: MIT
// Values on their way from one thread to another.
#pragma once

#include "zend_async_API.h"

namespace async {

/// A copy of `from` outside of any request's heap, which no thread shares with another. For null,
/// bool, int, float, string, arrays of these, and a FutureState, whose right to settle goes with it;
/// references are followed. False with an exception for
/// anything else; then `to` is undefined, and nothing is left behind.
[[nodiscard]] bool transfer_zval(zval *to, const zval *from);
/// The way back: a copy in the heap of the request of this thread. `from` stays.
[[nodiscard]] bool load_zval(zval *to, const zval *from);
/// Frees what transfer_zval() made, in any thread.
void release_transferred_zval(zval *value);

} // namespace async
