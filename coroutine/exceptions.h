// SPDX-License-Identifier: MIT
#pragma once

#include "zend_async_API.h"

#include <utility>

namespace async {

/// Class entries, filled by register_exception_classes().
extern zend_class_entry *ce_cancellation; // \Cancellation
extern zend_class_entry *ce_async_cancellation;
extern zend_class_entry *ce_composite_exception;
extern zend_class_entry *ce_context_exception;
extern zend_class_entry *ce_channel_exception;
extern zend_class_entry *ce_pool_exception;

void register_exception_classes();
[[nodiscard]] zend_class_entry *exception_class(zend_async_class type) noexcept;

[[nodiscard]] bool is_cancellation(const zend_object *exception) noexcept;
/// exit() and the unwinding of a destroyed flow travel as exceptions that are none.
[[nodiscard]] bool is_unwinding(const zend_object *exception) noexcept;
/// Null if it has none. The reference stays with the exception.
[[nodiscard]] zend_object *previous_of(zend_object *exception);
/// Appends `previous`, whose reference it takes, at the end of the chain of `exception`. Never makes
/// an exception its own previous.
void chain_previous(zend_object *exception, zend_object *previous);

[[nodiscard]] zend_object *new_exception(zend_async_class type, const char *format, ...)
		ZEND_ATTRIBUTE_FORMAT(printf, 2, 3);
/// Makes the cancellation that all coroutines of a scope, a group or an iteration get.
[[nodiscard]] zend_object *new_shared_cancellation(const char *message);
/// Returns what can be thrown in one of the coroutines that share `cancellation`, whose reference it takes: the
/// cancellation itself, or a copy without previous exceptions if the frames of another coroutine have chained
/// theirs to it. The engine leaks a reference when the same two exceptions are chained a second time.
[[nodiscard]] zend_object *deliverable(zend_object *cancellation);
/// Returns a copy, to which exceptions of one coroutine can be chained, if the exception is shared; otherwise
/// the exception itself. Takes its reference.
[[nodiscard]] zend_object *unshared(zend_object *exception);
void throw_exception(zend_async_class type, const char *format, ...)
		ZEND_ATTRIBUTE_FORMAT(printf, 2, 3);
/// Without a format: a text of our own, which names the time-out if one is in flight.
void throw_cancellation(const char *format, ...) ZEND_ATTRIBUTE_FORMAT(printf, 1, 2);
/// `format` has one place for a zend_long.
void throw_timeout(const char *format, zend_long timeout);
/// `cause`: the token's own exception, or null.
[[nodiscard]] zend_object *new_operation_cancelled(zend_object *cause);
/// Throws what a wait with the completed `token` throws.
void throw_cancelled_by(zend_async_event_t *token);
/// Throws an exception object whose reference it takes, unwinding ones included. One that was made without
/// a place gets the place of the PHP code that runs.
void throw_object(zend_object *exception);

/// Whether the object is an exception that takes nothing else with it when it goes: it has no frames, and
/// none before it that it alone holds.
[[nodiscard]] bool is_exception_alone(zend_object *object);

/// Runs `body`, possibly in the middle of an unwinding, as the engine does around a destructor: user code
/// in it does not see that exception, and what it throws comes on top.
template <typename Body> void beside_exception_in_flight(Body &&body)
{
	if (EG(exception) == nullptr) {
		std::forward<Body>(body)();
		return;
	}
	zend_execute_data *frame = EG(current_execute_data);
	if (frame != nullptr && frame->func != nullptr && ZEND_USER_CODE(frame->func->common.type)) {
		zend_rethrow_exception(frame);
	}
	zend_object *in_flight = std::exchange(EG(exception), nullptr);
	const zend_op *opline = EG(opline_before_exception);
	std::forward<Body>(body)();
	EG(opline_before_exception) = opline;
	if (EG(exception) != nullptr) {
		chain_previous(EG(exception), in_flight);
	} else {
		EG(exception) = in_flight;
	}
}

/// Adds an exception to an Async\CompositeException; takes its reference. The first one becomes its
/// previous, unless it has one.
void composite_add(zend_object *composite, zend_object *exception);
/// The exceptions that have been added to it, in that order.
[[nodiscard]] HashTable *composite_errors(zend_object *composite);

} // namespace async
