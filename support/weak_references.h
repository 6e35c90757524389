// SPDX-License-Identifier: MIT
#pragma once

#include <Zend/zend_API.h>
#include <Zend/zend_weakrefs.h>
#include <php.h>

namespace async {

/// Clears every WeakReference to the object and removes it from every WeakMap. A free_obj handler calls it first.
/// zend_object_std_dtor() would do it last, after the handler has dropped the values that the object holds. Their
/// destructors must not get hold of an object that has no reference left.
inline void clear_weak_references(zend_object *object)
{
	if (UNEXPECTED((GC_FLAGS(object) & IS_OBJ_WEAKLY_REFERENCED) != 0)) {
		zend_weakrefs_notify(object);
		// The engine's own call then finds nothing left.
		GC_DEL_FLAGS(object, IS_OBJ_WEAKLY_REFERENCED);
	}
}

} // namespace async
