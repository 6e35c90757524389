// SPDX-License-Identifier: MIT
#pragma once

#include "support/exception_chain.h"

#include <Zend/zend_exceptions.h>
#include <php.h>

#include <utility>

namespace async {

/// While it lives, the exception in flight is set aside, and code runs as if nothing had been thrown. The destructor
/// puts the exception back. If that code has left an exception of its own, that exception stays in flight, and the
/// first one is appended to its chain. A bailout may skip the destructor: the engine then drops all exceptions.
class ExceptionAside {
public:
	ExceptionAside() noexcept : in_flight_(take_exception()), opline_(EG(opline_before_exception))
	{
	}
	~ExceptionAside() { put_back(); }
	ExceptionAside(const ExceptionAside &) = delete;
	ExceptionAside &operator=(const ExceptionAside &) = delete;
	ExceptionAside(ExceptionAside &&) = delete;
	ExceptionAside &operator=(ExceptionAside &&) = delete;

	/// Does the work of the destructor earlier. A second call does nothing.
	void put_back()
	{
		if (EXPECTED(in_flight_ == nullptr)) {
			return;
		}
		zend_object *in_flight = std::exchange(in_flight_, nullptr);
		EG(opline_before_exception) = opline_;
		if (EG(exception) != nullptr) {
			chain_previous(EG(exception), in_flight);
		} else {
			EG(exception) = in_flight;
		}
	}

private:
	zend_object *in_flight_;
	const zend_op *opline_;
};

/// Runs `body` with the exception in flight set aside, as the engine does around a destructor. PHP code in `body` can
/// run even if the current frame has just thrown.
template <typename Body> void beside_exception_in_flight(Body &&body)
{
	zend_execute_data *frame = EG(exception) != nullptr ? EG(current_execute_data) : nullptr;
	if (frame != nullptr && frame->func != nullptr && ZEND_USER_CODE(frame->func->common.type)) {
		zend_rethrow_exception(frame);
	}
	const ExceptionAside aside;
	std::forward<Body>(body)();
}

} // namespace async
