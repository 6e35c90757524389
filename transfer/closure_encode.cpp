// SPDX-License-Identifier: MIT
#include "support/php_compat.h"
#include "transfer/closure.h"
#include "transfer/closure_format.h"
#include "transfer/code_writer.h"
#include "transfer/function_lookup.h"

#include <Zend/zend_closures.h>
#include <Zend/zend_extensions.h>

namespace async {

using closure_format::Form;
using closure_format::Static;

namespace {

/// The parts of a closure that the engine keeps. All pointers are borrowed.
struct ClosureParts {
	zend_function *function = nullptr;
	zend_class_entry *scope = nullptr;
	zend_class_entry *called_scope = nullptr;
	zend_object *this_object = nullptr;
};

ClosureParts parts_of(zend_object *closure) noexcept
{
	ClosureParts parts;
	closure->handlers->get_closure(
			closure, &parts.called_scope, &parts.function, &parts.this_object, true);
	parts.scope = parts.function->common.scope;
	// The engine gives this scope to a closure that has a bound object but no scope.
	if (parts.scope == zend_ce_closure && parts.function->type == ZEND_USER_FUNCTION) {
		parts.scope = nullptr;
	}
	return parts;
}

/// Returns the method of the scope that has the name of the closure's function. Returns null if the scope has no such method.
const zend_function *method_of(const ClosureParts &parts) noexcept
{
	if (parts.scope == nullptr) {
		return nullptr;
	}
	return find_function(&parts.scope->function_table, parts.function->common.function_name);
}

/// Tells how the closure travels. Both steps of one closure must agree.
Form form_of(const ClosureParts &parts, uint32_t transfer_flags) noexcept
{
	const zend_function *method = method_of(parts);
	if (parts.function->type == ZEND_INTERNAL_FUNCTION) {
		if (parts.scope == nullptr) {
			return Form::function;
		}
		return method != nullptr ? Form::method : Form::magic_method;
	}
	const bool is_method = (parts.function->common.fn_flags & ZEND_ACC_FAKE_CLOSURE) != 0 &&
			method != nullptr && method->type == ZEND_USER_FUNCTION &&
			method->op_array.opcodes == parts.function->op_array.opcodes;
	// A bootloader cannot look up a method, because it prepares the place where its class is loaded.
	return is_method && (transfer_flags & transfer_without_scope) == 0 ? Form::method : Form::code;
}

bool refuse_code(Encoder &encoder, const CodeRefusal &refusal)
{
	return encoder.refuse("the closure cannot be transferred, because its code %s in %s on line %u",
			refusal.what, refusal.filename, refusal.line);
}

bool check_class(Encoder &encoder, const ClosureParts &parts, const zend_class_entry *ce)
{
	if (ce == nullptr || (ce->ce_flags & ZEND_ACC_ANON_CLASS) == 0) {
		return true;
	}
	const bool is_user = parts.function->type == ZEND_USER_FUNCTION;
	return encoder.refuse("the closure cannot be transferred, because its class scope is the "
						  "anonymous class %s in %s on line %u",
			ZSTR_VAL(ce->name), is_user ? ZSTR_VAL(parts.function->op_array.filename) : "unknown",
			is_user ? parts.function->op_array.line_start : 0);
}

void put_code(Encoder &encoder, const CodeWriter &writer)
{
	const uint64_t checksum = code_checksum(writer.bytes(), writer.size());
	encoder.put_number(writer.size());
	encoder.put_bytes(&checksum, sizeof(checksum));
	encoder.put_bytes(writer.bytes(), writer.size());
}

/// Marks the variables that a closure has captured: it binds them before anything else but its parameters.
bool is_captured(const zend_op_array *function, uint32_t number) noexcept
{
	for (uint32_t i = 0; i < function->last; i++) {
		const zend_op &instruction = function->opcodes[i];
		if (instruction.opcode == ZEND_BIND_STATIC &&
				(instruction.extended_value & (ZEND_BIND_IMPLICIT | ZEND_BIND_EXPLICIT)) != 0 &&
				instruction.extended_value / sizeof(Bucket) == number) {
			return true;
		}
	}
	return false;
}

bool put_static_variable(Encoder &encoder, const zend_op_array *function, uint32_t number,
		zend_string *name, zval *value)
{
	if (is_uninitialised_static(value)) {
		encoder.put_byte(static_cast<uint8_t>(Static::uninitialised));
		return true;
	}
	if (Z_TYPE_P(value) == IS_CONSTANT_AST) {
		CodeWriter writer;
		if (!writer.put_constant(value)) {
			CodeRefusal refusal = writer.refusal();
			refusal.filename = ZSTR_VAL(function->filename);
			return refuse_code(encoder, refusal);
		}
		encoder.put_byte(static_cast<uint8_t>(Static::expression));
		put_code(encoder, writer);
		return true;
	}
	encoder.put_byte(static_cast<uint8_t>(Z_ISREF_P(value) ? Static::reference : Static::value));
	if (is_captured(function, number)) {
		return encoder.put_value(value, PathStep::captured(name));
	}
	// A running call of the closure holds the same reference, but other code cannot.
	ZVAL_DEREF(value);
	return encoder.put_value(value, PathStep::static_variable(name));
}

} // namespace

bool encode_closure_code(Encoder &encoder, zend_object *closure)
{
	ClosureParts parts = parts_of(closure);
	const Form form = form_of(parts, encoder.flags());
	const uint32_t fn_flags = parts.function->common.fn_flags;
	// Only the bootloader itself. The closures that it has captured keep their scope.
	if ((encoder.flags() & transfer_without_scope) != 0 && encoder.is_first(closure) &&
			form == Form::code) {
		parts.scope = nullptr;
		parts.called_scope = parts.this_object != nullptr ? parts.called_scope : nullptr;
	}
	if (!check_class(encoder, parts, parts.scope) ||
			!check_class(encoder, parts, parts.called_scope)) {
		return false;
	}
	const uint64_t fingerprint = closure_format::build_fingerprint();
	encoder.put_bytes(&fingerprint, sizeof(fingerprint));
	encoder.put_number(static_cast<uint32_t>(zend_op_array_extension_handles));
	encoder.put_byte(static_cast<uint8_t>(form));
	encoder.put_byte((parts.this_object != nullptr ? closure_format::has_this : 0) |
			((fn_flags & ZEND_ACC_FAKE_CLOSURE) != 0 ? closure_format::is_fake : 0) |
			((fn_flags & ZEND_ACC_STATIC) != 0 ? closure_format::is_static : 0));
	encoder.put_string(parts.scope != nullptr ? parts.scope->name : nullptr);
	encoder.put_string(parts.called_scope != nullptr ? parts.called_scope->name : nullptr);
	if (form != Form::code) {
		encoder.put_string(parts.function->common.function_name);
		return true;
	}
	CodeWriter writer;
	if (!writer.put_function(&parts.function->op_array)) {
		return refuse_code(encoder, writer.refusal());
	}
	put_code(encoder, writer);
	return true;
}

bool encode_closure_values(Encoder &encoder, zend_object *closure)
{
	const ClosureParts parts = parts_of(closure);
	encoder.put_byte(parts.this_object != nullptr ? 1 : 0);
	if (parts.this_object != nullptr) {
		zval value;
		ZVAL_OBJ(&value, parts.this_object);
		if (!encoder.put_value(&value, PathStep::of(PathStep::Kind::bound_this))) {
			return false;
		}
	}
	if (form_of(parts, encoder.flags()) != Form::code) {
		encoder.put_number(0);
		return true;
	}
	const zend_op_array *function = &parts.function->op_array;
	HashTable *statics = current_static_variables(function);
	encoder.put_number(statics != nullptr ? zend_hash_num_elements(statics) : 0);
	if (statics == nullptr) {
		return true;
	}
	// Not by ZEND_HASH_FOREACH, because that skips a captured variable that was undefined.
	for (uint32_t i = 0; i < statics->nNumUsed; i++) {
		Bucket *variable = &statics->arData[i];
		if (!put_static_variable(encoder, function, i, variable->key, &variable->val)) {
			return false;
		}
	}
	return true;
}

} // namespace async
