// SPDX-License-Identifier: MIT
// The transfer of values by C clients, from one thread of this process to another.
#pragma once

#include "transfer/parcel.h"
#include "zend_async_API.h"

namespace async {

/// Encodes `from` in memory outside of any request's heap, which no other thread uses. Null, bool, int, float and string
/// stay what they are; any other value becomes an IS_PTR zval. Returns false with an \Error for what cannot be transferred;
/// `to` is then undefined, and no memory is left behind. A null or a string may be given in a thread without PHP.
[[nodiscard]] bool transfer_zval(zval *to, const zval *from);
/// Does the reverse: makes the value in the heap of this thread's request. `from` is not changed. Classes are autoloaded,
/// so PHP code may run. Returns false with an exception; `to` is then undefined.
[[nodiscard]] bool load_zval(zval *to, const zval *from);
/// Frees what transfer_zval() made, in any thread.
void release_transferred_zval(zval *value);
/// Releases the handles of a parcel that was encoded with transfer_within_process, in any thread.
void release_carried(const Parcel &parcel);

} // namespace async
