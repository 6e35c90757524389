// SPDX-License-Identifier: MIT
// The transfer of values from one thread to another.
#pragma once

#include "zend_async_API.h"

namespace async {

/// How the objects of one class move from one thread to another. On the way, an object is an IS_PTR zval.
struct ObjectTransfer {
	zend_class_entry *ce;
	/// Stores the value that travels. Returns false with an exception set.
	bool (*move_out)(zval *to, zend_object *object);
	/// Creates the object in the heap of this thread. `from` is not changed.
	void (*move_in)(zval *to, const zval *from);
	/// Releases the value that travels, in any thread.
	void (*release)(zval *travelling);
};

/// Called at module startup. There is one such class: objects of other classes cannot be transferred.
void set_object_transfer(const ObjectTransfer &transfer) noexcept;

/// Copies `from` to memory outside of any request's heap, which no other thread uses. Accepts null,
/// bool, int, float, string, arrays of these, and objects of the class that was registered above.
/// Follows references. Returns false with an exception for other values; `to` is then undefined,
/// and no memory is left behind.
[[nodiscard]] bool transfer_zval(zval *to, const zval *from);
/// Does the reverse: copies `from` into the heap of this thread's request. `from` is not changed.
[[nodiscard]] bool load_zval(zval *to, const zval *from);
/// Frees the copy that transfer_zval() made, in any thread.
void release_transferred_zval(zval *value);

} // namespace async
