// SPDX-License-Identifier: MIT
// Values that are no objects, and what a refusal says.
#include "transfer/encoder.h"

#include <Zend/zend_smart_str.h>

#include <utility>

namespace async {

using namespace transfer_format;

namespace {

/// Returns whether the same string or array may be met a second time in this transfer.
bool may_be_shared(const zend_refcounted_h *counted) noexcept
{
	return (counted->u.type_info & (GC_IMMUTABLE << GC_FLAGS_SHIFT)) != 0 ||
			zend_gc_refcount(counted) > 1;
}

void print_step(smart_str *to, const PathStep &step)
{
	using Kind = PathStep::Kind;
	switch (step.kind) {
	case Kind::root:
		smart_str_appends(to, step.label);
		if (step.number != 0) {
			smart_str_appendc(to, ' ');
			smart_str_append_unsigned(to, step.number);
		}
		return;
	case Kind::named_root:
		smart_str_appends(to, step.label);
		smart_str_appends(to, " $");
		smart_str_append(to, step.name);
		return;
	case Kind::property: {
		const char *class_name;
		const char *name;
		size_t length;
		zend_unmangle_property_name_ex(step.name, &class_name, &name, &length);
		smart_str_appendl(to, "->", 2);
		smart_str_appendl(to, name, length);
		return;
	}
	case Kind::element:
		smart_str_appendc(to, '[');
		smart_str_append_long(to, static_cast<zend_long>(step.number));
		smart_str_appendc(to, ']');
		return;
	case Kind::key:
		smart_str_appendl(to, "['", 2);
		smart_str_append(to, step.name);
		smart_str_appendl(to, "']", 2);
		return;
	case Kind::captured:
		smart_str_appends(to, " captured $");
		smart_str_append(to, step.name);
		return;
	case Kind::static_variable:
		smart_str_appends(to, " static $");
		smart_str_append(to, step.name);
		return;
	case Kind::bound_this:
		smart_str_appends(to, " bound $this");
		return;
	case Kind::serialised:
		smart_str_appends(to, "->__serialize()");
		return;
	case Kind::map_value:
		smart_str_appends(to, " value of WeakMap");
		return;
	}
}

} // namespace

// {{{ Strings

void Encoder::put_text(const char *text, size_t length)
{
	put_number(length);
	put_bytes(text, length);
}

void Encoder::put_string(const zend_string *text)
{
	if (text == nullptr) {
		put_byte(tag_null);
		return;
	}
	const bool in_code = to_ == &code_;
	const PointerKind kind = in_code ? PointerKind::code_text : PointerKind::text;
	// One-character strings are interned in each thread.
	if (ZSTR_LEN(text) < 2 || !may_be_shared(&text->gc)) {
		put_byte(tag_text);
	} else if (const uint32_t known = met_.find(kind, text); known != PointerTable::none) {
		put_byte(tag_earlier_text);
		put_number(known);
		return;
	} else {
		met_.add(kind, text, in_code ? code_text_count_++ : text_count_++);
		put_byte(tag_shared_text);
	}
	put_text(ZSTR_VAL(text), ZSTR_LEN(text));
}

// }}}

// {{{ Values

bool Encoder::put_scalar(const zval *value)
{
	switch (Z_TYPE_P(value)) {
	case IS_UNDEF:
		put_byte(tag_unset);
		return true;
	case IS_NULL:
		put_byte(tag_null);
		return true;
	case IS_FALSE:
		put_byte(tag_false);
		return true;
	case IS_TRUE:
		put_byte(tag_true);
		return true;
	case IS_LONG:
		if (Z_LVAL_P(value) >= 0) {
			put_byte(tag_positive);
			put_number(static_cast<uint64_t>(Z_LVAL_P(value)));
		} else {
			put_byte(tag_negative);
			put_number(~static_cast<uint64_t>(Z_LVAL_P(value)));
		}
		return true;
	case IS_DOUBLE:
		put_byte(tag_double);
		put_bytes(&Z_DVAL_P(value), sizeof(double));
		return true;
	case IS_STRING:
		put_string(Z_STR_P(value));
		return true;
	default:
		return false;
	}
}

// NOLINTNEXTLINE(misc-no-recursion): bounded by max_depth.
bool Encoder::put_value(zval *value, const PathStep &step)
{
	if (put_scalar(value)) {
		return true;
	}
	PathNode node = { &step, path_, no_path };
	path_ = &node;
	const bool done = put_any(value);
	path_ = node.outer;
	return done;
}

// NOLINTNEXTLINE(misc-no-recursion): bounded by max_depth.
bool Encoder::put_any(zval *value)
{
	const uint32_t holders = std::exchange(reference_holders_, 1);
	if (Z_ISREF_P(value)) {
		if (Z_REFCOUNT_P(value) > holders) {
			return refuse("a reference cannot be transferred");
		}
		value = Z_REFVAL_P(value);
		if (put_scalar(value)) {
			return true;
		}
	}
	switch (Z_TYPE_P(value)) {
	case IS_ARRAY:
		return put_array(Z_ARRVAL_P(value));
	case IS_OBJECT:
		return put_object(Z_OBJ_P(value));
	case IS_RESOURCE:
		return refuse("a resource cannot be transferred");
	default:
		return refuse("a value of type %s cannot be transferred", zend_zval_type_name(value));
	}
}

// NOLINTNEXTLINE(misc-no-recursion): bounded by max_depth.
bool Encoder::put_array(HashTable *array)
{
	if (zend_hash_num_elements(array) == 0 &&
			(array->nNextFreeElement == 0 || array->nNextFreeElement == ZEND_LONG_MIN)) {
		put_byte(tag_empty_array);
		return true;
	}
	// The decoder reads the code first, so that the two sections cannot refer to each other's arrays.
	const bool shared = may_be_shared(&array->gc) && to_ == &main_;
	if (shared) {
		const uint32_t known = met_.find(PointerKind::array, array);
		if (known != PointerTable::none) {
			put_byte(tag_earlier_array);
			put_number(known);
			return true;
		}
	}
	if (depth_ == max_depth) {
		return refuse(
				"arrays that are nested deeper than %u levels cannot be transferred", max_depth);
	}
	depth_++;
	// PHP code that initialises a lazy object could change the array under the loop.
	GC_TRY_ADDREF(array);
	const bool is_list = zend_array_is_list(array) &&
			array->nNextFreeElement == static_cast<zend_long>(zend_hash_num_elements(array));
	bool done = false;
	if (is_list) {
		put_byte(shared ? tag_shared_list : tag_list);
		done = put_list(array);
	} else {
		put_byte(shared ? tag_shared_map : tag_map);
		done = put_map(array);
	}
	if ((GC_FLAGS(array) & GC_IMMUTABLE) == 0) {
		if (GC_REFCOUNT(array) > 1) {
			GC_DELREF(array);
		} else {
			zend_array_release(array);
		}
	}
	depth_--;
	if (shared && done) {
		met_.add(PointerKind::array, array, array_count_++);
	}
	return done;
}

// NOLINTNEXTLINE(misc-no-recursion): bounded by max_depth.
bool Encoder::put_list(HashTable *array)
{
	put_number(zend_hash_num_elements(array));
	PathStep step = PathStep::of(PathStep::Kind::element);
	zval *element;
	ZEND_HASH_FOREACH_VAL(array, element)
	{
		if (!put_value(element, step)) {
			return false;
		}
		step.number++;
	}
	ZEND_HASH_FOREACH_END();
	return true;
}

void Encoder::put_key(zend_ulong index, zend_string *key)
{
	if (key != nullptr) {
		put_string(key);
		return;
	}
	zval number;
	ZVAL_LONG(&number, static_cast<zend_long>(index));
	(void)put_scalar(&number);
}

// NOLINTNEXTLINE(misc-no-recursion): bounded by max_depth.
bool Encoder::put_map(HashTable *array)
{
	if (array->nNextFreeElement == ZEND_LONG_MIN) {
		put_byte(tag_null);
	} else {
		put_key(static_cast<zend_ulong>(array->nNextFreeElement), nullptr);
	}
	put_number(zend_array_count(array)); // Without slots of unset variables.
	zend_ulong index;
	zend_string *key;
	zval *element;
	ZEND_HASH_FOREACH_KEY_VAL_IND(array, index, key, element)
	{
		put_key(index, key);
		const PathStep step = { key != nullptr ? PathStep::Kind::key : PathStep::Kind::element,
			nullptr, key, index };
		if (!put_value(element, step)) {
			return false;
		}
	}
	ZEND_HASH_FOREACH_END();
	return true;
}

// }}}

// {{{ Paths

// NOLINTNEXTLINE(misc-no-recursion): as deep as put_value().
uint32_t Encoder::save_path(PathNode *node)
{
	if (node == nullptr) {
		return body_path_;
	}
	if (node->saved == no_path) {
		const uint32_t outer = save_path(node->outer);
		const zend_string *name = node->step->name;
		const bool owns_name = name != nullptr && !ZSTR_IS_INTERNED(name);
		if (owns_name) {
			zend_string_addref(const_cast<zend_string *>(name));
		}
		paths_.add({ *node->step, outer, owns_name });
		node->saved = paths_.count - 1;
	}
	return node->saved;
}

bool Encoder::refuse(const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	zend_string *what = zend_vstrpprintf(0, format, arguments);
	va_end(arguments);

	// The steps are linked from the value to its root, so they are printed backwards.
	uint32_t count = 0;
	const uint32_t last = save_path(path_);
	for (uint32_t i = last; i != no_path; i = paths_[i].outer) {
		count++;
	}
	List<uint32_t> steps;
	for (uint32_t i = last; i != no_path; i = paths_[i].outer) {
		steps.add(i);
	}
	smart_str text = {};
	for (uint32_t i = count; i > 0; i--) {
		print_step(&text, paths_[steps[i - 1]].step);
		if (i == count && count > 1) {
			smart_str_appends(&text, " → ");
			const PathStep &root = paths_[steps[i - 1]].step;
			if (root.name != nullptr && root.kind == PathStep::Kind::root) {
				smart_str_append(&text, root.name);
			}
		}
	}
	steps.free();
	smart_str_0(&text);
	zend_throw_error(
			nullptr, "%s: %s", text.s != nullptr ? ZSTR_VAL(text.s) : "value", ZSTR_VAL(what));
	smart_str_free(&text);
	zend_string_release(what);
	return false;
}

// }}}

} // namespace async
