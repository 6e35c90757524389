// SPDX-License-Identifier: MIT
#include "coroutine/debug_info.h"

namespace async {

void DebugInfo::add(const char *name, zval *value)
{
	zend_hash_str_update(table_, name, strlen(name), value);
}

void DebugInfo::number(const char *name, zend_long value)
{
	zval entry;
	ZVAL_LONG(&entry, value);
	add(name, &entry);
}

void DebugInfo::flag(const char *name, bool value)
{
	zval entry;
	ZVAL_BOOL(&entry, value);
	add(name, &entry);
}

void DebugInfo::text(const char *name, const char *value)
{
	string(name, zend_string_init(value, strlen(value), false));
}

void DebugInfo::string(const char *name, zend_string *value)
{
	if (value != nullptr) {
		zval entry;
		ZVAL_STR(&entry, value);
		add(name, &entry);
	}
}

void DebugInfo::place(const char *name, const zend_string *file, uint32_t line)
{
	if (file != nullptr) {
		string(name, strpprintf(0, "%s:%u", ZSTR_VAL(file), line));
	}
}

void DebugInfo::value(const char *name, const zval *value)
{
	if (Z_TYPE_P(value) != IS_UNDEF) {
		zval entry;
		ZVAL_COPY_DEREF(&entry, const_cast<zval *>(value));
		add(name, &entry);
	}
}

void DebugInfo::object(const char *name, zend_object *object)
{
	if (object != nullptr) {
		zval entry;
		ZVAL_OBJ_COPY(&entry, object);
		add(name, &entry);
	}
}

void DebugInfo::array(const char *name, HashTable *array)
{
	zval entry;
	ZVAL_ARR(&entry, array);
	add(name, &entry);
}

} // namespace async
