// SPDX-License-Identifier: MIT
#include "future/waiters.h"

#include "coroutine/waker.h"
#include "iterator/await_call.h"
#include "php_async.h"

namespace async {

namespace {

void add_line(HashTable *list, zend_string *text)
{
	zval line;
	ZVAL_STR(&line, text);
	zend_hash_next_index_insert_new(list, &line);
}

zend_string *describe(const zend_future_t &future)
{
	const char *created =
			future.created_filename != nullptr ? ZSTR_VAL(future.created_filename) : "unknown";
	if (!ZEND_FUTURE_IS_COMPLETED(&future)) {
		return strpprintf(0, "pending, created at %s:%u", created, future.created_lineno);
	}
	return strpprintf(0, "completed with %s%s, created at %s:%u, settled at %s:%u",
			future.exception != nullptr ? "an error: " : "a value",
			future.exception != nullptr ? ZSTR_VAL(future.exception->ce->name) : "", created,
			future.created_lineno,
			future.completed_filename != nullptr ? ZSTR_VAL(future.completed_filename) : "unknown",
			future.completed_lineno);
}

/// The coroutine waits for the target directly, or by a call of the await_* family.
bool waits_for(const Coroutine *coroutine, const zend_async_event_t *target)
{
	bool found = false;
	waker_each_event(&coroutine->waker, [&found, target](zend_async_event_t *event) {
		found = found || event == target || AwaitCall::waits_for(event, target);
	});
	return found;
}

} // namespace

HashTable *awaiting_info_of(Operation *operation)
{
	HashTable *list = zend_new_array(1);
	add_line(list, describe(operation->base));
	if (operation->base.event.callbacks.length == 0) {
		return list;
	}
	for (Coroutine *coroutine = ASYNC_G(coroutines).registry.front(); coroutine != nullptr;
			coroutine = CoroutineList::next(coroutine)) {
		if (waits_for(coroutine, &operation->base.event)) {
			add_line(list, describe_coroutine(&coroutine->base, "coroutine"));
		}
	}
	return list;
}

} // namespace async
