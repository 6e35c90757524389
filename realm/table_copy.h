// SPDX-License-Identifier: MIT
#pragma once

#include <php.h>

namespace async {

/// Returns a new table with the first `count` entries of `source`, whose keys are interned and whose values are pointers
/// that the table does not own. `room` more entries fit in.
[[nodiscard]] HashTable *copy_first_entries(const HashTable *source, uint32_t count, uint32_t room);
/// Returns a copy of a table that copy_first_entries() has made and that is unchanged since.
[[nodiscard]] HashTable *copy_template(const HashTable *source);
/// Calls `visit` for each entry behind the first `inherited` ones, the last one first.
template <typename Visit> void each_own_entry(HashTable *table, uint32_t inherited, Visit &&visit)
{
	for (uint32_t i = table->nNumUsed; i > inherited; i--) {
		Bucket *entry = &table->arData[i - 1];
		if (Z_TYPE(entry->val) != IS_UNDEF) {
			visit(entry);
		}
	}
}
/// Frees such a table, but not its values.
void free_table(HashTable *table);

} // namespace async
