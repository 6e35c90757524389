// SPDX-License-Identifier: MIT
#pragma once

#include "support/exception_aside.h"
#include "zend_async_API.h"

namespace async {

/// Class entries, filled by register_exception_classes().
extern zend_class_entry *ce_cancellation; // \Cancellation
extern zend_class_entry *ce_async_cancellation;
extern zend_class_entry *ce_composite_exception;
extern zend_class_entry *ce_context_exception;
extern zend_class_entry *ce_channel_exception;
extern zend_class_entry *ce_pool_exception;
extern zend_class_entry *ce_thread_channel_exception;
extern zend_class_entry *ce_thread_pool_exception;

void register_exception_classes();
[[nodiscard]] zend_class_entry *exception_class(zend_async_class type) noexcept;

[[nodiscard]] bool is_cancellation(const zend_object *exception) noexcept;

[[nodiscard]] zend_object *new_exception(zend_async_class type, const char *format, ...)
		ZEND_ATTRIBUTE_FORMAT(printf, 2, 3);
[[nodiscard]] zend_object *new_exception_of(zend_class_entry *ce, const char *message);
/// Makes the cancellation that all coroutines of a scope, a group or an iteration get.
[[nodiscard]] zend_object *new_shared_cancellation(const char *message);
/// Several coroutines share `cancellation`. Returns the object to throw in one of them, and takes over the reference.
/// The object is the cancellation itself. If frames of another coroutine have chained their exceptions to it, the
/// object is a copy without previous exceptions. The engine would leak a reference if the same two exceptions were
/// chained a second time.
[[nodiscard]] zend_object *deliverable(zend_object *cancellation);
/// Returns an exception to which those of one coroutine can be chained: a copy if `exception` is shared, otherwise
/// `exception` itself. Takes over the reference.
[[nodiscard]] zend_object *unshared(zend_object *exception);
void throw_exception(zend_async_class type, const char *format, ...)
		ZEND_ATTRIBUTE_FORMAT(printf, 2, 3);
/// A null format selects a standard text. That text mentions the timeout if EG(exception) is one.
void throw_cancellation(const char *format, ...) ZEND_ATTRIBUTE_FORMAT(printf, 1, 2);
/// `format` has one conversion, for a zend_long.
void throw_timeout(const char *format, zend_long timeout);
/// `cause` is the exception of the cancellation token, or null.
[[nodiscard]] zend_object *new_operation_cancelled(zend_object *cause);
/// Throws the exception that a wait with the completed `token` throws.
void throw_cancelled_by(zend_async_event_t *token);
/// Throws an exception object, pseudo exceptions included, and takes over the reference. An exception that was
/// made without a source location gets the location of the running PHP code.
void throw_object(zend_object *exception);

/// Returns whether the object is an exception whose destruction frees no other object: its trace is empty,
/// and it does not hold the last reference to a previous exception.
[[nodiscard]] bool is_exception_alone(zend_object *object);

/// Adds an exception to an Async\CompositeException and takes over its reference. The first one added
/// becomes the previous exception of the composite, unless that is already set.
void composite_add(zend_object *composite, zend_object *exception);
/// Returns the exceptions that were added, in the order of the calls. The composite owns the table.
[[nodiscard]] HashTable *composite_errors(zend_object *composite);

} // namespace async
