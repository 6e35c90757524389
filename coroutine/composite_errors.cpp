// SPDX-License-Identifier: MIT
#include "coroutine/composite_errors.h"

#include "coroutine/exception_location.h"
#include "coroutine/exceptions.h"

#include <Zend/zend_smart_str.h>

namespace async {

namespace {

// The message names at most this many errors: a longer one helps no reader.
constexpr uint32_t most_named = 10;

/// Returns the message of `error`. The caller owns the reference.
zend_string *message_of(zend_object *error)
{
	zval unused;
	return zval_get_string(zend_read_property_ex(
			zend_get_exception_base(error), error, ZSTR_KNOWN(ZEND_STR_MESSAGE), true, &unused));
}

/// "LogicException: no such thing in /srv/app.php:12"
void append_description(smart_str *text, zend_object *error)
{
	zend_string *message = message_of(error);
	const Coroutine::Location place = location_of(error);
	smart_str_append_printf(text, "%s: %s in %s:%u", ZSTR_VAL(error->ce->name), ZSTR_VAL(message),
			place.file != nullptr ? ZSTR_VAL(place.file) : "unknown", place.line);
	zend_string_release(message);
}

} // namespace

void CompositeErrors::add(zend_object *error)
{
	if (composite_ == nullptr) {
		const WithoutLocation nowhere;
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
	zend_string *message = message_of(first_);
	zend_string *text = count_ == 1
			? strpprintf(0, "1 error, %s: %s", ZSTR_VAL(first_->ce->name), ZSTR_VAL(message))
			: strpprintf(0, "%u errors, the first is %s: %s", count_, ZSTR_VAL(first_->ce->name),
					  ZSTR_VAL(message));
	zend_string_release(message);
	return text;
}

zend_object *CompositeErrors::finish()
{
	if (composite_ == nullptr) {
		return nullptr;
	}
	smart_str text = { nullptr, 0 };
	smart_str_append_printf(&text, count_ == 1 ? "%u error" : "%u errors", count_);
	uint32_t named = 0;
	zval *error;
	ZEND_HASH_FOREACH_VAL(composite_errors(composite_), error)
	{
		if (named++ == most_named) {
			break;
		}
		smart_str_appends(&text, named == 1 ? ": " : "; ");
		append_description(&text, Z_OBJ_P(error));
	}
	ZEND_HASH_FOREACH_END();
	if (count_ > most_named) {
		smart_str_append_printf(&text, "; and %u more", count_ - most_named);
	}
	zval message;
	ZVAL_STR(&message, smart_str_extract(&text));
	zend_update_property_ex(
			ce_composite_exception, composite_, ZSTR_KNOWN(ZEND_STR_MESSAGE), &message);
	zval_ptr_dtor(&message);
	return composite_;
}

} // namespace async
