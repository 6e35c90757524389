// SPDX-License-Identifier: MIT
// Calls of user code, and the handling of their exceptions. For the files of this room only.
#pragma once

#include "support/exception_aside.h"
#include "zend_async_API.h"

namespace async {

/// A guard around calls of user code. Its constructor sets aside the exception that is in flight,
/// so that it cannot be mistaken for a new one. Its destructor puts that exception back, in front
/// of the kept ones.
class UserCode {
public:
	UserCode() noexcept = default;
	~UserCode();
	UserCode(const UserCode &) = delete;
	UserCode &operator=(const UserCode &) = delete;
	UserCode(UserCode &&) = delete;
	UserCode &operator=(UserCode &&) = delete;

	/// Returns the exception that was thrown since the last call, or null. The caller owns the
	/// reference.
	[[nodiscard]] zend_object *take() noexcept;
	/// Keeps an exception for the end, in front of the ones kept before. Takes over the reference.
	/// Ignores null.
	void keep(zend_object *exception);
	void keep_thrown() { keep(take()); }
	/// Drops the exception of a callback that must not fail the call, unless it must_pass().
	void drop_thrown();
	[[nodiscard]] bool has_failed() const noexcept { return kept_ != nullptr; }

	/// Says whether no callback may swallow this exception: exit(), or the cancellation of the
	/// coroutine that runs.
	[[nodiscard]] static bool must_pass(const zend_object *exception) noexcept;

private:
	ExceptionAside aside_{ ExceptionAside::Winner::first };
	FramePosition position_;
	zend_object *kept_ = nullptr;
};

/// Calls a PHP callable with one argument, or with no argument if `argument` is null. Leaves an
/// exception in flight.
void call_fcall(const zend_fcall_t *fcall, zval *argument, zval *result);

} // namespace async
