// SPDX-License-Identifier: MIT
// First-class callables of methods that only __call() or __callStatic() of a class knows.
#pragma once

#include <php.h>

namespace async {

/// Makes a closure that passes its name and its arguments to __call(), or to __callStatic() if `is_static`. Returns
/// false with an \Error if the class does not have that method.
[[nodiscard]] bool make_magic_closure(zend_class_entry *scope, zend_class_entry *called_scope,
		zend_string *name, bool is_static, zval *to);

} // namespace async
