// SPDX-License-Identifier: MIT
#include "transfer/c_abi.h"

#include "transfer/class_kind.h"
#include "transfer/transfer.h"

#include <new>
#include <utility>

namespace async {

namespace {

zend_string *persistent_copy(const zend_string *text)
{
	// Interned strings are copied, too: they belong to a thread or to opcache, which may drop them.
	zend_string *copy = zend_string_init(ZSTR_VAL(text), ZSTR_LEN(text), 1);
	GC_MAKE_PERSISTENT_LOCAL(copy); // Only one thread has it at a time.
	ZSTR_H(copy) = ZSTR_H(text);
	return copy;
}

} // namespace

void release_carried(const Parcel &parcel)
{
	for (uint32_t i = 0; i < parcel.handle_count(); i++) {
		const TransferHandle &handle = parcel.handles()[i];
		find_handle_transfer(handle.kind, transfer_within_process)->release(handle.id);
	}
}

bool transfer_zval(zval *to, const zval *from)
{
	ZVAL_DEREF(from);
	ZVAL_UNDEF(to);
	if (Z_TYPE_P(from) <= IS_DOUBLE) {
		ZVAL_COPY_VALUE(to, Z_TYPE_P(from) == IS_UNDEF ? &EG(uninitialized_zval) : from);
		return true;
	}
	if (Z_TYPE_P(from) == IS_STRING) {
		ZVAL_STR(to, persistent_copy(Z_STR_P(from)));
		return true;
	}
	Parcel parcel;
	const TransferRoot root = { const_cast<zval *>(from), "value", 0 };
	if (!encode_values(parcel, &root, 1, transfer_within_process)) {
		return false;
	}
	ZVAL_PTR(to, new (pemalloc(sizeof(Parcel), 1)) Parcel(std::move(parcel)));
	return true;
}

bool load_zval(zval *to, const zval *from)
{
	if (Z_TYPE_P(from) == IS_STRING) {
		ZVAL_STRINGL(to, Z_STRVAL_P(from), Z_STRLEN_P(from));
		return true;
	}
	if (Z_TYPE_P(from) != IS_PTR) {
		ZVAL_COPY_VALUE(to, from);
		return true;
	}
	return decode_values(
			*static_cast<const Parcel *>(Z_PTR_P(from)), to, 1, transfer_within_process);
}

void release_transferred_zval(zval *value)
{
	if (Z_TYPE_P(value) == IS_STRING) {
		zend_string_release(Z_STR_P(value));
	} else if (Z_TYPE_P(value) == IS_PTR) {
		auto *parcel = static_cast<Parcel *>(Z_PTR_P(value));
		release_carried(*parcel);
		parcel->~Parcel();
		pefree(parcel, 1);
	}
	ZVAL_UNDEF(value);
}

} // namespace async
