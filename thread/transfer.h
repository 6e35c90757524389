// SPDX-License-Identifier: MIT
// The transfer of values from one thread to another.
#pragma once

#include "zend_async_API.h"

namespace async {

/// Copies `from` to memory outside of any request's heap, which no other thread uses. Accepts null,
/// bool, int, float, string, arrays of these, and a FutureState, whose right to settle moves with
/// it. Follows references. Returns false with an exception for other values; `to` is then
/// undefined, and no memory is left behind.
[[nodiscard]] bool transfer_zval(zval *to, const zval *from);
/// Does the reverse: copies `from` into the heap of this thread's request. `from` is not changed.
[[nodiscard]] bool load_zval(zval *to, const zval *from);
/// Frees the copy that transfer_zval() made, in any thread.
void release_transferred_zval(zval *value);

} // namespace async
