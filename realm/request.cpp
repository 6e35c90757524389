// SPDX-License-Identifier: MIT
// The beginning of a realm: superglobals, the request, settings and the state of modules.
#include "coroutine/exceptions.h"
#include "php_async.h"
#include "realm/realm.h"
#include "support/drop.h"

#include <SAPI.h>
#include <php_ini.h>
#include <php_variables.h>

#include <cstring>

// The header does not declare its functions as C functions.
extern "C" {
#include <ext/standard/php_array.h>
}

namespace async {

namespace {

/// Adds a reference to the array to the superglobal.
void set_superglobal(const char *name, zval *array)
{
	Z_TRY_ADDREF_P(array);
	zend_hash_str_update(&EG(symbol_table), name, strlen(name), array);
}

void set_tracked(int index, const char *name, zval *array)
{
	ZVAL_COPY_VALUE(&PG(http_globals)[index], array);
	ZVAL_UNDEF(array);
	set_superglobal(name, &PG(http_globals)[index]);
}

void set_request_array()
{
	zval request;
	array_init(&request);
	const char *order = PG(request_order) != nullptr && PG(request_order)[0] != '\0'
			? PG(request_order)
			: PG(variables_order);
	for (; order != nullptr && *order != '\0'; order++) {
		switch (*order) {
		case 'g':
		case 'G':
			php_array_replace_recursive(
					Z_ARRVAL(request), Z_ARRVAL(PG(http_globals)[TRACK_VARS_GET]));
			break;
		case 'p':
		case 'P':
			php_array_replace_recursive(
					Z_ARRVAL(request), Z_ARRVAL(PG(http_globals)[TRACK_VARS_POST]));
			break;
		case 'c':
		case 'C':
			php_array_replace_recursive(
					Z_ARRVAL(request), Z_ARRVAL(PG(http_globals)[TRACK_VARS_COOKIE]));
			break;
		default:
			break;
		}
	}
	zend_hash_str_update(&EG(symbol_table), ZEND_STRL("_REQUEST"), &request);
}

void add_missing(HashTable *array, const char *name, zval *value)
{
	if (zend_hash_str_add(array, name, strlen(name), value) == nullptr) {
		zval_ptr_dtor(value);
	}
}

void complete_server_array(zval *server, zend_string *script)
{
	SEPARATE_ARRAY(server);
	zval value;
	ZVAL_STR_COPY(&value, script);
	add_missing(Z_ARRVAL_P(server), "SCRIPT_FILENAME", &value);
	const double now = sapi_get_request_time();
	ZVAL_DOUBLE(&value, now);
	add_missing(Z_ARRVAL_P(server), "REQUEST_TIME_FLOAT", &value);
	ZVAL_LONG(&value, zend_dval_to_lval(now));
	add_missing(Z_ARRVAL_P(server), "REQUEST_TIME", &value);
}

/// Returns the text of an entry, which the array owns, or null.
char *text_of(const zval *server, const char *name)
{
	const zval *value = zend_hash_str_find(Z_ARRVAL_P(server), name, strlen(name));
	return value != nullptr && Z_TYPE_P(value) == IS_STRING ? Z_STRVAL_P(value) : nullptr;
}

/// The strings belong to the given $_SERVER, which the realm keeps.
void describe_request(const zval *server, zend_string *script, zend_string *input)
{
	sapi_request_info &info = SG(request_info);
	info.request_method = text_of(server, "REQUEST_METHOD");
	info.query_string = text_of(server, "QUERY_STRING");
	info.request_uri = text_of(server, "REQUEST_URI");
	info.content_type = text_of(server, "CONTENT_TYPE");
	info.cookie_data = text_of(server, "HTTP_COOKIE");
	info.content_length = static_cast<zend_long>(ZSTR_LEN(input));
	info.path_translated = ZSTR_VAL(script);
	info.headers_only = info.request_method != nullptr && strcmp(info.request_method, "HEAD") == 0;
	SG(read_post_bytes) = static_cast<int64_t>(ZSTR_LEN(input));
	info.request_body = php_stream_temp_create(TEMP_STREAM_DEFAULT, 2 * 1024 * 1024);
	if (ZSTR_LEN(input) != 0) {
		php_stream_write(info.request_body, ZSTR_VAL(input), ZSTR_LEN(input));
		php_stream_rewind(info.request_body);
	}
}

void begin_modules(const RealmTemplates &templates)
{
	for (uint32_t i = 0; i < templates.module_count; i++) {
		zend_module_entry *module = templates.modules[i];
		if (module->request_startup_func != nullptr) {
			module->request_startup_func(module->type, module->module_number);
		}
	}
}

void apply_settings(HashTable *settings)
{
	zend_string *name;
	zval *value;
	ZEND_HASH_FOREACH_STR_KEY_VAL(settings, name, value)
	{
		if (name == nullptr) {
			continue;
		}
		zend_string *text = zval_get_string(value);
		zend_alter_ini_entry_ex(name, text, ZEND_INI_USER, ZEND_INI_STAGE_RUNTIME, false);
		zend_string_release(text);
	}
	ZEND_HASH_FOREACH_END();
}

} // namespace

void Realm::make_request()
{
	const RealmTemplates &templates = *ASYNC_G(realms).templates;
	EG(exit_status) = 0;
	describe_request(&server, script, input);
	zval own_server;
	ZVAL_COPY(&own_server, &server);
	complete_server_array(&own_server, script);

	set_tracked(TRACK_VARS_GET, "_GET", &get);
	set_tracked(TRACK_VARS_POST, "_POST", &post);
	set_tracked(TRACK_VARS_COOKIE, "_COOKIE", &cookie);
	set_tracked(TRACK_VARS_FILES, "_FILES", &files);
	set_tracked(TRACK_VARS_SERVER, "_SERVER", &own_server);
	zval environment;
	ZVAL_COPY(&environment, &templates.environment);
	set_tracked(TRACK_VARS_ENV, "_ENV", &environment);
	set_request_array();
	if (settings != nullptr) {
		apply_settings(settings);
	}
	begin_modules(templates);
	if (PG(expose_php)) {
		sapi_add_header(const_cast<char *>(SAPI_PHP_VERSION_HEADER),
				sizeof(SAPI_PHP_VERSION_HEADER) - 1, 1);
	}
	if (PG(output_buffering) != 0) {
		php_output_start_user(nullptr,
				PG(output_buffering) > 1 ? static_cast<size_t>(PG(output_buffering)) : 0,
				PHP_OUTPUT_HANDLER_STDFLAGS);
	}
}

} // namespace async
