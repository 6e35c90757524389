// SPDX-License-Identifier: MIT
#include "transfer/code_writer.h"

#include "support/php_compat.h"

#include <Zend/zend_attributes.h>

namespace async {

namespace {

constexpr size_t first_capacity = 1024;

/// Returns the number of the literal of INIT_FCALL if the name as it is declared is right before it. That is so in code
/// that has travelled already. Else returns 0.
uint32_t call_literal(const zend_op_array *function, const zend_op *instruction) noexcept
{
	const zval *key = RT_CONSTANT(instruction, instruction->op2);
	const auto number = static_cast<uint32_t>(key - function->literals);
	if (number == 0 || Z_TYPE_P(key - 1) != IS_STRING) {
		return 0;
	}
	return zend_string_equals_ci(Z_STR_P(key - 1), Z_STR_P(key)) ? number : 0;
}

/// Returns the number of a literal with the text, or the count of literals.
uint32_t literal_of_text(const zend_op_array *function, const zend_string *text) noexcept
{
	const auto count = static_cast<uint32_t>(function->last_literal);
	for (uint32_t i = 0; i < count; i++) {
		if (Z_TYPE(function->literals[i]) == IS_STRING &&
				zend_string_equals(Z_STR(function->literals[i]), text)) {
			return i;
		}
	}
	return count;
}

/// Returns how many literals put_added_literals() adds for the instruction.
uint32_t added_literals_of(const zend_op_array *function, const zend_op *instruction) noexcept
{
	if (instruction->opcode == ZEND_INIT_FCALL) {
		// The name as it is declared, for a message, and the name in lower case.
		return call_literal(function, instruction) != 0 ? 0 : 2;
	}
	if (is_frameless_call(instruction->opcode)) {
		const auto count = static_cast<uint32_t>(function->last_literal);
		return literal_of_text(function, frameless_function_name(instruction)) == count ? 1 : 0;
	}
	return 0;
}

/// A nested function is a pattern for closures, which start with its first values.
HashTable *static_variables_of(const zend_op_array *function, bool nested) noexcept
{
	return nested ? function->static_variables : current_static_variables(function);
}

/// Tells whether the second operand has no meaning. The compiler leaves there what was on its stack, but equal code must
/// travel as equal bytes.
bool has_stray_operand(const zend_op *instruction) noexcept
{
	if (instruction->op2_type != IS_UNUSED) {
		return false;
	}
	const uint32_t flags = ZEND_VM_OP2_FLAGS(zend_get_opcode_flags(instruction->opcode));
	return instruction->opcode == ZEND_CATCH || instruction->opcode == ZEND_RECV_VARIADIC ||
			(flags & ZEND_VM_OP_MASK) == ZEND_VM_OP_NEXT;
}

const char *declaration_in(uint8_t opcode) noexcept
{
	switch (opcode) {
	case ZEND_DECLARE_CLASS:
	case ZEND_DECLARE_CLASS_DELAYED:
		return "declares a class";
	case ZEND_DECLARE_ANON_CLASS:
		return "declares an anonymous class";
	case ZEND_DECLARE_FUNCTION:
		return "declares a function";
	default:
		return nullptr;
	}
}

} // namespace

HashTable *current_static_variables(const zend_op_array *function) noexcept
{
	auto *current = static_cast<HashTable *>(ZEND_MAP_PTR_GET(function->static_variables_ptr));
	return current != nullptr ? current : function->static_variables;
}

CodeWriter::~CodeWriter()
{
	if (bytes_ != nullptr) {
		efree(bytes_);
	}
	if (texts_ != first_texts_) {
		efree(texts_);
	}
}

char *CodeWriter::reserve(size_t size)
{
	if (UNEXPECTED(capacity_ - size_ < size)) {
		size_t capacity = capacity_ == 0 ? first_capacity : capacity_ * 2;
		while (capacity - size_ < size) {
			capacity *= 2;
		}
		bytes_ = static_cast<char *>(erealloc(bytes_, capacity));
		capacity_ = capacity;
	}
	char *place = bytes_ + size_;
	size_ += size;
	return place;
}

void CodeWriter::put_number(uint64_t value)
{
	for (; value >= 0x80; value >>= 7) {
		put_byte(static_cast<uint8_t>(value | 0x80));
	}
	put_byte(static_cast<uint8_t>(value));
}

CodeWriter::Text &CodeWriter::text_slot(const zend_string *text) noexcept
{
	const uint32_t mask = text_capacity_ - 1;
	// Strings are aligned to eight bytes, so the low bits of their addresses are all equal.
	auto place = static_cast<uint32_t>((reinterpret_cast<uintptr_t>(text) >> 3) * 0x9E3779B1u >> 7);
	while (texts_[place & mask].text != nullptr && texts_[place & mask].text != text) {
		place++;
	}
	return texts_[place & mask];
}

void CodeWriter::grow_texts()
{
	Text *old = texts_;
	const uint32_t count = text_capacity_;
	text_capacity_ *= 2;
	texts_ = static_cast<Text *>(ecalloc(text_capacity_, sizeof(Text)));
	for (uint32_t i = 0; i < count; i++) {
		if (old[i].text != nullptr) {
			text_slot(old[i].text) = old[i];
		}
	}
	if (old != first_texts_) {
		efree(old);
	}
}

/// 0 is null. An odd number refers to an earlier text. Any other number is the length, and the text follows.
void CodeWriter::put_string(const zend_string *text)
{
	if (text == nullptr) {
		put_byte(0);
		return;
	}
	Text &slot = text_slot(text);
	if (slot.text != nullptr) {
		put_number(uint64_t{ slot.number } << 1 | 1);
		return;
	}
	slot = { text, text_count_++ };
	put_number((uint64_t{ ZSTR_LEN(text) } + 1) << 1);
	put_bytes(ZSTR_VAL(text), ZSTR_LEN(text));
	if (text_count_ * 2 > text_capacity_) {
		grow_texts();
	}
}

bool CodeWriter::refuse(const char *what, uint32_t line)
{
	refusal_.what = what;
	refusal_.filename = function_ != nullptr && function_->filename != nullptr
			? ZSTR_VAL(function_->filename)
			: "unknown";
	refusal_.line = line != 0 || function_ == nullptr ? line : function_->line_start;
	return false;
}

bool CodeWriter::put_function(const zend_op_array *function)
{
	return put_body(function, false);
}

bool CodeWriter::put_body(const zend_op_array *function, bool nested)
{
	if (++depth_ > code_depth_limit) {
		return refuse("nests functions too deeply");
	}
	const zend_op_array *outer = function_;
	function_ = function;
	uint32_t added_literals = 0;
	for (uint32_t i = 0; i < function->last; i++) {
		added_literals += added_literals_of(function, &function->opcodes[i]);
	}
	put_header(function, nested, added_literals);
	put_string(function->filename);
	put_string(function->function_name);
	put_string(function->doc_comment);
	for (int i = 0; i < function->last_var; i++) {
		put_string(function->vars[i]);
	}
	if (!put_literals(function)) {
		return false;
	}
	put_added_literals(function);
	if (!put_instructions(function)) {
		return false;
	}
	put_ranges(function);
	if (!put_arguments(function) || !put_static_variables(function, nested) ||
			!put_attributes(function->attributes)) {
		return false;
	}
	for (uint32_t i = 0; i < function->num_dynamic_func_defs; i++) {
		if (!put_body(function->dynamic_func_defs[i], true)) {
			return false;
		}
	}
	function_ = outer;
	depth_--;
	return true;
}

void CodeWriter::put_header(const zend_op_array *function, bool nested, uint32_t added_literals)
{
	HashTable *statics = static_variables_of(function, nested);
	CodeHeader header;
	header.fn_flags = function->fn_flags & code_flags;
	header.num_args = function->num_args;
	header.required_num_args = function->required_num_args;
	header.cache_size = static_cast<uint32_t>(function->cache_size);
	header.temporaries = function->T - (ZEND_OBSERVER_ENABLED ? 1 : 0);
	header.line_start = function->line_start;
	header.line_end = function->line_end;
	header.variables = static_cast<uint32_t>(function->last_var);
	header.instructions = function->last;
	header.literals = static_cast<uint32_t>(function->last_literal) + added_literals;
	header.live_ranges = static_cast<uint32_t>(function->last_live_range);
	header.try_blocks = static_cast<uint32_t>(function->last_try_catch);
	header.static_variables = statics != nullptr ? zend_hash_num_elements(statics) : 0;
	header.attributes =
			function->attributes != nullptr ? zend_hash_num_elements(function->attributes) : 0;
	header.functions = function->num_dynamic_func_defs;
	put_bytes(&header, sizeof(header));
}

bool CodeWriter::put_literals(const zend_op_array *function)
{
	for (int i = 0; i < function->last_literal; i++) {
		if (!put_constant(&function->literals[i], true)) {
			return false;
		}
	}
	return true;
}

/// The compiler resolves functions that it knows. The receiver may not know them, or may have others by that name, so
/// these calls travel by name.
void CodeWriter::put_added_literals(const zend_op_array *function)
{
	for (uint32_t i = 0; i < function->last; i++) {
		const zend_op *instruction = &function->opcodes[i];
		if (added_literals_of(function, instruction) == 0) {
			continue;
		}
		if (instruction->opcode == ZEND_INIT_FCALL) {
			zend_string *key = Z_STR_P(RT_CONSTANT(instruction, instruction->op2));
			const auto *callee =
					static_cast<zend_function *>(zend_hash_find_ptr(EG(function_table), key));
			put_byte(IS_STRING);
			put_string(callee != nullptr ? callee->common.function_name : key);
			put_byte(IS_STRING);
			put_string(key);
		} else {
			put_byte(IS_STRING);
			put_string(frameless_function_name(instruction));
		}
	}
}

bool CodeWriter::put_instructions(const zend_op_array *function)
{
	auto added_literal = static_cast<uint32_t>(function->last_literal);
	for (uint32_t i = 0; i < function->last; i++) {
		const zend_op *instruction = &function->opcodes[i];
		if (const char *declaration = declaration_in(instruction->opcode)) {
			return refuse(declaration, instruction->lineno);
		}
		put_instruction(function, instruction, added_literal);
	}
	return true;
}

void CodeWriter::put_instruction(
		const zend_op_array *function, const zend_op *from, uint32_t &added_literal)
{
	const auto literal = [&](const znode_op &operand) {
		return static_cast<uint32_t>(RT_CONSTANT(from, operand) - function->literals);
	};
	const auto target = [&](const znode_op &operand) {
		return static_cast<uint32_t>(OP_JMP_ADDR(from, operand) - function->opcodes);
	};
	CodeInstruction to;
	to.op1 = from->op1_type == IS_CONST ? literal(from->op1) : from->op1.var;
	to.op2 = from->op2_type == IS_CONST ? literal(from->op2) : from->op2.var;
	to.result = from->result.var;
	to.extended_value = from->extended_value;
	to.lineno = from->lineno;
	to.opcode = from->opcode;
	to.op1_type = from->op1_type;
	to.op2_type = from->op2_type;
	to.result_type = from->result_type;

	const JumpOperands jumps = jump_operands(from->opcode, from->extended_value);
	if (jumps.op1) {
		to.op1 = target(from->op1);
	}
	if (jumps.op2) {
		to.op2 = target(from->op2);
	} else if (has_stray_operand(from)) {
		to.op2 = 0;
	}
	const uint32_t added = added_literals_of(function, from);
	if (from->opcode == ZEND_INIT_FCALL) {
		const auto *callee = static_cast<zend_function *>(
				zend_hash_find_ptr(EG(function_table), Z_STR_P(RT_CONSTANT(from, from->op2))));
		to.op1 = callee != nullptr && callee->type == ZEND_INTERNAL_FUNCTION
				? calls_internal_function
				: calls_user_function;
		to.op2 = added != 0 ? added_literal : call_literal(function, from) - 1;
	} else if (is_frameless_call(from->opcode)) {
		to.extended_value = added != 0 ? added_literal
									   : literal_of_text(function, frameless_function_name(from));
	}
	added_literal += added;
	put_bytes(&to, sizeof(to));
}

void CodeWriter::put_ranges(const zend_op_array *function)
{
	put_bytes(function->live_range, sizeof(zend_live_range) * function->last_live_range);
	put_bytes(function->try_catch_array, sizeof(zend_try_catch_element) * function->last_try_catch);
}

/// Writes the names. Their order matters: instructions address static variables by their place in the table. Nested
/// functions have their first values here. The values of the outermost one change from call to call, so they travel
/// outside of the code.
bool CodeWriter::put_static_variables(const zend_op_array *function, bool nested)
{
	HashTable *statics = static_variables_of(function, nested);
	if (statics == nullptr) {
		return true;
	}
	ZEND_ASSERT(HT_IS_WITHOUT_HOLES(statics));
	// Not by ZEND_HASH_FOREACH, because that skips a captured variable that was undefined.
	for (uint32_t i = 0; i < statics->nNumUsed; i++) {
		put_string(statics->arData[i].key);
		if (nested && !put_constant(&statics->arData[i].val)) {
			return false;
		}
	}
	return true;
}

bool CodeWriter::put_arguments(const zend_op_array *function)
{
	const zend_arg_info *argument = function->arg_info;
	uint32_t count = function->num_args;
	if ((function->fn_flags & ZEND_ACC_HAS_RETURN_TYPE) != 0) {
		argument--;
		count++;
	}
	if ((function->fn_flags & ZEND_ACC_VARIADIC) != 0) {
		count++;
	}
	for (; count > 0; argument++, count--) {
		put_string(argument->name);
		if (!put_type(argument->type)) {
			return false;
		}
	}
	return true;
}

bool CodeWriter::put_type(const zend_type &type)
{
	// Only the allocation of the list differs.
	const uint32_t mask = ZEND_TYPE_FULL_MASK(type) & ~_ZEND_TYPE_ARENA_BIT;
	put_number(mask);
	if (ZEND_TYPE_HAS_LIST(type)) {
		const zend_type_list *list = ZEND_TYPE_LIST(type);
		put_number(list->num_types);
		for (uint32_t i = 0; i < list->num_types; i++) {
			if (!put_type(list->types[i])) {
				return false;
			}
		}
	} else if (ZEND_TYPE_HAS_NAME(type)) {
		put_string(ZEND_TYPE_NAME(type));
	} else if (ZEND_TYPE_IS_COMPLEX(type)) {
		return refuse("has a type that only internal functions can have");
	}
	return true;
}

bool CodeWriter::put_attributes(HashTable *attributes)
{
	if (attributes == nullptr) {
		return true;
	}
	zval *entry;
	ZEND_HASH_FOREACH_VAL(attributes, entry)
	{
		const auto *attribute = static_cast<zend_attribute *>(Z_PTR_P(entry));
		put_string(attribute->name);
		put_number(attribute->flags & ~ZEND_ATTRIBUTE_PERSISTENT);
		put_number(attribute->lineno);
		put_number(attribute->offset);
		put_number(attribute->argc);
		for (uint32_t i = 0; i < attribute->argc; i++) {
			put_string(attribute->args[i].name);
			if (!put_constant(&attribute->args[i].value)) {
				return false;
			}
		}
	}
	ZEND_HASH_FOREACH_END();
	return true;
}

} // namespace async
