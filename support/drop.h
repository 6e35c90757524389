// SPDX-License-Identifier: MIT
// Dropping a reference may run a destructor. That may wait, start the collector, or come back to the place
// where the reference was. So the place is emptied, or gets its new content, before the reference goes.
#pragma once

#include <php.h>

#include <utility>

namespace async {

/// Leaves IS_UNDEF in the slot.
inline void drop_value(zval *slot)
{
	if (EXPECTED(!Z_REFCOUNTED_P(slot))) {
		ZVAL_UNDEF(slot);
		return;
	}
	zval dropped;
	ZVAL_COPY_VALUE(&dropped, slot);
	ZVAL_UNDEF(slot);
	zval_ptr_dtor(&dropped);
}

/// Puts `value` into the slot and takes over the caller's reference to it.
inline void replace_value(zval *slot, const zval *value)
{
	zval dropped;
	ZVAL_COPY_VALUE(&dropped, slot);
	ZVAL_COPY_VALUE(slot, value);
	zval_ptr_dtor(&dropped);
}

/// Leaves null in the slot, which may be null already.
inline void drop_object(zend_object *&slot)
{
	if (slot != nullptr) {
		OBJ_RELEASE(std::exchange(slot, nullptr));
	}
}

/// The same for an array.
inline void drop_array(HashTable *&slot)
{
	if (slot != nullptr) {
		zend_array_release(std::exchange(slot, nullptr));
	}
}

/// As zend_hash_update(), which destroys the old value in its slot and only then writes to the slot. Takes
/// over the caller's reference to `value`.
inline void hash_replace(HashTable *table, zend_string *key, const zval *value)
{
	replace_value(zend_hash_lookup(table, key), value);
}

inline void hash_replace(HashTable *table, zend_ulong index, const zval *value)
{
	replace_value(zend_hash_index_lookup(table, index), value);
}

} // namespace async
