// SPDX-License-Identifier: MIT
// Dropping a reference may run a destructor. The destructor may wait, start the garbage collector, or access the
// slot that held the reference. So the slot is emptied or refilled before the reference is dropped.
#pragma once

#include <php.h>

#include <utility>

namespace async {

/// Drops the value and leaves IS_UNDEF in the slot.
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

/// Puts `value` into the slot, takes over the caller's reference and drops the old value.
inline void replace_value(zval *slot, const zval *value)
{
	zval dropped;
	ZVAL_COPY_VALUE(&dropped, slot);
	ZVAL_COPY_VALUE(slot, value);
	zval_ptr_dtor(&dropped);
}

/// Drops the object and leaves null in the slot, which may be null already.
inline void drop_object(zend_object *&slot)
{
	if (slot != nullptr) {
		OBJ_RELEASE(std::exchange(slot, nullptr));
	}
}

/// The same function for a slot that is a zval in one version of PHP and a pointer to an object in another.
inline void drop_value(zend_object **slot)
{
	drop_object(*slot);
}

/// The same function for arrays.
inline void drop_array(HashTable *&slot)
{
	if (slot != nullptr) {
		zend_array_release(std::exchange(slot, nullptr));
	}
}

/// Replaces zend_hash_update(), which destroys the old value while it is still in the slot. It takes over the
/// caller's reference to `value`.
inline void hash_replace(HashTable *table, zend_string *key, const zval *value)
{
	replace_value(zend_hash_lookup(table, key), value);
}

inline void hash_replace(HashTable *table, zend_ulong index, const zval *value)
{
	replace_value(zend_hash_index_lookup(table, index), value);
}

} // namespace async
