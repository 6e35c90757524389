// SPDX-License-Identifier: MIT
#pragma once

#include <Zend/zend_API.h>
#include <Zend/zend_weakrefs.h>
#include <php.h>

namespace async {

/// Clears every WeakReference to the object and takes it out of every WeakMap. The first thing that a
/// free_obj handler does: zend_object_std_dtor() does it last, after the handler has dropped what the
/// object holds. The destructors that this runs must not get an object that has no reference left.
inline void clear_weak_references(zend_object *object)
{
	if (UNEXPECTED((GC_FLAGS(object) & IS_OBJ_WEAKLY_REFERENCED) != 0)) {
		zend_weakrefs_notify(object);
		GC_DEL_FLAGS(object, IS_OBJ_WEAKLY_REFERENCED); // The engine's own turn finds nothing left.
	}
}

} // namespace async
