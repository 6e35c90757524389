// SPDX-License-Identifier: MIT
#pragma once

#include "zend_async_API.h"

namespace async {

/// Gathers errors into one Async\CompositeException without a place. Its previous is the first error, and
/// its message names all of them.
class CompositeErrors {
public:
	/// Adds a reference of its own.
	void add(zend_object *error);
	[[nodiscard]] uint32_t count() const noexcept { return count_; }
	/// "3 errors, the first is LogicException: no such thing". The reference is the caller's.
	[[nodiscard]] zend_string *describe() const;
	/// Null if there were none. The reference is the caller's.
	[[nodiscard]] zend_object *finish();

private:
	zend_object *composite_ = nullptr;
	zend_object *first_ = nullptr; // Held by the composite.
	uint32_t count_ = 0;
};

} // namespace async
