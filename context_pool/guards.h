// SPDX-License-Identifier: MIT
// Recursion guards. The engine marks an object or array while it calls a user's method for it: __get() and the
// like, jsonSerialize(), __debugInfo(), or __toString() in a comparison. It takes a second call for recursion. The
// marks are in the values, which coroutines share, so a flow removes its marks when it leaves.
#pragma once

#include "support/bottom_frame.h"
#include "support/php_compat.h"

namespace async {

/// Returns whether C code has called the running function and was itself called by PHP code. Only then can the flow
/// hold a mark. It looks at the frames up to the first that C code has called.
[[nodiscard]] zend_always_inline bool runs_in_callback() noexcept
{
	const zend_execute_data *frame = EG(current_execute_data);
	while (frame != nullptr && (ZEND_CALL_INFO(frame) & ZEND_CALL_TOP) == 0) {
		frame = frame->prev_execute_data;
	}
	const zend_execute_data *caller = frame == nullptr ? nullptr : frame->prev_execute_data;
	return caller != nullptr && caller->func != &bottom_function;
}

/// The marks of a flow that is suspended.
class GuardsOfFlow {
public:
	/// Finds the marks by the frames of the running flow and removes them from the values.
	void take();
	/// Sets the marks again.
	void give_back();

private:
	struct Mark {
		zend_refcounted *owner; // Holds a reference: another flow may drop it meanwhile.
		uint32_t *word;
		uint32_t bits;
	};

	void take_of_callback(const zend_execute_data *callback);
	void take_of_value(zval *value);
	void take_of_elements(HashTable *table);
	void take_of_object(zend_object *object);
	void take_property_guards(zend_object *object);
	/// Returns false if the value is not marked.
	bool take_recursion_mark(zend_refcounted *value);
	void take_bits(zend_refcounted *owner, uint32_t *word, uint32_t bits);

	Mark *marks_ = nullptr;
	uint32_t count_ = 0;
};

} // namespace async
