// SPDX-License-Identifier: MIT
#include "realm/plain_values.h"

namespace async {

namespace {

// Deeper arrays are refused. A reference may even lead back to the array itself.
constexpr int max_depth = 64;

bool is_plain_at(const zval *value, int depth) noexcept
{
	ZVAL_DEREF(value);
	if (Z_TYPE_P(value) != IS_ARRAY) {
		return Z_TYPE_P(value) <= IS_STRING;
	}
	if (depth == max_depth) {
		return false;
	}
	const zval *element;
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(value), element)
	{
		if (!is_plain_at(element, depth + 1)) {
			return false;
		}
	}
	ZEND_HASH_FOREACH_END();
	return true;
}

} // namespace

bool is_plain(const zval *value) noexcept
{
	return is_plain_at(value, 0);
}

void copy_plain(zval *to, const zval *from)
{
	if (from == nullptr) {
		array_init(to);
		return;
	}
	ZVAL_DEREF(from);
	if (Z_TYPE_P(from) != IS_ARRAY) {
		ZVAL_COPY(to, from);
		return;
	}
	array_init_size(to, zend_hash_num_elements(Z_ARRVAL_P(from)));
	zend_ulong index;
	zend_string *key;
	zval *element;
	ZEND_HASH_FOREACH_KEY_VAL(Z_ARRVAL_P(from), index, key, element)
	{
		zval copy;
		copy_plain(&copy, element);
		if (key != nullptr) {
			zend_hash_add_new(Z_ARRVAL_P(to), key, &copy);
		} else {
			zend_hash_index_add_new(Z_ARRVAL_P(to), index, &copy);
		}
	}
	ZEND_HASH_FOREACH_END();
}

} // namespace async
