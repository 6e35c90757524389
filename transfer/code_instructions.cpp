// SPDX-License-Identifier: MIT
#include "transfer/code_instructions.h"

#include "support/php_compat.h"
#include "transfer/function_lookup.h"

#include <Zend/zend_vm.h>

namespace async {

namespace {

/// The alignment of literals behind the instructions.
constexpr size_t literal_alignment = 16;
/// Some handlers are chosen by the next instruction, so one that is all zero follows the last.
constexpr uint32_t padding_instructions = 1;
constexpr uint32_t binding_flags = ZEND_BIND_REF | ZEND_BIND_IMPLICIT | ZEND_BIND_EXPLICIT;

[[nodiscard]] bool is_variable(const zend_op_array *function, uint32_t place) noexcept
{
	const auto first = static_cast<uint32_t>(EX_NUM_TO_VAR(0));
	return place >= first && place % sizeof(zval) == 0 &&
			(place - first) / sizeof(zval) < static_cast<uint32_t>(function->last_var);
}

class InstructionBuilder {
public:
	InstructionBuilder(zend_op_array *function, const CodeHeader &header) noexcept
			: function_(function), header_(header)
	{
	}

	[[nodiscard]] const char *build(const char *bytes);

private:
	[[nodiscard]] const char *build_one(zend_op *to, const CodeInstruction &from);
	[[nodiscard]] const char *set_operand(
			zend_op *of, znode_op &to, uint8_t type, uint32_t value, bool jump) const noexcept;
	[[nodiscard]] const char *check_result(uint8_t type, uint32_t value) const noexcept;
	[[nodiscard]] const char *check_special(const zend_op *instruction) const noexcept;
	[[nodiscard]] const char *check_jump_table(const zend_op *instruction) const noexcept;
	[[nodiscard]] bool is_jump(const zend_op *from, int64_t distance) const noexcept;
	[[nodiscard]] const char *prepare_call(CodeInstruction &call);
	[[nodiscard]] const char *prepare_frameless_call(CodeInstruction &call) const;
	[[nodiscard]] zend_string *name_at(uint32_t literal) const noexcept;
	void choose_handlers();

