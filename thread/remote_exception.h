// SPDX-License-Identifier: MIT
// Async\RemoteException stands for an exception of another PHP thread.
#pragma once

#include <php.h>

namespace async {

/// Describes an exception whose class cannot be loaded here.
struct ExceptionSummary {
	zend_string *class_name; // All are borrowed.
	zend_string *message;
	zend_long code;
};

/// Returns a RemoteException without a source location. `original` may be null; takes over its reference.
[[nodiscard]] zend_object *new_remote_exception(
		zend_object *original, const ExceptionSummary &summary);

} // namespace async
