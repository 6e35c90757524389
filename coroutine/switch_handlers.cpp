// SPDX-License-Identifier: MIT
// Hooks of one coroutine. They are called when it gets control, when it gives control away and when it ends.
#include "coroutine/coroutine.h"
#include "php_async.h"

namespace async {

namespace {

using Vector = zend_coroutine_switch_handlers_vector_t;

uint32_t append(Vector &vector, zend_coroutine_switch_handler_fn handler, bool persistent)
{
	if (vector.length == vector.capacity) {
		vector.capacity = vector.capacity == 0 ? 4 : vector.capacity * 2;
		vector.data = static_cast<zend_coroutine_switch_handler_fn *>(
				perealloc(vector.data, vector.capacity * sizeof(*vector.data), persistent));
	}
	vector.data[vector.length] = handler;
	return vector.length++;
}

Vector *vector_of(zend_coroutine_t *coroutine)
{
	if (coroutine->switch_handlers == nullptr) {
		coroutine->switch_handlers = static_cast<Vector *>(ecalloc(1, sizeof(Vector)));
	}
	return coroutine->switch_handlers;
}

} // namespace

uint32_t add_switch_handler(zend_coroutine_t *coroutine, zend_coroutine_switch_handler_fn handler)
{
	if (coroutine == nullptr) { // No scheduler runs yet: kept for the main coroutine.
		return append(ASYNC_G(coroutines).next_main_handlers, handler, false);
	}
	Vector *vector = vector_of(coroutine);
	if (vector->in_execution) {
		zend_error(
				E_WARNING, "Cannot add a switch handler while those of the coroutine are running");
		return 0;
	}
	return append(*vector, handler, false);
}

bool remove_switch_handler(zend_coroutine_t *coroutine, uint32_t index)
{
	Vector *vector = coroutine->switch_handlers;
	if (vector == nullptr || index >= vector->length) {
		return false;
	}
	if (vector->in_execution) {
		zend_error(E_WARNING,
				"Cannot remove a switch handler while those of the coroutine are running");
		return false;
	}
	vector->length--;
	memmove(&vector->data[index], &vector->data[index + 1],
			(vector->length - index) * sizeof(*vector->data));
	return true;
}

void call_switch_handlers(zend_coroutine_t *coroutine, bool is_enter, bool is_finishing)
{
	Vector *vector = coroutine->switch_handlers;
	if (vector == nullptr || vector->in_execution) {
		return;
	}
	vector->in_execution = true;
	uint32_t kept = 0;
	for (uint32_t i = 0; i < vector->length; i++) {
		zend_coroutine_switch_handler_fn handler = vector->data[i];
		if (handler(coroutine, is_enter, is_finishing)) {
			vector->data[kept++] = handler;
		}
	}
	vector->length = kept;
	vector->in_execution = false;
	if (kept == 0 && !is_finishing) {
		free_switch_handlers(coroutine); // Later switches then skip the call.
	}
}

void free_switch_handlers(zend_coroutine_t *coroutine)
{
	Vector *vector = coroutine->switch_handlers;
	if (vector == nullptr) {
		return;
	}
	coroutine->switch_handlers = nullptr;
	if (vector->data != nullptr) {
		efree(vector->data);
	}
	efree(vector);
}

void add_main_coroutine_start_handler(zend_coroutine_switch_handler_fn handler)
{
	// Persistent memory: modules register at module start, for all later requests.
	append(ASYNC_G(api).main_coroutine_start_handlers, handler, true);
}

void start_main_coroutine_handlers(zend_coroutine_t *main_coroutine)
{
	const Vector &handlers = ASYNC_G(api).main_coroutine_start_handlers;
	const Vector &added = ASYNC_G(coroutines).next_main_handlers;
	if (handlers.length == 0 && added.length == 0) {
		return;
	}
	// These are copies. A handler that returns false leaves only the copy, so a later launch calls it again.
	for (uint32_t i = 0; i < handlers.length; i++) {
		append(*vector_of(main_coroutine), handlers.data[i], false);
	}
	for (uint32_t i = 0; i < added.length; i++) {
		append(*vector_of(main_coroutine), added.data[i], false);
	}
	forget_next_main_handlers();
	call_switch_handlers(main_coroutine, true, false);
}

void forget_next_main_handlers() noexcept
{
	Vector &added = ASYNC_G(coroutines).next_main_handlers;
	if (added.data != nullptr) {
		efree(added.data);
	}
	added = {};
}

} // namespace async
