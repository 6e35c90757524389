// SPDX-License-Identifier: MIT
#include "transfer/weak.h"

#include <Zend/zend_interfaces.h>
#include <Zend/zend_weakrefs.h>

namespace async {

namespace {

zend_function *method(const char *name, size_t length) noexcept
{
	return static_cast<zend_function *>(
			zend_hash_str_find_ptr(&zend_ce_weakref->function_table, name, length));
}

} // namespace

zend_object *referent_of(zend_object *weak_reference)
{
	zval result;
	zend_call_known_instance_method_with_0_params(
			method(ZEND_STRL("get")), weak_reference, &result);
	if (Z_TYPE(result) != IS_OBJECT) {
		return nullptr;
	}
	zend_object *referent = Z_OBJ(result);
	OBJ_RELEASE(referent); // It is alive, so it has other holders.
	return referent;
}

void make_weak_reference(zval *to, zend_object *referent)
{
	zval argument;
	if (referent != nullptr) {
		ZVAL_OBJ_COPY(&argument, referent);
	} else {
		object_init(&argument);
	}
	zend_call_known_function(
			method(ZEND_STRL("create")), nullptr, zend_ce_weakref, to, 1, &argument, nullptr);
	zval_ptr_dtor(&argument);
}

bool is_weak_map(const zend_class_entry *ce) noexcept
{
	return ce->type == ZEND_INTERNAL_CLASS && zend_string_equals_literal(ce->name, "WeakMap");
}

zend_class_entry *weak_map_class() noexcept
{
	return static_cast<zend_class_entry *>(
			zend_hash_str_find_ptr(CG(class_table), ZEND_STRL("weakmap")));
}

} // namespace async