	zend_op_array *function_;
	const CodeHeader &header_;
	/// The sender has called an internal function that does not exist here.
	bool misses_internal_function_ = false;
};

const char *InstructionBuilder::build(const char *bytes)
{
	for (uint32_t i = 0; i < header_.instructions; i++, bytes += sizeof(CodeInstruction)) {
		CodeInstruction from;
		std::memcpy(&from, bytes, sizeof(from));
		if (const char *problem = build_one(&function_->opcodes[i], from)) {
			return problem;
		}
	}
	choose_handlers();
	return nullptr;
}

const char *InstructionBuilder::build_one(zend_op *to, const CodeInstruction &wire)
{
	CodeInstruction from = wire;
	if (from.opcode > ZEND_VM_LAST_OPCODE) {
		return "an unknown instruction";
	}
	const char *problem = nullptr;
	if (from.opcode == ZEND_INIT_FCALL) {
		problem = prepare_call(from);
	} else if (is_frameless_call(from.opcode)) {
		problem = prepare_frameless_call(from);
	}
	if (problem != nullptr) {
		return problem;
	}
	to->extended_value = from.extended_value;
	to->lineno = from.lineno;
	to->opcode = from.opcode;
	to->op1_type = from.op1_type;
	to->op2_type = from.op2_type;
	to->result_type = from.result_type;
	to->result.var = from.result;
	const JumpOperands jumps = jump_operands(from.opcode, from.extended_value);
	problem = set_operand(to, to->op1, from.op1_type, from.op1, jumps.op1);
	if (problem == nullptr) {
		problem = set_operand(to, to->op2, from.op2_type, from.op2, jumps.op2);
	}
	if (problem == nullptr) {
		problem = check_result(from.result_type, from.result);
	}
	if (problem == nullptr && jumps.extended_value &&
			!is_jump(to, static_cast<int32_t>(from.extended_value))) {
		problem = "the target of a jump";
	}
	return problem != nullptr ? problem : check_special(to);
}

const char *InstructionBuilder::set_operand(
		zend_op *of, znode_op &to, uint8_t type, uint32_t value, bool jump) const noexcept
{
	if (jump) {
		if (type != IS_UNUSED || value >= header_.instructions) {
			return "the target of a jump";
		}
		to.opline_num = value;
		// The engine's macro reads one member of the union and then writes another one.
		// cppcheck-suppress overlappingWriteUnion
		ZEND_PASS_TWO_UPDATE_JMP_TARGET(function_, of, to);
		return nullptr;
	}
	switch (type) {
	case IS_UNUSED:
		to.num = value;
		return nullptr;
	case IS_CONST:
		if (value >= static_cast<uint32_t>(function_->last_literal)) {
			return "the number of a literal";
		}
		to.constant = value;
		ZEND_PASS_TWO_UPDATE_CONSTANT(function_, of, to);
		return nullptr;
	case IS_CV:
		to.var = value;
		return is_variable(function_, value) ? nullptr : "the number of a variable";
	case IS_TMP_VAR:
	case IS_VAR:
		to.var = value;
		return is_temporary(function_, value) ? nullptr : "the number of a temporary variable";
	default:
		return "the kind of an operand";
	}
}

const char *InstructionBuilder::check_result(uint8_t type, uint32_t value) const noexcept
{
	switch (type) {
	case IS_UNUSED:
		return nullptr;
	case IS_CV:
		return is_variable(function_, value) ? nullptr : "the number of a variable";
	case IS_VAR:
	case IS_TMP_VAR:
	case IS_TMP_VAR | IS_SMART_BRANCH_JMPZ:
	case IS_TMP_VAR | IS_SMART_BRANCH_JMPNZ:
		return is_temporary(function_, value) ? nullptr : "the number of a temporary variable";
	default:
		return "the kind of a result";
	}
}

const char *InstructionBuilder::check_special(const zend_op *instruction) const noexcept
{
	switch (instruction->opcode) {
	case ZEND_SWITCH_LONG:
	case ZEND_SWITCH_STRING:
	case ZEND_MATCH:
		return check_jump_table(instruction);
	case ZEND_DECLARE_LAMBDA_FUNCTION:
		return instruction->op2.num < header_.functions ? nullptr : "the number of a function";
	case ZEND_BIND_STATIC:
#ifdef ZEND_BIND_INIT_STATIC_OR_JMP
	case ZEND_BIND_INIT_STATIC_OR_JMP:
#endif
		return (instruction->extended_value & ~binding_flags) / sizeof(Bucket) <
								header_.static_variables &&
						(instruction->extended_value & ~binding_flags) % sizeof(Bucket) == 0
				? nullptr
				: "the number of a static variable";
	case ZEND_RECV:
	case ZEND_RECV_INIT:
	case ZEND_RECV_VARIADIC:
		return instruction->op1.num != 0 &&
						instruction->op1.num - 1 < header_.num_args +
										((header_.fn_flags & ZEND_ACC_VARIADIC) != 0 ? 1 : 0)
				? nullptr
				: "the number of a parameter";
	case ZEND_DECLARE_CLASS:
	case ZEND_DECLARE_CLASS_DELAYED:
	case ZEND_DECLARE_ANON_CLASS:
	case ZEND_DECLARE_FUNCTION:
	case ZEND_HANDLE_EXCEPTION:
	case ZEND_USER_OPCODE:
		return "an instruction that cannot be transferred";
	default:
		return nullptr;
	}
}

const char *InstructionBuilder::check_jump_table(const zend_op *instruction) const noexcept
{
	if (instruction->op2_type != IS_CONST) {
		return "a jump table";
	}
	const zval *table = RT_CONSTANT(instruction, instruction->op2);
	if (Z_TYPE_P(table) != IS_ARRAY) {
		return "a jump table";
	}
	zval *distance;
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(table), distance)
	{
		if (Z_TYPE_P(distance) != IS_LONG || !is_jump(instruction, Z_LVAL_P(distance))) {
			return "a jump table";
		}
	}
	ZEND_HASH_FOREACH_END();
	return nullptr;
}

bool InstructionBuilder::is_jump(const zend_op *from, int64_t distance) const noexcept
{
	constexpr auto size = static_cast<int64_t>(sizeof(zend_op));
	const int64_t number = from - function_->opcodes;
	return distance % size == 0 && distance / size + number >= 0 &&
			distance / size + number < int64_t{ header_.instructions };
}

zend_string *InstructionBuilder::name_at(uint32_t literal) const noexcept
{
	if (literal >= static_cast<uint32_t>(function_->last_literal) ||
			Z_TYPE(function_->literals[literal]) != IS_STRING) {
		return nullptr;
	}
	return Z_STR(function_->literals[literal]);
}

/// INIT_FCALL requires that the function exists, and has reserved a frame of that function's size. Only an internal
/// function is the same here as at the sender. All others are called by name, which throws the usual Error.
const char *InstructionBuilder::prepare_call(CodeInstruction &call)
{
	zend_string *name = name_at(call.op2);
	zend_string *key = call.op2 != UINT32_MAX ? name_at(call.op2 + 1) : nullptr;
	if (name == nullptr || key == nullptr || call.op1_type != IS_UNUSED ||
			call.op2_type != IS_CONST || call.op1 > calls_internal_function) {
		return "the call of a function";
	}
	auto *callee = static_cast<zend_function *>(zend_hash_find_ptr(EG(function_table), key));
	if (call.op1 == calls_internal_function && callee != nullptr &&
			callee->type == ZEND_INTERNAL_FUNCTION) {
		call.op1 = zend_vm_calc_used_stack(call.extended_value, callee);
		call.op2++;
		return nullptr;
	}
	if (call.op1 == calls_internal_function) {
		misses_internal_function_ = true;
	}
	call.opcode = ZEND_INIT_FCALL_BY_NAME;
	call.op1 = 0;
	return nullptr;
}

const char *InstructionBuilder::prepare_frameless_call(CodeInstruction &call) const
{
	zend_string *name = name_at(call.extended_value);
	if (name == nullptr) {
		return "the call of a function";
	}
	const zend_function *callee = find_function(EG(function_table), name);
	if (callee == nullptr || callee->type != ZEND_INTERNAL_FUNCTION ||
			!find_frameless_function(callee, call.opcode, call.extended_value)) {
		return "the call of an internal function that does not exist here";
	}
	return nullptr;
}

/// The handler depends on the operands, on the next instruction and on whether an observer is installed here. It is
/// never that of the sender, which opcache or the JIT may have replaced.
void InstructionBuilder::choose_handlers()
{
	for (uint32_t i = 0; i < header_.instructions; i++) {
		zend_op *instruction = &function_->opcodes[i];
		// Both instructions rely on what the compiler knew about the function.
		if (instruction->opcode == ZEND_DO_UCALL ||
				(instruction->opcode == ZEND_DO_ICALL && misses_internal_function_)) {
			instruction->opcode = ZEND_DO_FCALL;
		}
		zend_vm_set_opcode_handler(instruction);
	}
}

} // namespace

