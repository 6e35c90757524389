// SPDX-License-Identifier: MIT
#include "thread/process/worker_request.h"

#include "support/php_compat.h"

#include <SAPI.h>
#include <php.h>
#include <php_globals.h>
#include <php_main.h>

namespace async {

namespace {

void set_string(HashTable *server, const char *name, size_t length, const char *value)
{
	zval entry;
	ZVAL_STRING(&entry, value);
	zend_hash_str_update(server, name, length, &entry);
}

/// The template was started with the name of the script as its first argument.
void set_arguments(HashTable *server)
{
	if (SG(request_info).argc < 2) {
		return;
	}
	SG(request_info).argc--;
	SG(request_info).argv++;
	zval arguments;
	zval count;
	array_init(&arguments);
	for (int i = 0; i < SG(request_info).argc; i++) {
		add_next_index_string(&arguments, SG(request_info).argv[i]);
	}
	ZVAL_LONG(&count, SG(request_info).argc);
	zend_hash_str_update(server, ZEND_STRL("argc"), &count);
	zend_hash_str_update(&EG(symbol_table), ZEND_STRL("argc"), &count);
	Z_ADDREF(arguments);
	zend_hash_str_update(server, ZEND_STRL("argv"), &arguments);
	zend_hash_str_update(&EG(symbol_table), ZEND_STRL("argv"), &arguments);
	const char *script = SG(request_info).argv[0];
	set_string(server, ZEND_STRL("PHP_SELF"), script);
	set_string(server, ZEND_STRL("SCRIPT_NAME"), script);
	set_string(server, ZEND_STRL("SCRIPT_FILENAME"), script);
	set_string(server, ZEND_STRL("PATH_TRANSLATED"), script);
}

void set_time(HashTable *server)
{
	SG(global_request_time) = 0; // It is asked for anew.
	zval time;
	ZVAL_DOUBLE(&time, sapi_get_request_time());
	zend_hash_str_update(server, ZEND_STRL("REQUEST_TIME_FLOAT"), &time);
	ZVAL_LONG(&time, zend_dval_to_lval(Z_DVAL(time)));
	zend_hash_str_update(server, ZEND_STRL("REQUEST_TIME"), &time);
}

} // namespace

void refresh_request()
{
	after_fork_of_request();
	zval *server = &PG(http_globals)[TRACK_VARS_SERVER];
	if (Z_TYPE_P(server) == IS_ARRAY) {
		set_arguments(Z_ARRVAL_P(server));
		set_time(Z_ARRVAL_P(server));
	}
}

} // namespace async
