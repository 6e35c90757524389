// SPDX-License-Identifier: MIT
// Parameters, types and attributes.
#include "support/php_compat.h"
#include "transfer/code_reader.h"

#include <Zend/zend_attributes.h>

namespace async {

bool CodeReader::get_arguments(zend_op_array *function)
{
	const bool returns = (function->fn_flags & ZEND_ACC_HAS_RETURN_TYPE) != 0;
	const uint32_t count = function->num_args + (returns ? 1 : 0) +
			((function->fn_flags & ZEND_ACC_VARIADIC) != 0 ? 1 : 0);
	if (count == 0) {
		return true;
	}
	// All zero: destroy_op_array() accepts names and types that are missing.
	auto *arguments = static_cast<zend_arg_info *>(ecalloc(count, sizeof(zend_arg_info)));
	function->arg_info = arguments + (returns ? 1 : 0);
	for (uint32_t i = 0; i < count; i++) {
		zend_string *name;
		if (!get_text(name)) {
			return false;
		}
		if (name == nullptr && !(returns && i == 0)) {
			return fail("a parameter without a name");
		}
		arguments[i].name = name != nullptr ? zend_string_copy(name) : nullptr;
		if (!get_type(arguments[i].type)) {
			return false;
		}
	}
	zend_set_function_arg_flags(reinterpret_cast<zend_function *>(function));
	return true;
}

/// Leaves a type that can be released in any case.
bool CodeReader::get_type(zend_type &type)
{
	uint32_t mask;
	if (!get_number(mask)) {
		return false;
	}
	if (++depth_ > code_depth_limit) {
		return fail("types that are nested too deeply");
	}
	bool good = true;
	if ((mask & _ZEND_TYPE_KIND_MASK) == _ZEND_TYPE_LIST_BIT) {
		good = get_type_list(type);
	} else if ((mask & _ZEND_TYPE_KIND_MASK) == _ZEND_TYPE_NAME_BIT) {
		zend_string *name;
		good = get_string(name);
		if (good) {
			type.ptr = name;
		}
	} else if ((mask & _ZEND_TYPE_KIND_MASK) != 0) {
		return fail("the kind of a type");
	}
	if ((mask & _ZEND_TYPE_ARENA_BIT) != 0) {
		good = fail("the kind of a type");
	}
	if (type.ptr != nullptr || (mask & _ZEND_TYPE_KIND_MASK) == 0) {
		type.type_mask = mask & ~_ZEND_TYPE_ARENA_BIT;
	}
	depth_--;
	return good;
}

bool CodeReader::get_type_list(zend_type &type)
{
	uint32_t count;
	if (!get_count(count)) {
		return false;
	}
	if (count == 0) {
		return fail("an empty list of types");
	}
	auto *list = static_cast<zend_type_list *>(ecalloc(1, ZEND_TYPE_LIST_SIZE(count)));
	list->num_types = count;
	type.ptr = list;
	for (uint32_t i = 0; i < count; i++) {
		if (!get_type(list->types[i])) {
			return false;
		}
	}
	return true;
}

bool CodeReader::get_attributes(zend_op_array *function, uint32_t count)
{
	for (; count > 0; count--) {
		if (!get_attribute(function)) {
			return false;
		}
	}
	return true;
}

bool CodeReader::get_attribute(zend_op_array *function)
{
	zend_string *name;
	uint32_t flags;
	uint32_t line;
	uint32_t offset;
	uint32_t count;
	if (!get_text(name) || !get_number(flags) || !get_number(line) || !get_number(offset) ||
			!get_count(count)) {
		return false;
	}
	if (name == nullptr || (flags & ~ZEND_ATTRIBUTE_STRICT_TYPES) != 0) {
		return fail("an attribute");
	}
	zend_attribute *attribute =
			zend_add_attribute(&function->attributes, name, count, flags, offset, line);
	for (uint32_t i = 0; i < count; i++) {
		zend_string *argument;
		if (!get_text(argument)) {
			return false;
		}
		attribute->args[i].name = argument != nullptr ? zend_string_copy(argument) : nullptr;
		if (!get_constant(&attribute->args[i].value)) {
			return false;
		}
	}
	return true;
}

} // namespace async
