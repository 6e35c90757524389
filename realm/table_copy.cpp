// SPDX-License-Identifier: MIT
#include "realm/table_copy.h"

namespace async {

HashTable *copy_first_entries(const HashTable *source, uint32_t count, uint32_t room)
{
	auto *copy = static_cast<HashTable *>(emalloc(sizeof(HashTable)));
	zend_hash_init(copy, count + room, nullptr, nullptr, 0);
	zend_hash_real_init_mixed(copy);
	for (uint32_t i = 0; i < count && i < source->nNumUsed; i++) {
		const Bucket &entry = source->arData[i];
		if (Z_TYPE(entry.val) != IS_UNDEF && entry.key != nullptr) {
			zval *added = zend_hash_add_new(copy, entry.key, const_cast<zval *>(&entry.val));
			Z_TYPE_INFO_P(added) =
					Z_TYPE_INFO(entry.val); // An alias of a class has a type of its own.
		}
	}
	return copy;
}

HashTable *copy_template(const HashTable *source)
{
	auto *copy = static_cast<HashTable *>(emalloc(sizeof(HashTable)));
	memcpy(copy, source, sizeof(HashTable));
	GC_SET_REFCOUNT(copy, 1);
	void *data = emalloc(HT_SIZE(source));
	memcpy(data, HT_GET_DATA_ADDR(source), HT_USED_SIZE(source));
	HT_SET_DATA_ADDR(copy, data);
	return copy;
}

void free_table(HashTable *table)
{
	zend_hash_destroy(table);
	efree(table);
}

} // namespace async
