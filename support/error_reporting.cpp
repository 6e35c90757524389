// SPDX-License-Identifier: MIT
#include "support/error_reporting.h"

#include "support/php_compat.h"

#include <php_ini.h>

namespace async {

namespace {

// Every coroutine asks; the text is parsed only when ini_set() has put another one there. The string
// is held, so that a new one cannot have its address.
ASYNC_THREAD_LOCAL zend_ini_entry *entry;
ASYNC_THREAD_LOCAL zend_string *parsed_text;
ASYNC_THREAD_LOCAL int parsed_value;

} // namespace

int configured_error_reporting()
{
	if (EXPECTED(entry != nullptr && entry->value == parsed_text)) {
		return parsed_value;
	}
	forget_error_reporting();
	entry = static_cast<zend_ini_entry *>(
			zend_hash_str_find_ptr(EG(ini_directives), ZEND_STRL("error_reporting")));
	if (entry->value == nullptr) {
		parsed_value = E_ALL; // Set nowhere.
	} else {
		parsed_text = zend_string_copy(entry->value);
		parsed_value = static_cast<int>(zend_ini_long(ZEND_STRL("error_reporting"), 0));
	}
	return parsed_value;
}

void forget_error_reporting()
{
	entry = nullptr;
	if (parsed_text != nullptr) {
		zend_string_release(parsed_text);
		parsed_text = nullptr;
	}
}

} // namespace async
