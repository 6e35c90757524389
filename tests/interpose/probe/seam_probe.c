/* SPDX-License-Identifier: MIT
 * Module entry, and how PHP code calls by name. */
#include "seam_probe.h"

zend_long number(const Call *call, uint32_t i)
{
	return i < call->count ? zval_get_long(&call->arguments[i]) : 0;
}

const char *text(const Call *call, uint32_t i)
{
	return i < call->count ? Z_STRVAL(call->arguments[i]) : "";
}

char *room_for(Call *call, zend_long size)
{
	ZVAL_STR(&call->value, zend_string_alloc(size, 0));
	memset(Z_STRVAL(call->value), 0, size + 1);
	return Z_STRVAL(call->value);
}

void keep(Call *call, zend_long size)
{
	zend_string *all = Z_STR(call->value);
	ZVAL_STRINGL(&call->value, ZSTR_VAL(all), size > 0 ? size : 0);
	zend_string_release(all);
}

static const Symbol *const tables[] = { wait_symbols, descriptor_symbols, file_symbols,
	name_symbols, process_symbols, helpers, hook_symbols };

static const Symbol *find(const char *name)
{
	for (size_t i = 0; i < sizeof(tables) / sizeof(*tables); i++) {
		for (const Symbol *symbol = tables[i]; symbol->name != NULL; symbol++) {
			if (strcmp(symbol->name, name) == 0) {
				return symbol;
			}
		}
	}
	return NULL;
}

static zend_long last_result;
static int last_error;

/* call(name, ...arguments): what it gave besides its result, or its result. */
ZEND_FUNCTION(SeamProbe_call)
{
	zend_string *name;
	zval *arguments = NULL;
	uint32_t count = 0;
	ZEND_PARSE_PARAMETERS_START(1, -1)
		Z_PARAM_STR(name)
		Z_PARAM_VARIADIC('*', arguments, count)
	ZEND_PARSE_PARAMETERS_END();

	const Symbol *symbol = find(ZSTR_VAL(name));
	if (symbol == NULL) {
		zend_throw_error(NULL, "The probe calls no %s()", ZSTR_VAL(name));
		RETURN_THROWS();
	}
	Call call = { arguments, count, -1, { .u1.type_info = IS_NULL } };
	errno = 0;
	symbol->run(&call);
	last_error = call.result < 0 || symbol->name[0] == '#' ? errno : 0;
	last_result = call.result;
	if (Z_TYPE(call.value) != IS_NULL) {
		RETURN_COPY_VALUE(&call.value);
	}
	RETURN_LONG(call.result);
}

/* The result of the last call, or the name of its error. */
ZEND_FUNCTION(SeamProbe_outcome)
{
	ZEND_PARSE_PARAMETERS_NONE();
	if (last_result < 0) {
		const char *error = strerrorname_np(last_error);
		RETURN_STRING(error != NULL ? error : "no error");
	}
	RETURN_LONG(last_result);
}

ZEND_BEGIN_ARG_INFO_EX(arginfo_call, 0, 0, 1)
ZEND_ARG_TYPE_INFO(0, symbol, IS_STRING, 0)
ZEND_ARG_VARIADIC_INFO(0, arguments)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_INFO_EX(arginfo_outcome, 0, 0, 0)
ZEND_END_ARG_INFO()

/* The formatter does not know where an entry ends. */
/* clang-format off */
static const zend_function_entry functions[] = {
	ZEND_NS_FALIAS("SeamProbe", call, SeamProbe_call, arginfo_call)
	ZEND_NS_FALIAS("SeamProbe", outcome, SeamProbe_outcome, arginfo_outcome)
	ZEND_FE_END
};
/* clang-format on */

static PHP_MINIT_FUNCTION(seam_probe)
{
	hooks_at_startup();
	return SUCCESS;
}

static PHP_RINIT_FUNCTION(seam_probe)
{
	hooks_at_request();
	return SUCCESS;
}

static PHP_MSHUTDOWN_FUNCTION(seam_probe)
{
	hooks_at_shutdown();
	return SUCCESS;
}

zend_module_entry seam_probe_module_entry = { STANDARD_MODULE_HEADER, "seam_probe", functions,
	PHP_MINIT(seam_probe), PHP_MSHUTDOWN(seam_probe), PHP_RINIT(seam_probe), NULL, NULL, "1",
	STANDARD_MODULE_PROPERTIES };

ZEND_GET_MODULE(seam_probe)
