/* SPDX-License-Identifier: MIT
 * Module entry, binding, classes. */
#ifdef PROBE_NEWER_MINOR
/* As if it had been compiled against a header of the next minor version. */
# define ZEND_ASYNC_API_CLIENT_VERSION (((uint32_t)ZEND_ASYNC_API_VERSION_NUMBER) + (1u << 8))
#endif

#include "async_probe.h"

ZEND_ASYNC_API_DEFINE()

static bool imported;

PHP_INI_BEGIN()
	PHP_INI_ENTRY("async_probe.required", "0", PHP_INI_SYSTEM, NULL)
	PHP_INI_ENTRY("async_probe.main_handlers", "0", PHP_INI_SYSTEM, NULL)
	PHP_INI_ENTRY("async_probe.registers", "0", PHP_INI_SYSTEM, NULL)
	PHP_INI_ENTRY("async_probe.tells_states", "0", PHP_INI_SYSTEM, NULL)
PHP_INI_END()

void probe_call(zval *callable, zval *argument, zval *result)
{
	zval ignored;
	ZVAL_UNDEF(&ignored);
	call_user_function(NULL, NULL, callable, result != NULL ? result : &ignored,
			argument != NULL ? 1 : 0, argument);
	if (result == NULL) {
		zval_ptr_dtor(&ignored);
	}
}

zend_async_event_t *probe_event_of(zval *value)
{
	return Z_TYPE_P(value) == IS_OBJECT ? ZEND_ASYNC_OBJECT_TO_EVENT(Z_OBJ_P(value))
										: PROBE_EVENT(Z_LVAL_P(value));
}

ZEND_FUNCTION(AsyncProbe_binding)
{
	ZEND_PARSE_PARAMETERS_NONE();

	array_init(return_value);
	add_assoc_bool(return_value, "imported", imported);
	add_assoc_bool(return_value, "enabled", ZEND_ASYNC_IS_ENABLED());
	add_assoc_bool(return_value, "scheduler", zend_scheduler_is_enabled());
	add_assoc_bool(return_value, "reactor", zend_async_reactor_is_enabled());
	add_assoc_string(return_value, "version", zend_async_get_api_version());
	add_assoc_long(return_value, "number", zend_async_get_api_version_number());
	add_assoc_bool(return_value, "on", ZEND_ASYNC_ON);
	add_assoc_bool(return_value, "active", ZEND_ASYNC_IS_ACTIVE);
	add_assoc_bool(return_value, "current", ZEND_ASYNC_CURRENT_COROUTINE != NULL);
}

ZEND_FUNCTION(AsyncProbe_class_of)
{
	zend_long kind;
	zend_class_entry *ce;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(kind)
	ZEND_PARSE_PARAMETERS_END();

	ce = ZEND_ASYNC_GET_CE((zend_async_class)kind);
	if (ce != NULL) {
		RETURN_STR_COPY(ce->name);
	}
}

ZEND_FUNCTION(AsyncProbe_throw_kind)
{
	zend_long kind;
	char *message;
	size_t length;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_LONG(kind)
		Z_PARAM_STRING(message, length)
	ZEND_PARSE_PARAMETERS_END();

	zend_async_throw((zend_async_class)kind, "%s", message);
}

ZEND_BEGIN_ARG_INFO_EX(arginfo_any, 0, 0, 0)
ZEND_ARG_VARIADIC_INFO(0, arguments)
ZEND_END_ARG_INFO()

#define PROBE_ENTRY(name)                                                                          \
 ZEND_NS_RAW_FENTRY("AsyncProbe", #name, ZEND_FN(AsyncProbe_##name), arginfo_any, 0)
static const zend_function_entry probe_functions[] = { PROBE_FUNCTIONS(PROBE_ENTRY) ZEND_FE_END };

/* Past PHP's output, which is not there all the time. */
static void tell_state(const char *moment)
{
	if (INI_BOOL("async_probe.tells_states")) {
		printf("%s: %s\n", moment, probe_state());
		fflush(stdout);
	}
}

static PHP_MINIT_FUNCTION(async_probe)
{
	REGISTER_INI_ENTRIES();
	imported = ZEND_ASYNC_API_IMPORT();
	if (!imported && INI_BOOL("async_probe.required")) {
		ZEND_ASYNC_API_IMPORT_ERROR("async_probe");
		return FAILURE;
	}
	if (imported) {
		probe_register_classes();
	}
	tell_state("MINIT");
	if (INI_BOOL("async_probe.main_handlers")) {
		probe_register_main_handlers();
	}
	if (INI_BOOL("async_probe.registers")) {
		probe_register_reactor("async_probe");
	}
	return SUCCESS;
}

static PHP_RINIT_FUNCTION(async_probe)
{
	tell_state("RINIT");
	return SUCCESS;
}

static PHP_RSHUTDOWN_FUNCTION(async_probe)
{
	tell_state("RSHUTDOWN");
	return SUCCESS;
}

static PHP_MSHUTDOWN_FUNCTION(async_probe)
{
	tell_state("MSHUTDOWN");
	UNREGISTER_INI_ENTRIES();
	return SUCCESS;
}

static const zend_module_dep probe_deps[] = { ZEND_MOD_OPTIONAL("async") ZEND_MOD_END };

zend_module_entry async_probe_module_entry = { STANDARD_MODULE_HEADER_EX, NULL, probe_deps,
	"async_probe", probe_functions, PHP_MINIT(async_probe), PHP_MSHUTDOWN(async_probe),
	PHP_RINIT(async_probe), PHP_RSHUTDOWN(async_probe), NULL, "0.1.0", STANDARD_MODULE_PROPERTIES };

ZEND_GET_MODULE(async_probe)
