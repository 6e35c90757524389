// SPDX-License-Identifier: MIT
// Where a coroutine was spawned, where it waits, and how messages describe it.
#include "coroutine/coroutine.h"
#include "php_async.h"

#include <Zend/zend_closures.h>

#include <cstdio>

namespace async {

namespace {

/// Returns the location of the first frame that runs PHP code, from `frame` towards its callers.
Coroutine::Location innermost_php_location(const zend_execute_data *frame) noexcept
{
	while (frame != nullptr &&
			(frame->func == nullptr || !ZEND_USER_CODE(frame->func->common.type))) {
		frame = frame->prev_execute_data;
	}
	if (frame == nullptr) {
		return { nullptr, 0 };
	}
	return { frame->func->op_array.filename, frame->opline->lineno };
}

} // namespace

void Coroutine::note_spawn_location() noexcept
{
	const Location place = running_location();
	if (place.file != nullptr) {
		base.filename = zend_string_copy(place.file);
		base.lineno = place.line;
	}
}

zend_execute_data *Coroutine::waiting_frame() const noexcept
{
	const bool waits = is_started() && !is_finished() && ZEND_ASYNC_CURRENT_COROUTINE != &base;
	return waits ? execute_data : nullptr;
}

Coroutine::Location Coroutine::suspend_location() const noexcept
{
	const Location place = innermost_php_location(waiting_frame());
	return place.file != nullptr ? place : Location{ waker.filename, waker.lineno };
}

Coroutine::Location Coroutine::running_location() noexcept
{
	return innermost_php_location(EG(current_execute_data));
}

zend_string *callable_name(const zend_coroutine_t *coroutine)
{
	if (ZEND_COROUTINE_IS_MAIN(coroutine)) {
		return zend_string_init(ZEND_STRL("{main}"), 0);
	}
	if (coroutine->fcall != nullptr && Z_TYPE(coroutine->fcall->fci.function_name) != IS_UNDEF) {
		zval *callable = &coroutine->fcall->fci.function_name;
		if (Z_TYPE_P(callable) == IS_OBJECT && Z_OBJCE_P(callable) == zend_ce_closure) {
			const zend_function *function = zend_get_closure_method_def(Z_OBJ_P(callable));
			return zend_string_copy(function->common.function_name);
		}
		return zend_get_callable_name(callable);
	}
	return zend_string_init(ZEND_STRL("{internal}"), 0);
}

zend_string *describe_coroutine(const zend_coroutine_t *coroutine, const char *name)
{
	const Coroutine *self = Coroutine::from(coroutine);
	const Coroutine::Location place = self->suspend_location();
	if (self->is_main()) {
		return strpprintf(0, "main, suspended at %s:%u",
				place.file != nullptr ? ZSTR_VAL(place.file) : "unknown", place.line);
	}
	zend_string *callable = callable_name(coroutine);
	zend_string *text = strpprintf(0, "%s #%u %s, spawned at %s:%u, suspended at %s:%u", name,
			self->id(), ZSTR_VAL(callable),
			coroutine->filename != nullptr ? ZSTR_VAL(coroutine->filename) : "unknown",
			coroutine->lineno, place.file != nullptr ? ZSTR_VAL(place.file) : "unknown",
			place.line);
	zend_string_release(callable);
	return text;
}

void describe_overflowed(const void *owner, char *text, size_t size)
{
	const auto *coroutine = static_cast<const Coroutine *>(owner);
	if (coroutine == nullptr) {
		snprintf(text, size, "the scheduler");
		return;
	}
	const zend_string *file = coroutine->base.filename;
	snprintf(text, size, "coroutine #%u spawned at %.400s:%u", coroutine->id(),
			file != nullptr ? ZSTR_VAL(file) : "unknown", coroutine->base.lineno);
}

} // namespace async
