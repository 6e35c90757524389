// SPDX-License-Identifier: MIT
#include "thread/task_parcel.h"

#include "thread/requests.h"
#include "transfer/transfer.h"

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

bool encode_thread_task(HubOperation &operation, zval *closure, zval *bootloader)
{
	const TaskCall call = { closure, nullptr, 0, nullptr };
	Refused refused;
	if (!encode_call(operation.parcels[0], call, refused)) {
		return false;
	}
	if (bootloader != nullptr && !encode_bootloader(operation.parcels[1], bootloader)) {
		release_handles(operation.parcels[0]);
		return false;
	}
	return true;
}

bool encode_call(Parcel &out, const TaskCall &call, Refused &refused)
{
	zval arguments;
	collect_arguments(&arguments, call);
	constexpr const char *task_label = "task";
	const TransferRoot roots[] = { { call.closure, task_label, 0 },
		{ &arguments, "argument", 0, true } };
	const char *refused_label = nullptr;
	const bool encoded = encode_values(out, roots, 2, 0, &refused_label);
	zval_ptr_dtor(&arguments);
	refused = refused_label == task_label ? Refused::task : Refused::argument;
	return encoded;
}

} // namespace async
