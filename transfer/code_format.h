// SPDX-License-Identifier: MIT
// The format of compiled code, as CodeWriter writes it and CodeReader reads it. docs/internals/transfer.md describes it.
#pragma once

#include <php.h>

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace async {

/// One instruction, without the address of its handler. An operand is the number of a literal, of an instruction or
/// of a variable where its type or its opcode says so. All other operands are copied as they are.
struct CodeInstruction {
	uint32_t op1;
	uint32_t op2;
	uint32_t result;
	uint32_t extended_value;
	uint32_t lineno;
	uint8_t opcode;
	uint8_t op1_type;
	uint8_t op2_type;
	uint8_t result_type;
};
static_assert(sizeof(CodeInstruction) == 24);

/// The numbers that describe the size and the shape of one function.
struct CodeHeader {
	uint32_t fn_flags;
	uint32_t num_args;
	uint32_t required_num_args;
	uint32_t cache_size;
	/// Without the one that the engine adds if calls are observed.
	uint32_t temporaries;
	uint32_t line_start;
	uint32_t line_end;
	uint32_t variables;
	uint32_t instructions;
	uint32_t literals;
	uint32_t live_ranges;
	uint32_t try_blocks;
	uint32_t static_variables;
	uint32_t attributes;
	uint32_t functions;
};

/// The first byte of a constant is its type, IS_UNDEF to IS_ARRAY or IS_CONSTANT_AST. This bit is added if its extra
/// field follows.
constexpr uint8_t constant_has_extra = 0x80;
/// An uninitialised static variable (PHP 8.3 keeps that in a flag of its value).
constexpr uint8_t constant_is_uninitialised = 0x40;

/// Limits the recursion over constants, types and nested functions.
constexpr uint32_t code_depth_limit = 256;

/// In the first operand of INIT_FCALL: which kind of function the sender has called.
constexpr uint32_t calls_user_function = 0;
constexpr uint32_t calls_internal_function = 1;

/// The flags of a function that describe its code. All other flags describe where the sender keeps it.
constexpr uint32_t code_flags = ZEND_ACC_STATIC | ZEND_ACC_DEPRECATED | ZEND_ACC_RETURN_REFERENCE |
		ZEND_ACC_HAS_TYPE_HINTS | ZEND_ACC_HAS_RETURN_TYPE | ZEND_ACC_VARIADIC |
		ZEND_ACC_HAS_FINALLY_BLOCK | ZEND_ACC_USES_THIS | ZEND_ACC_CLOSURE | ZEND_ACC_GENERATOR |
		ZEND_ACC_STRICT_TYPES
#ifdef ZEND_ACC_NODISCARD
		| ZEND_ACC_NODISCARD
#endif
		;

/// Returns which operands of an instruction are the number of another instruction.
struct JumpOperands {
	bool op1;
	bool op2;
	/// A distance in bytes from the instruction, on every platform.
	bool extended_value;
};

[[nodiscard]] inline JumpOperands jump_operands(uint8_t opcode, uint32_t extended_value) noexcept
{
	const uint32_t flags = zend_get_opcode_flags(opcode);
	JumpOperands jumps;
	jumps.op1 = (ZEND_VM_OP1_FLAGS(flags) & ZEND_VM_OP_MASK) == ZEND_VM_OP_JMP_ADDR;
	jumps.op2 = (ZEND_VM_OP2_FLAGS(flags) & ZEND_VM_OP_MASK) == ZEND_VM_OP_JMP_ADDR;
	jumps.extended_value = (flags & ZEND_VM_EXT_MASK) == ZEND_VM_EXT_JMP_ADDR;
	if (opcode == ZEND_CATCH && (extended_value & ZEND_LAST_CATCH) != 0) {
		jumps.op2 = false; // The last catch of a try has no next one.
	}
	return jumps;
}

[[nodiscard]] inline bool is_jump_table(uint8_t opcode) noexcept
{
	return opcode == ZEND_SWITCH_LONG || opcode == ZEND_SWITCH_STRING || opcode == ZEND_MATCH;
}

/// Returns the size in memory of a node and of a list of a constant expression.
[[nodiscard]] constexpr size_t expression_node_size(size_t children) noexcept
{
	return offsetof(zend_ast, child) + sizeof(zend_ast *) * children;
}
[[nodiscard]] constexpr size_t expression_list_size(size_t children) noexcept
{
	return offsetof(zend_ast_list, child) + sizeof(zend_ast *) * children;
}

/// Tells whether one node of a constant expression can travel. The engine evaluates no other kinds, apart from closures
/// and first-class callables.
[[nodiscard]] inline bool is_portable_expression(uint32_t kind) noexcept
{
	switch (kind) {
	case ZEND_AST_ZVAL:
	case ZEND_AST_CONSTANT:
	case ZEND_AST_CONSTANT_CLASS:
	case ZEND_AST_CLASS_NAME:
	case ZEND_AST_BINARY_OP:
	case ZEND_AST_GREATER:
	case ZEND_AST_GREATER_EQUAL:
	case ZEND_AST_AND:
	case ZEND_AST_OR:
	case ZEND_AST_UNARY_OP:
	case ZEND_AST_UNARY_PLUS:
	case ZEND_AST_UNARY_MINUS:
	case ZEND_AST_CAST:
	case ZEND_AST_CONDITIONAL:
	case ZEND_AST_COALESCE:
	case ZEND_AST_ARRAY:
	case ZEND_AST_ARRAY_ELEM:
	case ZEND_AST_UNPACK:
	case ZEND_AST_DIM:
	case ZEND_AST_CONST_ENUM_INIT:
	case ZEND_AST_CLASS_CONST:
	case ZEND_AST_NEW:
	case ZEND_AST_ARG_LIST:
	case ZEND_AST_NAMED_ARG:
	case ZEND_AST_PROP:
	case ZEND_AST_NULLSAFE_PROP:
		return true;
	default:
		return false;
	}
}

/// Returns the checksum of the bytes of a function. Each step is a bijection of the sum, so damage within one word is
/// always found.
[[nodiscard]] inline uint64_t code_checksum(const char *bytes, size_t size) noexcept
{
	constexpr uint64_t factor = 0x9E3779B97F4A7C15u;
	uint64_t sum = size * factor;
	const auto mix = [&sum](uint64_t word) {
		sum = (sum ^ word) * factor;
		sum ^= sum >> 32;
	};
	for (; size >= sizeof(uint64_t); bytes += sizeof(uint64_t), size -= sizeof(uint64_t)) {
		uint64_t word;
		std::memcpy(&word, bytes, sizeof(word));
		mix(word);
	}
	uint64_t last = 0;
	std::memcpy(&last, bytes, size);
	mix(last);
	return sum;
}

} // namespace async
