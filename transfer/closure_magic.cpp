// SPDX-License-Identifier: MIT
#include "transfer/closure_magic.h"

#include "support/php_compat.h"

#include <Zend/zend_closures.h>

namespace async {

namespace {

[[nodiscard]] zend_function *receiver_of(const zend_class_entry *scope, bool is_static) noexcept
{
	return is_static ? scope->__callstatic : scope->__call;
}

/// Appends arguments that were passed by a name, as the engine does for a direct call.
void add_named_arguments(HashTable *arguments, HashTable *named)
{
	zend_string *name;
	zval *value;
	ZEND_HASH_FOREACH_STR_KEY_VAL(named, name, value)
	{
		Z_TRY_ADDREF_P(value);
		zend_hash_update(arguments, name, value);
	}
	ZEND_HASH_FOREACH_END();
}

void call_receiver(INTERNAL_FUNCTION_PARAMETERS)
{
	const zend_function *function = EX(func);
	const bool is_static = (function->common.fn_flags & ZEND_ACC_STATIC) != 0;
	zend_object *object = Z_TYPE(EX(This)) == IS_OBJECT ? Z_OBJ(EX(This)) : nullptr;
	zval arguments[2];
	ZVAL_STR(&arguments[0], function->common.function_name);
	array_init_size(&arguments[1], ZEND_NUM_ARGS());
	for (uint32_t i = 1; i <= ZEND_NUM_ARGS(); i++) {
		zval *argument = ZEND_CALL_ARG(execute_data, i);
		Z_TRY_ADDREF_P(argument);
		zend_hash_next_index_insert_new(Z_ARRVAL(arguments[1]), argument);
	}
	if ((EX_CALL_INFO() & ZEND_CALL_HAS_EXTRA_NAMED_PARAMS) != 0) {
		add_named_arguments(Z_ARRVAL(arguments[1]), EX(extra_named_params));
	}
	zend_call_known_function(receiver_of(function->common.scope, is_static), object,
			zend_get_called_scope(EG(current_execute_data)), return_value, 2, arguments, nullptr);
	zval_ptr_dtor(&arguments[1]);
}

} // namespace

bool make_magic_closure(zend_class_entry *scope, zend_class_entry *called_scope, zend_string *name,
		bool is_static, zval *to)
{
	if (receiver_of(scope, is_static) == nullptr || !instanceof_function(called_scope, scope)) {
		zend_throw_error(nullptr, "Method %s::%s() of a transferred closure does not exist here",
				ZSTR_VAL(scope->name), ZSTR_VAL(name));
		return false;
	}
	zend_internal_function function = {};
	function.type = ZEND_INTERNAL_FUNCTION;
	function.fn_flags = is_static ? ZEND_ACC_STATIC : 0;
	if (magic_callables_take_names) {
		function.fn_flags |= ZEND_ACC_VARIADIC;
		function.arg_info = magic_method_arguments();
	}
	function.function_name = name;
	function.scope = scope;
	function.handler = call_receiver;
	zend_create_fake_closure(
			to, reinterpret_cast<zend_function *>(&function), scope, called_scope, nullptr);
	return true;
}

} // namespace async
