// SPDX-License-Identifier: MIT
#include "transfer/class_kind.h"

#include "transfer/weak.h"

#include <Zend/zend_closures.h>
#include <Zend/zend_exceptions.h>
#include <Zend/zend_weakrefs.h>

namespace async {

using transfer_format::Shell;

namespace {

bool is_throwable(const zend_class_entry *ce) noexcept
{
	return instanceof_function(ce, zend_ce_throwable);
}

/// Returns whether a class on the way to the root declares the property of this mangled name.
bool is_declared(const zend_class_entry *ce, const zend_string *mangled) noexcept
{
	const char *class_name;
	const char *name;
	size_t length;
	if (zend_unmangle_property_name_ex(mangled, &class_name, &name, &length) != SUCCESS) {
		return false;
	}
	for (; ce != nullptr; ce = ce->parent) {
		const auto *info = static_cast<zend_property_info *>(
				zend_hash_str_find_ptr(&ce->properties_info, name, length));
		if (info != nullptr && (info->flags & ZEND_ACC_STATIC) == 0 &&
				zend_string_equals(info->name, const_cast<zend_string *>(mangled))) {
			return true;
		}
	}
	return false;
}

} // namespace

ClassKind kind_of_class(const zend_class_entry *ce) noexcept
{
	if ((ce->ce_flags & ZEND_ACC_ENUM) != 0) {
		return { Shell::enum_case, nullptr };
	}
	if (ce == zend_ce_closure) {
		return { Shell::closure, nullptr };
	}
	if (ce == zend_ce_weakref) {
		return { Shell::weak_reference, nullptr };
	}
	if ((ce->ce_flags & ZEND_ACC_ANON_CLASS) != 0) {
		return { Shell::plain, "an anonymous class has no name that the other side could load" };
	}
	if (ce->create_object == nullptr || is_throwable(ce)) {
		const bool refused = (ce->ce_flags & ZEND_ACC_NOT_SERIALIZABLE) != 0 && !is_throwable(ce);
		return { Shell::plain, refused ? "it is bound to its thread" : nullptr };
	}
	if (is_weak_map(ce)) {
		return { Shell::weak_map, nullptr };
	}
	if ((ce->ce_flags & ZEND_ACC_NOT_SERIALIZABLE) != 0) {
		return { Shell::serialised, "it is bound to its thread" };
	}
	if (ce->__serialize == nullptr || ce->__unserialize == nullptr) {
		return { Shell::serialised, "it has internal state and no __serialize()" };
	}
	return { Shell::serialised, nullptr };
}

bool has_dynamic_properties(const zend_object *object) noexcept
{
	if (object->properties == nullptr) {
		return false;
	}
	zend_string *key;
	zval *value;
	ZEND_HASH_FOREACH_STR_KEY_VAL(object->properties, key, value)
	{
		// var_dump(), foreach and a cast fill the table with references to the slots of declared properties. A copy of
		// such a table has the values in their place.
		if (Z_TYPE_P(value) != IS_INDIRECT && (key == nullptr || !is_declared(object->ce, key))) {
			return true;
		}
	}
	ZEND_HASH_FOREACH_END();
	return false;
}

} // namespace async
