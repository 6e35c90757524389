// SPDX-License-Identifier: MIT
// The coroutine that holds a resource of a pool or a permit of a semaphore, for reports.
#pragma once

#include "coroutine/coroutine.h"
#include "php_async.h"
#include "support/clock.h"
#include "support/lending_table.h"

#include <Zend/zend_smart_str.h>

namespace async {

/// The holder of one resource: a coroutine, since when it holds the resource, and where it acquired it. It owns a reference to the file name only: the coroutine
/// may end without giving the resource back, and the report then says so.
struct Holder {
	const Coroutine *coroutine; // Never dereferenced; null if no coroutine ran.
	zend_string *file;          // Nullable.
	uint64_t since_ms; // A time of coarse_now_ms(); 0 if it was before the loop was first polled.
	uint64_t number;   // In the order of the acquisitions.
	uint32_t id;
	uint32_t line;

	/// Describes the coroutine and the PHP code that run now.
	[[nodiscard]] static zend_never_inline Holder here() noexcept
	{
		const Coroutine *self = Coroutine::from(ZEND_ASYNC_CURRENT_COROUTINE);
		const Coroutine::Location place = Coroutine::running_location();
		if (EXPECTED(place.file != nullptr)) {
			zend_string_addref(place.file);
		}
		return { self, place.file, coarse_now_ms(), ++ASYNC_G(coroutines).acquisitions,
			self != nullptr ? self->id() : 0, place.line };
	}
	/// Does the same for a method that PHP code calls, if `caller` is the frame of that code. It makes no call: a clock and
	/// a search for the frame would be half of the cost of a method that finds an idle resource.
	[[nodiscard]] static zend_always_inline Holder of_caller(
			const zend_execute_data *caller) noexcept
	{
		if (UNEXPECTED(caller == nullptr) || UNEXPECTED(caller->func == nullptr) ||
				UNEXPECTED(!ZEND_USER_CODE(caller->func->type))) {
			return here();
		}
		zend_string *file = caller->func->op_array.filename;
		if (!ZSTR_IS_INTERNED(file)) {
			GC_ADDREF(file);
		}
		const Coroutine *self = Coroutine::from(ZEND_ASYNC_CURRENT_COROUTINE);
		return { self, file, ASYNC_G(scheduler).last_poll_ms(), ++ASYNC_G(coroutines).acquisitions,
			self != nullptr ? self->id() : 0, caller->opline->lineno };
	}
	/// Drops the reference.
	void forget() const noexcept
	{
		if (EXPECTED(file != nullptr)) {
			zend_string_release(file);
		}
	}
};

using Holders = LendingTable<Holder>;

/// For what has no address of its own, such as permits: the entry's address is that of the coroutine that runs, or `owner`
/// if none runs.
void hold_for_caller(Holders *holders, const void *owner);
/// Removes such an entry: the caller's, if it has one, otherwise that which was added first. Returns false if there is none.
bool forget_hold_of_caller(Holders *holders, const void *owner) noexcept;

/// Drops the references of all holders, and the table's memory.
void forget_holders(Holders *holders) noexcept;
/// Appends `prefix` and up to five holders, those that have held longest first, and the number of the others. `total` is
/// the number of resources that are held. If no holder is known, nothing is appended.
void append_holders(smart_str *text, const char *prefix, const Holders &holders, uint32_t total);
/// Returns an array of strings, one for each holder, in the order of the acquisitions.
[[nodiscard]] HashTable *list_holders(const Holders &holders);

} // namespace async
