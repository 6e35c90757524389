// SPDX-License-Identifier: MIT
#include "thread/error_text.h"

#include <Zend/zend_exceptions.h>
#include <Zend/zend_smart_str.h>

#include <cstring>

namespace async {

namespace {

/// Reads a property that Exception and Error have in common. `buffer` may hold the value.
zval *property_of(zend_object *exception, zend_string *name, zval *buffer)
{
	return zend_read_property_ex(zend_get_exception_base(exception), exception, name, true, buffer);
}

} // namespace

Parcel error_text(zend_object *exception)
{
	zval buffer;
	smart_str text = {};
	smart_str_append(&text, exception->ce->name);
	smart_str_appendc(&text, '\0');
	smart_str_append_long(
			&text, zval_get_long(property_of(exception, ZSTR_KNOWN(ZEND_STR_CODE), &buffer)));
	smart_str_appendc(&text, '\0');
	const zval *message = property_of(exception, ZSTR_KNOWN(ZEND_STR_MESSAGE), &buffer);
	if (Z_TYPE_P(message) == IS_STRING) {
		smart_str_append(&text, Z_STR_P(message));
	}
	Parcel parcel = plain_text(ZSTR_VAL(text.s), ZSTR_LEN(text.s));
	smart_str_free(&text);
	return parcel;
}

ErrorText read_error_text(const Parcel &text) noexcept
{
	const char *bytes = text.empty() ? "" : text.bytes();
	const char *end = bytes + text.size();
	const auto *code = static_cast<const char *>(memchr(bytes, '\0', text.size()));
	const auto *message = code != nullptr
			? static_cast<const char *>(memchr(code + 1, '\0', static_cast<size_t>(end - code - 1)))
			: nullptr;
	if (message == nullptr) {
		return { "", 0, 0, bytes, text.size() };
	}
	return { bytes, static_cast<size_t>(code - bytes), ZEND_STRTOL(code + 1, nullptr, 10),
		message + 1, static_cast<size_t>(end - message - 1) };
}

} // namespace async
