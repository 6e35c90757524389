// SPDX-License-Identifier: MIT
#pragma once

#include "support/exception_chain.h"

#include <Zend/zend_exceptions.h>
#include <php.h>

#include <utility>

namespace async {

[[nodiscard]] inline bool is_php_frame(const zend_execute_data *frame) noexcept
{
	return frame != nullptr && frame->func != nullptr && ZEND_USER_CODE(frame->func->common.type);
}

/// Returns whether the current frame runs PHP code and has been sent to its exception handler.
[[nodiscard]] inline bool frame_unwinds() noexcept
{
	const zend_execute_data *frame = EG(current_execute_data);
	return is_php_frame(frame) && frame->opline->opcode == ZEND_HANDLE_EXCEPTION;
}

/// While it lives, the exception in flight is set aside, and code runs as if nothing had been thrown. The destructor
/// puts the exception back. A bailout may skip the destructor: the engine then drops all exceptions.
class ExceptionAside {
public:
	/// Says which exception is in flight afterwards, if the code has left an exception of its own. The other one is
	/// appended to its chain.
	enum class Winner : bool {
		/// As the engine does after a destructor.
		newer,
		/// For callers that unwind with the first one already. An exit() wins nevertheless, and ends both.
		first,
	};

	explicit ExceptionAside(Winner winner = Winner::newer) noexcept
			: in_flight_(take_exception()), opline_(EG(opline_before_exception)), winner_(winner),
			  frame_unwound_(UNEXPECTED(in_flight_ != nullptr) && frame_unwinds())
	{
	}
	~ExceptionAside() { put_back(); }
	ExceptionAside(const ExceptionAside &) = delete;
	ExceptionAside &operator=(const ExceptionAside &) = delete;
	ExceptionAside(ExceptionAside &&) = delete;
	ExceptionAside &operator=(ExceptionAside &&) = delete;

	[[nodiscard]] bool holds_exception() const noexcept { return in_flight_ != nullptr; }

	/// Does the work of the destructor earlier. A second call does nothing.
	void put_back()
	{
		if (EXPECTED(in_flight_ == nullptr)) {
			return;
		}
		zend_object *first = std::exchange(in_flight_, nullptr);
		zend_object *newer = EG(exception);
		// When a function is left with an exception, its variables are freed in the frame of the caller, which does not
		// unwind yet. If it does now, the newer exception has sent it there, and has noted where it was.
		if (newer == nullptr || frame_unwound_ || !frame_unwinds()) {
			EG(opline_before_exception) = opline_;
		}
		if (EXPECTED(newer == nullptr)) {
			put_exception(first);
		} else if (winner_ == Winner::newer || is_unwinding(newer)) {
			chain_previous(newer, first);
		} else {
			chain_previous(first, exchange_exception(first));
		}
	}

private:
	zend_object *in_flight_;
	const zend_op *opline_;
	Winner winner_;
	bool frame_unwound_;
};

/// Remembers at which opline the current frame is. A throw sends a frame of PHP code to its exception handler. Code that
/// takes the exception away again has to send the frame back, or it would unwind without an exception.
class FramePosition {
public:
	FramePosition() noexcept
			: frame_(EG(current_execute_data)),
			  opline_(is_php_frame(frame_) ? frame_->opline : nullptr),
			  opline_before_exception_(EG(opline_before_exception))
	{
	}

	void restore() const noexcept
	{
		EG(opline_before_exception) = opline_before_exception_;
		if (opline_ != nullptr) {
			frame_->opline = opline_;
		}
	}

private:
	zend_execute_data *frame_;
	const zend_op *opline_;
	const zend_op *opline_before_exception_;
};

/// Runs `body` with the exception in flight set aside, as the engine does around a destructor. PHP code in `body` can
/// run even if the current frame has just thrown.
template <typename Body> void beside_exception_in_flight(Body &&body)
{
	if (EG(exception) != nullptr && is_php_frame(EG(current_execute_data))) {
		zend_rethrow_exception(EG(current_execute_data));
	}
	const ExceptionAside aside;
	std::forward<Body>(body)();
}

} // namespace async
