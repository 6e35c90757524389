// SPDX-License-Identifier: MIT
/*
 * A PHP extension with libFuzzer's main function: TransferFuzz\run(array $options, Closure $test).
 *
 * libFuzzer itself is a part of the async.so that scripts/fuzz.sh links. It calls $test with each input.
 */
#include <php.h>

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer has named it.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*test)(const uint8_t *bytes, size_t size));

static zend_fcall_info call;
static zend_fcall_info_cache cache;

static int call_test(const uint8_t *bytes, size_t size)
{
	zval input, returned;

	ZVAL_STRINGL(&input, (const char *)bytes, size);
	ZVAL_UNDEF(&returned);
	call.params = &input;
	call.param_count = 1;
	call.retval = &returned;
	zend_call_function(&call, &cache);
	zval_ptr_dtor(&returned);
	zval_ptr_dtor(&input);
	if (EG(exception) != NULL) {
		abort(); /* The closure has to catch all. libFuzzer keeps the input. */
	}
	return 0;
}

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_run, 0, 2, IS_LONG, 0)
ZEND_ARG_TYPE_INFO(0, options, IS_ARRAY, 0)
ZEND_ARG_OBJ_INFO(0, test, Closure, 0)
ZEND_END_ARG_INFO()

ZEND_FUNCTION(TransferFuzz_run)
{
	HashTable *options;
	zval *option;
	char **argv;
	int argc = 0, status;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_ARRAY_HT(options)
		Z_PARAM_FUNC(call, cache)
	ZEND_PARSE_PARAMETERS_END();

	argv = ecalloc(zend_hash_num_elements(options) + 1, sizeof(char *));
	ZEND_HASH_FOREACH_VAL(options, option)
	{
		argv[argc++] = Z_STRVAL_P(option);
	}
	ZEND_HASH_FOREACH_END();
	status = LLVMFuzzerRunDriver(&argc, &argv, call_test);
	RETURN_LONG(status);
}

static const zend_function_entry functions[] = { ZEND_NS_NAMED_FE(
		"TransferFuzz", run, ZEND_FN(TransferFuzz_run), arginfo_run) ZEND_FE_END };

static zend_module_entry transfer_fuzz_module_entry = { STANDARD_MODULE_HEADER, "transfer_fuzz",
	functions, NULL, NULL, NULL, NULL, NULL, "1", STANDARD_MODULE_PROPERTIES };

ZEND_GET_MODULE(transfer_fuzz)
