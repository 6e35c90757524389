/* SPDX-License-Identifier: MIT
 * This file acts as two other extensions that a PHP may have. One puts functions of its own in front of PDO's methods,
 * as a tracer does. The other remembers how everything was when it started, and prints at its end what has changed. */
#include "seam_probe.h"

#include <main/php_ini.h>

#include <stdio.h>

/* {{{ The tracer */

typedef struct {
	zend_internal_function *function;
	zif_handler original;
	zend_long calls;
} Traced;

static Traced traced[256];
static size_t traced_count;

/* One for all methods, which are known by what is called: a class of a user has copies of them. */
static Traced *traced_method(const zend_function *called)
{
	for (size_t i = 0; i < traced_count; i++) {
		if (traced[i].function->scope == called->common.scope &&
				zend_string_equals(
						traced[i].function->function_name, called->common.function_name)) {
			return &traced[i];
		}
	}
	return NULL;
}

static void trace(INTERNAL_FUNCTION_PARAMETERS)
{
	Traced *method = traced_method(EX(func));
	method->calls++;
	method->original(INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

static void trace_class(const char *lower_name)
{
	zend_class_entry *ce = zend_hash_str_find_ptr(CG(class_table), lower_name, strlen(lower_name));
	zend_internal_function *function;
	if (ce == NULL) {
		return;
	}
	ZEND_HASH_FOREACH_PTR(&ce->function_table, function)
	{
		if (function->scope == ce && traced_count < sizeof(traced) / sizeof(*traced)) {
			traced[traced_count++] = (Traced){ function, function->handler, 0 };
			function->handler = trace;
		}
	}
	ZEND_HASH_FOREACH_END();
}

static void trace_pdo(void)
{
	trace_class("pdo");
	trace_class("pdostatement");
	trace_class("pdo\\sqlite");
	trace_class("sqlite3");
}

/* Restores each handler that no other extension has replaced meanwhile. */
static void stop_tracing(void)
{
	size_t found = 0;
	for (size_t i = 0; i < traced_count; i++) {
		if (traced[i].function->handler == trace) {
			traced[i].function->handler = traced[i].original;
			found++;
		}
	}
	printf("%s\n", found == traced_count ? "traced to the end" : "others are before the tracer");
	fflush(stdout);
}

/* In the middle of a request, on top of all others. */
SYMBOL(trace_pdo, trace_pdo(); call->result = 0;)
/* How often which method was called: array */
SYMBOL_BODY(traced_calls)
{
	array_init(&call->value);
	for (size_t i = 0; i < traced_count; i++) {
		if (traced[i].calls > 0) {
			add_assoc_long(
					&call->value, ZSTR_VAL(traced[i].function->function_name), traced[i].calls);
		}
	}
	call->result = 0;
}

/* }}} */

/* {{{ The one that remembers: all classes. (Functions are copied for each thread, so there is nothing to compare.) */

typedef struct {
	const zend_class_entry *ce;
	const zend_internal_function *function;
	zif_handler handler;
} Method;

typedef struct {
	const zend_class_entry *ce;
	uint32_t functions;
	uint32_t constants;
	zend_object *(*create_object)(zend_class_entry *);
	zend_object_iterator *(*get_iterator)(zend_class_entry *, zval *, int);
	const zend_object_handlers *handlers; /* Of its objects, if one was made; and how they were. */
	zend_object_handlers original_handlers;
} Class;

static Method *methods;
static size_t method_count;
static Class *classes;
static size_t class_count;

static void remember_methods(zend_class_entry *ce)
{
	zend_internal_function *function;
	methods = perealloc(methods,
			(method_count + zend_hash_num_elements(&ce->function_table)) * sizeof(*methods), 1);
	ZEND_HASH_FOREACH_PTR(&ce->function_table, function)
	{
		if (function->type == ZEND_INTERNAL_FUNCTION) {
			methods[method_count++] = (Method){ ce, function, function->handler };
		}
	}
	ZEND_HASH_FOREACH_END();
}

static void remember_classes(void)
{
	zend_class_entry *ce;
	classes = calloc(zend_hash_num_elements(CG(class_table)), sizeof(*classes));
	ZEND_HASH_FOREACH_PTR(CG(class_table), ce)
	{
		Class *one = &classes[class_count++];
		one->ce = ce;
		one->functions = zend_hash_num_elements(&ce->function_table);
		one->constants = zend_hash_num_elements(&ce->constants_table);
		one->create_object = ce->create_object;
		one->get_iterator = ce->get_iterator;
		remember_methods(ce);
	}
	ZEND_HASH_FOREACH_END();
}

/* They are known by an object only, which needs a request. */
static void remember_handlers(const char *class_name)
{
	for (size_t i = 0; i < class_count; i++) {
		if (zend_string_equals_cstr(classes[i].ce->name, class_name, strlen(class_name))) {
			zval object;
			object_init_ex(&object, (zend_class_entry *)classes[i].ce);
			classes[i].handlers = Z_OBJ(object)->handlers;
			classes[i].original_handlers = *classes[i].handlers;
			zval_ptr_dtor(&object);
		}
	}
}

static size_t differences;

static void tell(const zend_class_entry *ce, const char *what)
{
	printf("%s: %s\n", ZSTR_VAL(ce->name), what);
	differences++;
}

static void compare_class(const Class *was)
{
	const zend_class_entry *ce = was->ce;
	if (zend_hash_num_elements(&ce->function_table) != was->functions) {
		tell(ce, "another number of methods");
	}
	if (zend_hash_num_elements(&ce->constants_table) != was->constants) {
		tell(ce, "another number of constants");
	}
	if (ce->create_object != was->create_object) {
		tell(ce, "another create_object");
	}
	if (ce->get_iterator != was->get_iterator) {
		tell(ce, "another get_iterator");
	}
	/* Both are the bytes of one object, before and after: padding does not change by itself. */
	if (was->handlers != NULL &&
			/* NOLINTNEXTLINE(bugprone-suspicious-memory-comparison) */
			memcmp(was->handlers, &was->original_handlers, sizeof(was->original_handlers)) != 0) {
		tell(ce, "other object handlers");
	}
}

static void tell_of_differences(void)
{
	for (size_t i = 0; i < class_count; i++) {
		compare_class(&classes[i]);
	}
	for (size_t i = 0; i < method_count; i++) {
		if (methods[i].function->handler != methods[i].handler) {
			tell(methods[i].ce, ZSTR_VAL(methods[i].function->function_name));
		}
	}
	printf("%s\n", differences == 0 ? "all is as it was" : "that differs");
	fflush(stdout);
	free(classes);
	free(methods);
}

/* }}} */

const Symbol hook_symbols[] = { { "traced_calls", traced_calls_symbol },
	{ "trace_pdo", trace_pdo_symbol }, { NULL, NULL } };

static bool is_told_to(const char *what)
{
	zend_long value = 0;
	return cfg_get_long(what, &value) == SUCCESS && value != 0;
}

void hooks_at_startup(void)
{
	if (is_told_to("seam_probe.remembers")) {
		remember_classes();
	}
	if (is_told_to("seam_probe.traces")) {
		trace_pdo();
	}
}

void hooks_at_request(void)
{
	if (class_count > 0) {
		remember_handlers("PDO");
		remember_handlers("PDOStatement");
	}
}

/* printf(), for PHP's output is gone. */
void hooks_at_shutdown(void)
{
	if (traced_count > 0 && !is_told_to("seam_probe.leaves_traces")) {
		stop_tracing();
	}
	if (class_count > 0) {
		tell_of_differences();
	}
}
