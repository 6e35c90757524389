// SPDX-License-Identifier: MIT
#include "thread/task_parcel.h"

#include "transfer/transfer.h"

#include <Zend/zend_closures.h>
#include <Zend/zend_interfaces.h>

namespace async {

namespace {

/// The caller drops the array.
void collect_arguments(zval *array, const TaskCall &call)
{
	array_init_size(array, call.count);
	for (uint32_t i = 0; i < call.count; i++) {
		Z_TRY_ADDREF(call.arguments[i]);
		zend_hash_next_index_insert_new(Z_ARRVAL_P(array), &call.arguments[i]);
	}
	if (call.named != nullptr) {
		zend_string *name;
		zval *argument;
		ZEND_HASH_FOREACH_STR_KEY_VAL(call.named, name, argument)
		{
			Z_TRY_ADDREF_P(argument);
			zend_hash_add_new(Z_ARRVAL_P(array), name, argument);
		}
		ZEND_HASH_FOREACH_END();
	}
}

} // namespace

bool encode_bootloader(Parcel &out, zval *bootloader)
{
	return encode_closure(out, bootloader, "bootloader", transfer_without_scope);
}

bool closure_of(zval *callable, zval *closure)
{
	if (Z_TYPE_P(callable) == IS_OBJECT && Z_OBJCE_P(callable) == zend_ce_closure) {
		ZVAL_COPY(closure, callable);
		return true;
	}
	ZVAL_UNDEF(closure);
	zend_call_method(nullptr, zend_ce_closure, nullptr, ZEND_STRL("fromcallable"), closure, 1,
			callable, nullptr);
	return EG(exception) == nullptr;
}

bool encode_call(Parcel &out, const TaskCall &call, Refused &refused, uint32_t flags)
{
	zval arguments;
	collect_arguments(&arguments, call);
	constexpr const char *task_label = "task";
	const TransferRoot roots[] = { { call.closure, task_label, 0 },
		{ &arguments, "argument", 0, true } };
	const char *refused_label = nullptr;
	const bool encoded = encode_values(out, roots, 2, flags, &refused_label);
	zval_ptr_dtor(&arguments);
	refused = refused_label == task_label ? Refused::task : Refused::argument;
	return encoded;
}

} // namespace async
