// SPDX-License-Identifier: MIT
#include "group/composite_errors.h"

#include "coroutine/exceptions.h"

namespace async {

void CompositeErrors::add(zend_object *error)
{
	if (composite_ == nullptr) {
		zval composite;
		object_init_ex(&composite, ce_composite_exception);
		composite_ = Z_OBJ(composite);
		first_ = error;
	}
	GC_ADDREF(error);
	composite_add(composite_, error);
	count_++;
}

zend_string *CompositeErrors::describe() const
{
	zval unused;
	const zval *message = zend_read_property_ex(
			zend_get_exception_base(first_), first_, ZSTR_KNOWN(ZEND_STR_MESSAGE), true, &unused);
	const char *text = Z_TYPE_P(message) == IS_STRING ? Z_STRVAL_P(message) : "";
	if (count_ == 1) {
		return strpprintf(0, "1 error, %s: %s", ZSTR_VAL(first_->ce->name), text);
	}
	return strpprintf(
			0, "%u errors, the first is %s: %s", count_, ZSTR_VAL(first_->ce->name), text);
}

zend_object *CompositeErrors::finish()
{
	if (composite_ != nullptr) {
		zval message;
		ZVAL_STR(&message, describe());
		zend_update_property_ex(
				ce_composite_exception, composite_, ZSTR_KNOWN(ZEND_STR_MESSAGE), &message);
		zval_ptr_dtor(&message);
	}
	return composite_;
}

} // namespace async
