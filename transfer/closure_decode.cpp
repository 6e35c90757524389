// SPDX-License-Identifier: MIT
#include "support/php_compat.h"
#include "transfer/closure.h"
#include "transfer/closure_format.h"
#include "transfer/closure_magic.h"
#include "transfer/code_reader.h"
#include "transfer/code_writer.h"
#include "transfer/function_lookup.h"

#include <Zend/zend_closures.h>
#include <Zend/zend_extensions.h>

namespace async {

using closure_format::Form;
using closure_format::Static;

namespace {

/// The part of a closure that precedes its code. The names are owned.
struct ClosureHead {
	Form form = Form::code;
	uint8_t flags = 0;
	zend_string *scope_name = nullptr;
	zend_string *called_scope_name = nullptr;
	zend_class_entry *scope = nullptr;
	zend_class_entry *called_scope = nullptr;

	ClosureHead() noexcept = default;
	ClosureHead(const ClosureHead &) = delete;
	ClosureHead &operator=(const ClosureHead &) = delete;
	ClosureHead(ClosureHead &&) = delete;
	ClosureHead &operator=(ClosureHead &&) = delete;
	~ClosureHead()
	{
		for (zend_string *name : { scope_name, called_scope_name }) {
			if (name != nullptr) {
				zend_string_release(name);
			}
		}
	}
	[[nodiscard]] bool is(closure_format::Flag flag) const noexcept { return (flags & flag) != 0; }
};

/// The engine copies this address and then allocates the cache, if the flag says that each closure has its own.
void *no_run_time_cache = nullptr;

bool check_build(Decoder &decoder)
{
	const char *bytes = decoder.get_bytes(sizeof(uint64_t));
	if (bytes == nullptr) {
		return false;
	}
	uint64_t fingerprint;
	std::memcpy(&fingerprint, bytes, sizeof(fingerprint));
	if (fingerprint != closure_format::build_fingerprint()) {
		zend_throw_error(nullptr,
				"A closure cannot be loaded, because its sender runs another build of PHP, or other "
				"extensions that change how code runs; this is PHP %s",
				Z_STRVAL_P(zend_get_constant_str(ZEND_STRL("PHP_VERSION"))));
		return false;
	}
	// The slots of extensions come first, so code from a process with more of them runs here, but not the reverse.
	uint64_t slots = 0;
	if (!decoder.get_number(slots, UINT32_MAX)) {
		return false;
	}
	if (slots < static_cast<uint64_t>(zend_op_array_extension_handles)) {
		zend_throw_error(nullptr,
				"A closure cannot be loaded, because extensions that its sender has not enabled keep data "
				"with each function here; the JIT of opcache is one of them");
		return false;
	}
	return true;
}

/// Loads a class. Returns false if an exception was thrown.
bool find_class(zend_string *name, zend_class_entry *&ce)
{
	ce = nullptr;
	if (name == nullptr) {
		return true;
	}
	ce = zend_lookup_class(name);
	if (ce == nullptr && EG(exception) == nullptr) {
		zend_throw_error(nullptr,
				"Class \"%s\" not found: it is the scope of a transferred closure", ZSTR_VAL(name));
	}
	return ce != nullptr && EG(exception) == nullptr;
}

bool get_head(Decoder &decoder, ClosureHead &head)
{
	uint8_t form = 0;
	if (!check_build(decoder) || !decoder.get_byte(form) || !decoder.get_byte(head.flags) ||
			!decoder.get_string(head.scope_name) || !decoder.get_string(head.called_scope_name)) {
		return false;
	}
	if (form > static_cast<uint8_t>(Form::magic_method) ||
			(head.flags & ~closure_format::all_flags) != 0) {
		return decoder.damaged("the form of a closure");
	}
	head.form = static_cast<Form>(form);
	const bool needs_scope = head.form == Form::method || head.form == Form::magic_method;
	if (needs_scope && (head.scope_name == nullptr || head.called_scope_name == nullptr)) {
		return decoder.damaged("the class of a closure");
	}
	return find_class(head.scope_name, head.scope) &&
			find_class(head.called_scope_name, head.called_scope);
}

#ifdef FUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION
constexpr bool checksums_count = false; // A fuzzer cannot find the right one: scripts/fuzz.sh.
#else
constexpr bool checksums_count = true;
#endif

/// Verifies the checksum of the code and returns its bytes. Returns null if an exception was thrown.
const char *get_code(Decoder &decoder, size_t &size)
{
	uint64_t length = 0;
	if (!decoder.get_number(length, decoder.left())) {
		return nullptr;
	}
	const char *stored = decoder.get_bytes(sizeof(uint64_t));
	const char *bytes =
			stored != nullptr ? decoder.get_bytes(static_cast<size_t>(length)) : nullptr;
	if (bytes == nullptr) {
		return nullptr;
	}
	uint64_t checksum;
	std::memcpy(&checksum, stored, sizeof(checksum));
	size = static_cast<size_t>(length);
	if (checksums_count && checksum != code_checksum(bytes, size)) {
		(void)decoder.damaged("the checksum of code is wrong");
		return nullptr;
	}
	return bytes;
}

/// Gives up the pattern from which a closure was created.
void release_pattern(zend_op_array *pattern)
{
	pattern->fn_flags &= ~ZEND_ACC_HEAP_RT_CACHE;
	if (closure_owns_first_values && pattern->static_variables != nullptr) {
		zend_array_destroy(pattern->static_variables);
		pattern->static_variables = nullptr;
	}
	destroy_op_array(pattern);
}

bool make_closure_of_code(Decoder &decoder, const ClosureHead &head, zval *to)
{
	size_t size;
	const char *bytes = get_code(decoder, size);
	if (bytes == nullptr) {
		return false;
	}
	CodeReader reader(bytes, size);
	zend_op_array pattern;
	if (!reader.get_function(&pattern)) {
		return decoder.damaged(reader.problem());
	}
	ZEND_MAP_PTR_INIT(pattern.run_time_cache, &no_run_time_cache);
	pattern.fn_flags |= ZEND_ACC_HEAP_RT_CACHE;
	// The engine gives this scope to a closure that has a bound object but no scope.
	zend_class_entry *scope = head.scope == nullptr && head.is(closure_format::has_this)
			? zend_ce_closure
			: head.scope;
	auto *function = reinterpret_cast<zend_function *>(&pattern);
	// The static variables of a fake closure belong to the function, but this function is nowhere else.
	if (head.is(closure_format::is_fake) && pattern.static_variables == nullptr) {
		zend_create_fake_closure(to, function, scope, head.called_scope, nullptr);
	} else {
		zend_create_closure(to, function, scope, head.called_scope, nullptr);
	}
	release_pattern(&pattern);
	return true;
}

bool make_closure_of_function(zend_string *name, zval *to)
{
	zend_function *function = find_function(EG(function_table), name);
	if (function == nullptr || function->type != ZEND_INTERNAL_FUNCTION) {
		zend_throw_error(nullptr, "Function %s() of a transferred closure does not exist here",
				ZSTR_VAL(name));
		return false;
	}
	zend_create_fake_closure(to, function, nullptr, nullptr, nullptr);
	return true;
}

bool make_closure_of_method(const ClosureHead &head, zend_string *name, zval *to)
{
	zend_function *method = find_function(&head.scope->function_table, name);
	if (method == nullptr) {
		zend_throw_error(nullptr, "Method %s::%s() of a transferred closure does not exist here",
				ZSTR_VAL(head.scope->name), ZSTR_VAL(name));
		return false;
	}
	const bool is_static = (method->common.fn_flags & ZEND_ACC_STATIC) != 0;
	if ((method->common.fn_flags & ZEND_ACC_ABSTRACT) != 0 ||
			is_static != head.is(closure_format::is_static) ||
			(!is_static && !head.is(closure_format::has_this)) ||
			!instanceof_function(head.called_scope, method->common.scope)) {
		zend_throw_error(nullptr,
				"Method %s::%s() of a transferred closure is declared differently here",
				ZSTR_VAL(head.scope->name), ZSTR_VAL(name));
		return false;
	}
	zend_create_fake_closure(to, method, method->common.scope, head.called_scope, nullptr);
	return true;
}

bool get_expression(Decoder &decoder, zval *to)
{
	size_t size;
	const char *bytes = get_code(decoder, size);
	if (bytes == nullptr) {
		return false;
	}
	CodeReader reader(bytes, size);
	return reader.get_constant(to) || decoder.damaged(reader.problem());
}

bool get_static_variable(Decoder &decoder, zval *to)
{
	uint8_t kind = 0;
	if (!decoder.get_byte(kind)) {
		return false;
	}
	zval value;
	switch (static_cast<Static>(kind)) {
	case Static::value:
	case Static::reference:
		if (!decoder.get_value(&value)) {
			return false;
		}
		if (static_cast<Static>(kind) == Static::reference) {
			ZVAL_NEW_REF(to, &value);
		} else {
			ZVAL_COPY_VALUE(to, &value);
		}
		return true;
	case Static::expression:
		if (!get_expression(decoder, &value)) {
			return false;
		}
		ZVAL_COPY_VALUE(to, &value);
		return true;
	case Static::uninitialised:
		mark_uninitialised_static(to);
		return true;
	default:
		return decoder.damaged("the kind of a static variable");
	}
}

/// Tells whether the function relies on a bound object of its class, as code of a closure does not.
bool is_method(const zend_function *function) noexcept
{
	return function->common.scope != nullptr &&
			(function->type == ZEND_INTERNAL_FUNCTION ||
					((function->common.fn_flags & ZEND_ACC_FAKE_CLOSURE) != 0 &&
							function->common.scope != zend_ce_closure));
}

bool get_this(Decoder &decoder, zend_object *closure, const zend_function *function)
{
	zval value;
	ZVAL_UNDEF(&value);
	if (!decoder.get_value(&value)) {
		return false;
	}
	if (Z_TYPE(value) != IS_OBJECT || function->common.scope == nullptr ||
			(function->common.fn_flags & ZEND_ACC_STATIC) != 0 ||
			(is_method(function) && !instanceof_function(Z_OBJCE(value), function->common.scope))) {
		zval_ptr_dtor(&value);
		return decoder.damaged("the bound object of a closure");
	}
	if (bound_object(closure) != nullptr) {
		zval_ptr_dtor(&value);
		return decoder.damaged("the bound object of a closure");
	}
	bind_closure(closure, Z_OBJ(value));
	return true;
}

} // namespace

bool decode_closure_code(Decoder &decoder, zval *to)
{
	ClosureHead head;
	if (!get_head(decoder, head)) {
		return false;
	}
	if (head.form == Form::code) {
		return make_closure_of_code(decoder, head, to);
	}
	zend_string *name = nullptr;
	if (!decoder.get_string(name)) {
		return false;
	}
	bool good;
	if (name == nullptr) {
		return decoder.damaged("the name of a function");
	}
	if (head.form == Form::function) {
		good = make_closure_of_function(name, to);
	} else if (head.form == Form::method) {
		good = make_closure_of_method(head, name, to);
	} else {
		good = make_magic_closure(
				head.scope, head.called_scope, name, head.is(closure_format::is_static), to);
	}
	zend_string_release(name);
	return good;
}

bool decode_closure_values(Decoder &decoder, zend_object *closure)
{
	const zend_function *function = zend_get_closure_method_def(closure);
	uint8_t has_this = 0;
	if (!decoder.get_byte(has_this) || (has_this != 0 && !get_this(decoder, closure, function))) {
		return false;
	}
	if (has_this == 0 && is_method(function) &&
			(function->common.fn_flags & ZEND_ACC_STATIC) == 0) {
		return decoder.damaged("a method without its object");
	}
	uint64_t count = 0;
	if (!decoder.get_number(count)) {
		return false;
	}
	// A closure that refers to a function or a method has the static variables of that, which do not travel.
	const bool has_own = function->type == ZEND_USER_FUNCTION &&
			(function->common.fn_flags & ZEND_ACC_FAKE_CLOSURE) == 0;
	HashTable *statics = has_own ? current_static_variables(&function->op_array) : nullptr;
	if (count != (statics != nullptr ? zend_hash_num_elements(statics) : 0)) {
		return decoder.damaged("the number of static variables");
	}
	if (statics == nullptr) {
		return true;
	}
	for (uint32_t i = 0; i < statics->nNumUsed; i++) {
		if (!get_static_variable(decoder, &statics->arData[i].val)) {
			return false;
		}
	}
	return true;
}

} // namespace async
