// SPDX-License-Identifier: MIT
// The warnings about a future whose outcome no code has used.
#include "coroutine/exceptions.h"
#include "future/operation.h"
#include "php_async.h"

#include <Zend/zend_exceptions.h>

#include <utility>

namespace async {

namespace {

constexpr const char *advice =
		"Await it, chain to it, or call ignore() on it if that is not needed";

const char *name_of(const zend_string *file) noexcept
{
	return file != nullptr ? ZSTR_VAL(file) : "unknown";
}

void warn_never_used(const zend_future_t &future)
{
	zend_error(E_WARNING, "The future created at %s:%u was never used. %s",
			name_of(future.created_filename), future.created_lineno, advice);
}

zend_string *message_of(zend_object *exception)
{
	zval unused;
	return zval_get_string(zend_read_property_ex(zend_get_exception_base(exception), exception,
			ZSTR_KNOWN(ZEND_STR_MESSAGE), true, &unused));
}

void warn_failure(const zend_future_t &future)
{
	zend_object *exception = future.exception;
	zend_string *text = message_of(exception);
	zend_error(E_WARNING,
			"The future created at %s:%u failed at %s:%u, and its error was never taken: %s: %s. "
			"%s",
			name_of(future.created_filename), future.created_lineno,
			name_of(future.completed_filename), future.completed_lineno,
			ZSTR_VAL(exception->ce->name), ZSTR_VAL(text), advice);
	zend_string_release(text);
}

/// Marks the sources: the one warning for this error was given.
void mark_reported(Operation *source) noexcept
{
	for (; source != nullptr && !source->has_flag(Operation::reported); source = source->inherits) {
		source->base.event.flags |= Operation::reported;
	}
}

void judge_one(Operation *self)
{
	if (self->base.exception == nullptr) {
		if (!ZEND_FUTURE_IS_USED(&self->base) && !ZEND_FUTURE_IS_IGNORED(&self->base)) {
			beside_exception_in_flight([self] { warn_never_used(self->base); });
		}
		return;
	}
	if (ZEND_FUTURE_IS_EXCEPTION_CAUGHT(&self->base)) {
		self->take(); // A waiter has marked the error as caught.
	} else if (!ZEND_FUTURE_IS_IGNORED(&self->base) && !self->has_flag(Operation::reported)) {
		mark_reported(self->inherits);
		beside_exception_in_flight([self] { warn_failure(self->base); });
	}
}

} // namespace

void Operation::report_lost(zend_object *exception) const
{
	zend_string *text = message_of(exception);
	zend_error(E_WARNING,
			"A callback of the future created at %s:%u threw after the future had been settled at "
			"%s:%u: %s: %s",
			name_of(base.created_filename), base.created_lineno, name_of(base.completed_filename),
			base.completed_lineno, ZSTR_VAL(exception->ce->name), ZSTR_VAL(text));
	zend_string_release(text);
}

void Operation::judge()
{
	if (heirs > 0) {
		waits_for_heirs = true; // The engine may destruct objects in the order of their creation.
		return;
	}
	for (Operation *one = this;;) {
		if (!CG(unclean_shutdown)) {
			judge_one(one);
		}
		one = one->inherits;
		if (one == nullptr || --one->heirs > 0 || !one->waits_for_heirs) {
			return;
		}
	}
}

} // namespace async