bool is_temporary(const zend_op_array *function, uint32_t place) noexcept
{
	const auto first = static_cast<uint32_t>(EX_NUM_TO_VAR(0));
	if (place < first || place % sizeof(zval) != 0) {
		return false;
	}
	const uint32_t number = (place - first) / sizeof(zval);
	const auto variables = static_cast<uint32_t>(function->last_var);
	return number >= variables && number - variables < function->T;
}

void allocate_instructions(zend_op_array *function, uint32_t instructions, uint32_t literals)
{
	const size_t size = sizeof(zend_op) * (size_t{ instructions } + padding_instructions);
#if ZEND_USE_ABS_CONST_ADDR
	auto *block = static_cast<char *>(emalloc(size));
	function->literals =
			literals == 0 ? nullptr : static_cast<zval *>(safe_emalloc(literals, sizeof(zval), 0));
#else
	const size_t offset = ZEND_MM_ALIGNED_SIZE_EX(size, literal_alignment);
	auto *block = static_cast<char *>(safe_emalloc(literals, sizeof(zval), offset));
	function->literals = literals == 0 ? nullptr : reinterpret_cast<zval *>(block + offset);
#endif
	std::memset(block, 0, size);
	function->opcodes = reinterpret_cast<zend_op *>(block);
	function->last = instructions;
}

const char *build_instructions(zend_op_array *function, const CodeHeader &header, const char *bytes)
{
	return InstructionBuilder(function, header).build(bytes);
}

} // namespace async
