// SPDX-License-Identifier: MIT
#include "interpose/drivers/driver_rows.h"

#include "interpose/drivers/drivers.h"

#include <cstring>

namespace async {

namespace {

using GetIterator = zend_object_iterator *(*)(zend_class_entry *, zval *, int);

/// The guarded class of a driver, for the life of the process.
struct GuardedRows {
	const Driver *driver;
	zend_class_entry *ce;
	GetIterator original;
	zend_object_iterator_funcs functions; // Ours, for those that the driver has.
};

constexpr size_t max_guarded = 4;
GuardedRows guarded[max_guarded];
size_t guarded_count = 0;

/// Wraps the driver's own iterator, whose struct only the driver knows.
struct Rows {
	zend_object_iterator iterator;
	zend_object_iterator *inner; // Null if it was refused.
	const GuardedRows *guard;
	bool ended; // A row was refused: without an exception the foreach would stay at the last one for ever.
};

Rows *rows_of(zend_object_iterator *iterator) noexcept
{
	return reinterpret_cast<Rows *>(iterator);
}

void free_rows(zend_object_iterator *iterator)
{
	if (rows_of(iterator)->inner != nullptr) {
		zend_iterator_dtor(rows_of(iterator)->inner);
	}
	zval_ptr_dtor(&iterator->data);
}

auto valid(zend_object_iterator *iterator)
{
	Rows *rows = rows_of(iterator);
	return rows->ended ? decltype(rows->inner->funcs->valid(nullptr))(FAILURE)
					   : rows->inner->funcs->valid(rows->inner);
}

zval *current_row(zend_object_iterator *iterator)
{
	Rows *rows = rows_of(iterator);
	return rows->inner->funcs->get_current_data(rows->inner);
}

void current_key(zend_object_iterator *iterator, zval *key)
{
	Rows *rows = rows_of(iterator);
	if (rows->inner == nullptr) {
		ZVAL_NULL(key);
	} else {
		rows->inner->funcs->get_current_key(rows->inner, key);
	}
}

template <typename Step> void take(Rows *rows, Step &&step)
{
	if (rows->inner != nullptr) {
		rows->ended = !use_connection(*rows->guard->driver, Z_OBJ(rows->iterator.data), step);
	}
}

void move_forward(zend_object_iterator *iterator)
{
	Rows *rows = rows_of(iterator);
	take(rows, [rows] { rows->inner->funcs->move_forward(rows->inner); });
}

void rewind(zend_object_iterator *iterator)
{
	Rows *rows = rows_of(iterator);
	take(rows, [rows] { rows->inner->funcs->rewind(rows->inner); });
}

void invalidate_current(zend_object_iterator *iterator)
{
	Rows *rows = rows_of(iterator);
	rows->inner->funcs->invalidate_current(rows->inner);
}

HashTable *get_gc(zend_object_iterator *iterator, zval **table, int *count)
{
	Rows *rows = rows_of(iterator);
	return rows->inner->funcs->get_gc(rows->inner, table, count);
}

/// Sets only functions that the driver's iterator has, because the engine checks for null.
void adapt_to(const zend_object_iterator_funcs *theirs, zend_object_iterator_funcs *ours) noexcept
{
	ours->rewind = theirs->rewind != nullptr ? rewind : nullptr;
	ours->invalidate_current = theirs->invalidate_current != nullptr ? invalidate_current : nullptr;
	ours->get_gc = theirs->get_gc != nullptr ? get_gc : nullptr;
}

GuardedRows *guard_of(const zend_class_entry *ce) noexcept
{
	for (size_t i = 0; i < guarded_count; i++) {
		if (instanceof_function(ce, guarded[i].ce)) {
			return &guarded[i];
		}
	}
	return nullptr;
}

zend_object_iterator *get_iterator(zend_class_entry *ce, zval *object, int by_ref)
{
	GuardedRows *guard = guard_of(ce);
	zend_object_iterator *inner = nullptr;
	const bool taken = use_connection(
			*guard->driver, Z_OBJ_P(object), [&] { inner = guard->original(ce, object, by_ref); });
	if (inner == nullptr && (taken || EG(exception) != nullptr)) {
		return nullptr;
	}
	if (inner != nullptr) {
		adapt_to(inner->funcs, &guard->functions);
	}
	auto *rows = static_cast<Rows *>(ecalloc(1, sizeof(Rows)));
	zend_iterator_init(&rows->iterator);
	rows->iterator.funcs = &guard->functions;
	ZVAL_OBJ_COPY(&rows->iterator.data, Z_OBJ_P(object));
	rows->inner = inner;
	rows->guard = guard;
	rows->ended = !taken;
	return &rows->iterator;
}

/// Replaces the function in the class and in its subclasses. Classes in the shared memory of opcache were created
/// after the guard (guard_connections_before_compiling()).
void replace_in_classes(GetIterator from, GetIterator to, const zend_class_entry *family)
{
	void *entry;
	ZEND_HASH_FOREACH_PTR(CG(class_table), entry)
	{
		auto *ce = static_cast<zend_class_entry *>(entry);
		if ((ce->ce_flags & ZEND_ACC_IMMUTABLE) == 0 && ce->get_iterator == from &&
				instanceof_function(ce, family)) {
			ce->get_iterator = to;
		}
	}
	ZEND_HASH_FOREACH_END();
}

} // namespace

void guard_rows_of(const Driver &driver)
{
	const char *name = driver.class_of_rows();
	auto *ce = name == nullptr ? nullptr
							   : static_cast<zend_class_entry *>(zend_hash_str_find_ptr(
										 CG(class_table), name, strlen(name)));
	if (ce == nullptr || ce->get_iterator == nullptr || guard_of(ce) != nullptr ||
			guarded_count == max_guarded) {
		return;
	}
	guarded[guarded_count++] = { &driver, ce, ce->get_iterator,
		{ free_rows, valid, current_row, current_key, move_forward, nullptr, nullptr, nullptr } };
	replace_in_classes(ce->get_iterator, get_iterator, ce);
}

void unguard_rows()
{
	for (; guarded_count > 0; guarded_count--) {
		const GuardedRows &last = guarded[guarded_count - 1];
		replace_in_classes(get_iterator, last.original, last.ce);
	}
}

} // namespace async
