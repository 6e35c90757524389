// SPDX-License-Identifier: MIT
#pragma once

#include <php.h>

namespace async {

/// Finds a function or a method; the case of the name does not matter. Returns null if it does not exist.
[[nodiscard]] inline zend_function *find_function(const HashTable *table, zend_string *name)
{
	zend_string *key = zend_string_tolower(name);
	auto *function = static_cast<zend_function *>(zend_hash_find_ptr(table, key));
	zend_string_release(key);
	return function;
}

} // namespace async
