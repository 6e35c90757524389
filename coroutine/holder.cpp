// SPDX-License-Identifier: MIT
#include "coroutine/holder.h"

#include "support/request_array.h"

#include <algorithm>

namespace async {

namespace {

constexpr uint32_t most_named = 5;

const void *key_of(const Coroutine *coroutine, const void *owner) noexcept
{
	return coroutine != nullptr ? static_cast<const void *>(coroutine) : owner;
}

/// Returns null if the coroutine has ended. If a later one has got both its address and its number, that one is returned.
const Coroutine *living_holder(const Holder &holder) noexcept
{
	const CoroutineList &registry = ASYNC_G(coroutines).registry;
	for (Coroutine *coroutine = registry.front(); coroutine != nullptr;
			coroutine = CoroutineList::next(coroutine)) {
		if (coroutine == holder.coroutine && coroutine->id() == holder.id) {
			return coroutine;
		}
	}
	return nullptr;
}

void append_holder(smart_str *text, const Holder &holder, uint64_t now)
{
	const Coroutine *coroutine = living_holder(holder);
	if (holder.coroutine == nullptr || (coroutine != nullptr && coroutine->is_main())) {
		smart_str_appends(text, "main");
	} else {
		smart_str_append_printf(text, "coroutine #%u", holder.id);
		smart_str_appends(text, coroutine == nullptr ? ", which has ended" : "");
	}
	smart_str_appends(text, " (");
	if (holder.since_ms != 0) {
		smart_str_append_printf(text, "for " ZEND_ULONG_FMT " ms, ",
				static_cast<zend_ulong>(now - holder.since_ms));
	}
	smart_str_append_printf(text, "acquired at %s:%u)",
			holder.file != nullptr ? ZSTR_VAL(holder.file) : "unknown", holder.line);
}

/// Calls `visit(holder, now)` in the order of the acquisitions.
template <typename Visit> void each_in_order(const Holders &holders, Visit &&visit)
{
	const uint32_t count = holders.size();
	RequestArray<Holder> all(count);
	uint32_t copied = 0;
	holders.each([&all, &copied](const void *, const Holder &one) { all[copied++] = one; });
	std::sort(all.data(), all.data() + count,
			[](const Holder &a, const Holder &b) { return a.number < b.number; });
	const uint64_t now = coarse_now_ms();
	for (uint32_t i = 0; i < count; i++) {
		visit(all[i], now);
	}
}

} // namespace

void hold_for_caller(Holders *holders, const void *owner)
{
	const Holder holder = Holder::here();
	holders->add(key_of(holder.coroutine, owner), holder);
}

bool forget_hold_of_caller(Holders *holders, const void *owner) noexcept
{
	const void *found = key_of(Coroutine::from(ZEND_ASYNC_CURRENT_COROUTINE), owner);
	Holder forgotten;
	if (!holders->remove(found, &forgotten)) {
		found = nullptr;
		uint64_t number = UINT64_MAX;
		holders->each([owner, &found, &number](const void *key, const Holder &holder) {
			if (key == key_of(holder.coroutine, owner) && holder.number < number) {
				number = holder.number;
				found = key;
			}
		});
		if (found == nullptr || !holders->remove(found, &forgotten)) {
			return false;
		}
	}
	forgotten.forget();
	return true;
}

void forget_holders(Holders *holders) noexcept
{
	holders->each([](const void *, const Holder &holder) { holder.forget(); });
	holders->free_memory();
}

void append_holders(smart_str *text, const char *prefix, const Holders &holders, uint32_t total)
{
	uint32_t named = 0;
	each_in_order(holders, [text, prefix, &named](const Holder &holder, uint64_t now) {
		if (named < most_named) {
			smart_str_appends(text, named++ == 0 ? prefix : ", ");
			append_holder(text, holder, now);
		}
	});
	if (named != 0 && named < total) {
		smart_str_append_printf(text, ", and %u more", total - named);
	}
}

HashTable *list_holders(const Holders &holders)
{
	HashTable *list = zend_new_array(holders.size());
	each_in_order(holders, [list](const Holder &holder, uint64_t now) {
		smart_str text = { nullptr, 0 };
		append_holder(&text, holder, now);
		zval entry;
		ZVAL_STR(&entry, smart_str_extract(&text));
		zend_hash_next_index_insert(list, &entry);
	});
	return list;
}

} // namespace async
