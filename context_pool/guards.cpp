// SPDX-License-Identifier: MIT
#include "context_pool/guards.h"

namespace async {

namespace {

// This bit keeps a property guard that was taken once from being zero. The engine would reuse a zero guard for
// another property, while the C frame of the suspended flow still points to it. The engine uses only the low bits.
constexpr uint32_t was_taken = 1U << 31;

[[nodiscard]] zval *operand(const zend_execute_data *frame, zend_uchar type, znode_op node)
{
	if (type == IS_CONST) {
		return RT_CONSTANT(frame->opline, node);
	}
	return ZEND_CALL_VAR(frame, node.var);
}

[[nodiscard]] bool is_comparison(zend_uchar opcode) noexcept
{
	switch (opcode) {
	case ZEND_IS_EQUAL:
	case ZEND_IS_NOT_EQUAL:
	case ZEND_IS_SMALLER:
	case ZEND_IS_SMALLER_OR_EQUAL:
	case ZEND_SPACESHIP:
	case ZEND_CASE:
		return true;
	default:
		return false;
	}
}

} // namespace

void GuardsOfFlow::take()
{
	for (const zend_execute_data *frame = EG(current_execute_data); frame != nullptr;
			frame = frame->prev_execute_data) {
		if ((ZEND_CALL_INFO(frame) & ZEND_CALL_TOP) != 0) {
			take_of_callback(frame);
		}
	}
}

void GuardsOfFlow::give_back()
{
	if (EXPECTED(count_ == 0)) {
		return;
	}
	for (uint32_t i = 0; i < count_; i++) {
		*marks_[i].word |= marks_[i].bits;
		// The last reference is kept, because the C frame that set the mark will still write to the value. The
		// value then lives until the request ends.
		if (GC_REFCOUNT(marks_[i].owner) > 1) {
			GC_DELREF(marks_[i].owner);
		}
	}
	efree(marks_);
}

/// C code sets marks when PHP code has called it as a function, by a comparison or by access to a property.
void GuardsOfFlow::take_of_callback(const zend_execute_data *callback)
{
	if (Z_TYPE(callback->This) == IS_OBJECT) {
		take_of_object(Z_OBJ(callback->This));
	}
	const zend_execute_data *caller = callback->prev_execute_data;
	if (caller == nullptr || caller->func == nullptr || caller->func == &bottom_function) {
		return;
	}
	if (ZEND_USER_CODE(caller->func->type)) {
		const zend_op *opline = caller->opline;
		if (is_comparison(opline->opcode)) {
			take_of_value(operand(caller, opline->op1_type, opline->op1));
			take_of_value(operand(caller, opline->op2_type, opline->op2));
		}
		return;
	}
	for (uint32_t i = 1; i <= ZEND_CALL_NUM_ARGS(caller); i++) {
		take_of_value(ZEND_CALL_ARG(caller, i));
	}
}

void GuardsOfFlow::take_of_value(zval *value)
{
	if (Z_TYPE_P(value) == IS_INDIRECT) {
		value = Z_INDIRECT_P(value);
	}
	ZVAL_DEREF(value);
	if (Z_TYPE_P(value) == IS_OBJECT) {
		take_of_object(Z_OBJ_P(value));
	} else if (Z_TYPE_P(value) == IS_ARRAY && take_recursion_mark(Z_COUNTED_P(value))) {
		take_of_elements(Z_ARRVAL_P(value));
	}
}

void GuardsOfFlow::take_of_elements(HashTable *table)
{
	zval *element;
	ZEND_HASH_FOREACH_VAL(table, element)
	{
		take_of_value(element);
	}
	ZEND_HASH_FOREACH_END();
}

void GuardsOfFlow::take_of_object(zend_object *object)
{
	if ((object->ce->ce_flags & ZEND_ACC_USE_GUARDS) != 0) {
		take_property_guards(object);
	}
	HashTable *dynamic = object->properties;
	const bool was_marked = take_recursion_mark(reinterpret_cast<zend_refcounted *>(object));
	const bool table_was_marked =
			dynamic != nullptr && take_recursion_mark(reinterpret_cast<zend_refcounted *>(dynamic));
	if (EXPECTED(!was_marked && !table_was_marked)) {
		return;
	}
	// Values inside the object may be marked as well: they lie on the path to the running method.
	if (dynamic != nullptr) {
		take_of_elements(dynamic);
		return;
	}
	for (int i = 0; i < object->ce->default_properties_count; i++) {
		take_of_value(&object->properties_table[i]);
	}
}

void GuardsOfFlow::take_property_guards(zend_object *object)
{
	auto *owner = reinterpret_cast<zend_refcounted *>(object);
	zval *slot = object->properties_table + object->ce->default_properties_count;
	if (Z_TYPE_P(slot) == IS_ARRAY) {
		void *entry;
		ZEND_HASH_FOREACH_PTR(Z_ARRVAL_P(slot), entry)
		{
			// The lowest bit means that the guard is the one in the slot.
			auto *guard = reinterpret_cast<uint32_t *>(
					static_cast<char *>(entry) - (reinterpret_cast<uintptr_t>(entry) & 1));
			take_bits(owner, guard, *guard & ~was_taken);
		}
		ZEND_HASH_FOREACH_END();
	} else if (Z_TYPE_P(slot) == IS_STRING || ASYNC_OBJECT_GUARD_IS_INITIALISED) {
		uint32_t *guard = &ASYNC_OBJECT_GUARD(slot);
		const uint32_t bits = *guard & ~was_taken;
		if (bits != 0) {
			take_bits(owner, guard, bits);
			*guard |= was_taken;
		}
	}
}

bool GuardsOfFlow::take_recursion_mark(zend_refcounted *value)
{
	if (EXPECTED(!GC_IS_RECURSIVE(value))) {
		return false;
	}
	take_bits(value, &GC_TYPE_INFO(value), GC_PROTECTED << GC_FLAGS_SHIFT);
	return true;
}

void GuardsOfFlow::take_bits(zend_refcounted *owner, uint32_t *word, uint32_t bits)
{
	constexpr uint32_t step = 8;
	if (EXPECTED(bits == 0)) {
		return;
	}
	if (count_ % step == 0) {
		marks_ = static_cast<Mark *>(safe_erealloc(marks_, count_ + step, sizeof(Mark), 0));
	}
	GC_ADDREF(owner);
	marks_[count_++] = { owner, word, bits };
	*word &= ~bits;
}

} // namespace async
