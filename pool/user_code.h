// SPDX-License-Identifier: MIT
// For the files of this room only: calls of user code, and what becomes of their exceptions.
#pragma once

#include "zend_async_API.h"

namespace async {

/// Stands around calls of user code. An exception that is in flight when it begins is put aside, so
/// that none is mistaken for another; it is back, in front of what was kept, when this ends.
class UserCode {
public:
	UserCode() noexcept;
	~UserCode();
	UserCode(const UserCode &) = delete;
	UserCode &operator=(const UserCode &) = delete;
	UserCode(UserCode &&) = delete;
	UserCode &operator=(UserCode &&) = delete;

	/// What was thrown since it was last asked, or null. The reference is the caller's.
	[[nodiscard]] zend_object *take() noexcept;
	/// To be thrown in the end, in front of what was kept before; takes the reference. Null is nothing.
	void keep(zend_object *exception);
	void keep_thrown() { keep(take()); }
	/// Of a callback whose exceptions are nobody's business: all but those that must_pass().
	void drop_thrown();
	[[nodiscard]] bool has_failed() const noexcept { return kept_ != nullptr; }

	/// Those that no callback may swallow: exit(), and the cancellation of the coroutine it runs in.
	[[nodiscard]] static bool must_pass(const zend_object *exception) noexcept;

private:
	zend_object *in_flight_;
	zend_object *kept_ = nullptr;
	zend_execute_data *frame_; // A throw in user code turns its opline to the handler.
	const zend_op *opline_ = nullptr;
	const zend_op *opline_before_exception_;
};

/// Calls a PHP callable with one argument, or none if that is null. An exception is left in flight.
void call_fcall(const zend_fcall_t *fcall, zval *argument, zval *result);

} // namespace async
