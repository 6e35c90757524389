// SPDX-License-Identifier: MIT
#pragma once

#include "zend_async_API.h"

namespace async {

/// Collects errors into one Async\CompositeException that has no source location. Its previous exception is
/// the first error. Its message names the errors.
class CompositeErrors {
public:
	/// Adds a reference of its own.
	void add(zend_object *error);
	[[nodiscard]] uint32_t count() const noexcept { return count_; }
	/// Returns a text such as "3 errors, the first is LogicException: no such thing". The caller owns it.
	[[nodiscard]] zend_string *describe() const;
	/// Returns the composite, or null if no error was added. The caller owns the reference.
	[[nodiscard]] zend_object *finish();

private:
	zend_object *composite_ = nullptr;
	zend_object *first_ = nullptr; // The composite holds the reference.
	uint32_t count_ = 0;
};

} // namespace async
