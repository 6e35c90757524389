// SPDX-License-Identifier: MIT
#pragma once

#include "coroutine/coroutine.h"

namespace async {

/// Builds what var_dump(), print_r() and debuggers show of an object, for its get_debug_info() handler. The table is a new
/// one: the property table of the object is never created.
class DebugInfo {
public:
	DebugInfo() : table_(zend_new_array(8)) {}

	void number(const char *name, zend_long value);
	void flag(const char *name, bool value);
	void text(const char *name, const char *value);
	/// Takes over the reference. Leaves the entry out if the string is null.
	void string(const char *name, zend_string *value);
	/// Adds `file:line`; leaves the entry out if the place is not known.
	void place(const char *name, const zend_string *file, uint32_t line);
	/// Adds a reference. Leaves the entry out if the value is undefined.
	void value(const char *name, const zval *value);
	/// Adds a reference. Leaves the entry out if the object is null.
	void object(const char *name, zend_object *object);
	/// Takes over the array.
	void array(const char *name, HashTable *array);

	/// Returns the table, for the handler to return.
	[[nodiscard]] HashTable *finish(int *is_temp) noexcept
	{
		*is_temp = 1;
		return table_;
	}

private:
	void add(const char *name, zval *value);

	HashTable *table_; // In request memory.
};

} // namespace async
