// SPDX-License-Identifier: MIT
// WeakReference and WeakMap by what PHP code sees of them, because the engine does not export more.
#pragma once

#include <php.h>

namespace async {

/// Returns null if the object is gone. The result is borrowed.
[[nodiscard]] zend_object *referent_of(zend_object *weak_reference);
/// Makes a WeakReference. If `referent` is null, it refers to an object that is gone.
void make_weak_reference(zval *to, zend_object *referent);

[[nodiscard]] bool is_weak_map(const zend_class_entry *ce) noexcept;
[[nodiscard]] zend_class_entry *weak_map_class() noexcept;

} // namespace async
