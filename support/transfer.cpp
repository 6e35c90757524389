// SPDX-License-Identifier: MIT
#include "support/transfer.h"

namespace async {

namespace {

// Enough for any data, and small enough for the smallest C stack that this runs on.
constexpr uint32_t max_depth = 256;

ObjectTransfer object_transfer; // Written at module startup only.

zend_string *persistent_copy(const zend_string *text)
{
	// Interned strings are copied, too: they belong to a thread or to opcache, which may drop them.
	zend_string *copy = zend_string_init(ZSTR_VAL(text), ZSTR_LEN(text), 1);
	GC_MAKE_PERSISTENT_LOCAL(copy); // Only one thread has it at a time.
	ZSTR_H(copy) = ZSTR_H(text);
	return copy;
}

void refuse(const zval *value)
{
	if (Z_TYPE_P(value) == IS_OBJECT) {
		zend_async_throw(ZEND_ASYNC_EXCEPTION_THREAD_TRANSFER,
				"An object of class %s cannot be transferred to another thread",
				ZSTR_VAL(Z_OBJCE_P(value)->name));
	} else {
		zend_async_throw(ZEND_ASYNC_EXCEPTION_THREAD_TRANSFER,
				"A value of type %s cannot be transferred to another thread",
				zend_zval_type_name(value));
	}
}

bool transfer(zval *to, const zval *from, uint32_t depth);

// NOLINTNEXTLINE(misc-no-recursion): bounded by max_depth.
bool transfer_array(zval *to, const HashTable *from, uint32_t depth)
{
	if (depth == max_depth) {
		zend_async_throw(ZEND_ASYNC_EXCEPTION_THREAD_TRANSFER,
				"An array of more than %u levels, or one that contains itself, "
				"cannot be transferred to another thread",
				max_depth);
		return false;
	}
	auto *copy = static_cast<HashTable *>(pemalloc(sizeof(HashTable), 1));
	zend_hash_init(copy, zend_hash_num_elements(from), nullptr, nullptr, 1);
	GC_MAKE_PERSISTENT_LOCAL(copy);
	ZVAL_ARR(to, copy);
	zend_ulong index;
	zend_string *key;
	zval *element;
	ZEND_HASH_FOREACH_KEY_VAL_IND(const_cast<HashTable *>(from), index, key, element)
	{
		zval moved;
		if (!transfer(&moved, element, depth + 1)) {
			release_transferred_zval(to);
			ZVAL_UNDEF(to);
			return false;
		}
		if (key != nullptr) {
			zend_string *name = persistent_copy(key);
			zend_hash_add_new(copy, name, &moved);
			zend_string_release(name);
		} else {
			zend_hash_index_add_new(copy, index, &moved);
		}
	}
	ZEND_HASH_FOREACH_END();
	copy->nNextFreeElement = from->nNextFreeElement;
	return true;
}

// NOLINTNEXTLINE(misc-no-recursion): bounded by max_depth.
bool transfer(zval *to, const zval *from, uint32_t depth)
{
	ZVAL_DEREF(from);
	switch (Z_TYPE_P(from)) {
	case IS_UNDEF:
	case IS_NULL:
		ZVAL_NULL(to);
		return true;
	case IS_FALSE:
	case IS_TRUE:
	case IS_LONG:
	case IS_DOUBLE:
		ZVAL_COPY_VALUE(to, from);
		return true;
	case IS_STRING:
		ZVAL_STR(to, persistent_copy(Z_STR_P(from)));
		return true;
	case IS_ARRAY:
		return transfer_array(to, Z_ARRVAL_P(from), depth);
	case IS_OBJECT:
		if (Z_OBJCE_P(from) == object_transfer.ce) {
			return object_transfer.move_out(to, Z_OBJ_P(from));
		}
		[[fallthrough]];
	default:
		ZVAL_UNDEF(to);
		refuse(from);
		return false;
	}
}

} // namespace

void set_object_transfer(const ObjectTransfer &transfer) noexcept
{
	object_transfer = transfer;
}

bool transfer_zval(zval *to, const zval *from)
{
	return transfer(to, from, 0);
}

// NOLINTNEXTLINE(misc-no-recursion): as deep as transfer_zval() allowed.
bool load_zval(zval *to, const zval *from)
{
	if (Z_TYPE_P(from) == IS_STRING) {
		ZVAL_STRINGL(to, Z_STRVAL_P(from), Z_STRLEN_P(from));
		return true;
	}
	if (Z_TYPE_P(from) == IS_PTR) {
		object_transfer.move_in(to, from);
		return true;
	}
	if (Z_TYPE_P(from) != IS_ARRAY) {
		ZVAL_COPY_VALUE(to, from);
		return true;
	}
	HashTable *source = Z_ARRVAL_P(from);
	HashTable *copy = zend_new_array(zend_hash_num_elements(source));
	ZVAL_ARR(to, copy);
	zend_ulong index;
	zend_string *key;
	zval *element;
	ZEND_HASH_FOREACH_KEY_VAL(source, index, key, element)
	{
		zval loaded;
		if (!load_zval(&loaded, element)) {
			zval_ptr_dtor(to);
			ZVAL_UNDEF(to);
			return false;
		}
		if (key != nullptr) {
			zend_string *name = zend_string_init(ZSTR_VAL(key), ZSTR_LEN(key), 0);
			zend_hash_add_new(copy, name, &loaded);
			zend_string_release(name);
		} else {
			zend_hash_index_add_new(copy, index, &loaded);
		}
	}
	ZEND_HASH_FOREACH_END();
	copy->nNextFreeElement = source->nNextFreeElement;
	return true;
}

// NOLINTNEXTLINE(misc-no-recursion): as deep as transfer_zval() allowed.
void release_transferred_zval(zval *value)
{
	if (Z_TYPE_P(value) == IS_STRING) {
		zend_string_release(Z_STR_P(value));
	} else if (Z_TYPE_P(value) == IS_PTR) {
		object_transfer.release(value);
	} else if (Z_TYPE_P(value) == IS_ARRAY) {
		HashTable *array = Z_ARRVAL_P(value);
		zval *element;
		ZEND_HASH_FOREACH_VAL(array, element)
		{
			release_transferred_zval(element);
		}
		ZEND_HASH_FOREACH_END();
		zend_hash_destroy(array);
		pefree(array, 1);
	}
	ZVAL_UNDEF(value);
}

} // namespace async
