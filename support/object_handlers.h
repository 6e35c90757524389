// SPDX-License-Identifier: MIT
#pragma once

#include <php.h>

namespace async {

/// Returns the handlers of a class whose objects cannot be cloned. `offset` is where the engine's part of the object
/// begins.
inline zend_object_handlers object_handlers(size_t offset, zend_object_free_obj_t free_obj,
		zend_object_get_gc_t get_gc,
		zend_object_dtor_obj_t dtor_obj = zend_objects_destroy_object) noexcept
{
	zend_object_handlers handlers = std_object_handlers;
	handlers.offset = static_cast<int>(offset);
	handlers.free_obj = free_obj;
	handlers.get_gc = get_gc;
	handlers.dtor_obj = dtor_obj;
	handlers.clone_obj = nullptr;
	return handlers;
}

} // namespace async
