// SPDX-License-Identifier: MIT
#include "coroutine/introspection.h"

#include "coroutine/coroutine.h"
#include "coroutine/event.h"
#include "coroutine/scope_core.h"
#include "coroutine/waker.h"
#include "php_async.h"

namespace async {

HashTable *get_coroutines()
{
	const CoroutineList &registry = ASYNC_G(coroutines).registry;
	HashTable *list = zend_new_array(registry.size());
	for (Coroutine *coroutine = registry.front(); coroutine != nullptr;
			coroutine = CoroutineList::next(coroutine)) {
		if (ZEND_ASYNC_EVENT_IS_HIDDEN(&coroutine->base.event)) {
			continue; // It belongs to the runtime.
		}
		const struct Realm *realm = ASYNC_G(realms).current;
		if (realm != nullptr && ScopeCore::from(coroutine->base.scope)->realm != realm) {
			continue; // Code of a realm sees nothing of others.
		}
		zval object;
		ZVAL_OBJ_COPY(&object, &coroutine->std);
		zend_hash_next_index_insert_new(list, &object);
	}
	return list;
}

HashTable *get_awaiting_info(zend_coroutine_t *coroutine)
{
	HashTable *list = zend_new_array(0);
	waker_each_event(coroutine->waker, [list](zend_async_event_t *event) {
		zval line;
		ZVAL_STR(&line, describe_event(event, "event"));
		zend_hash_next_index_insert_new(list, &line);
	});
	return list;
}

} // namespace async
