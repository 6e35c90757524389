// SPDX-License-Identifier: MIT
// The lowest frame of a stack of PHP frames.
#pragma once

#include "support/php_compat.h"

#include <utility>

namespace async {

/// The internal function that every such frame calls. Its name is the one under which PHP runs the main script.
extern zend_function bottom_function;
/// Called at module startup. While the variables of a coroutine's body are freed, the bottom frame is the current
/// one, and a warning of C code names its function. The engine expects an internal function to have a name.
void name_bottom_function();

/// While it lives, an exception has a frame to be thrown into, and no trace shows or holds the frames of the
/// running coroutine. A bailout may jump over it, because the engine drops all frames itself.
class BottomFrame {
public:
	BottomFrame() noexcept : hidden_(std::exchange(EG(current_execute_data), &frame_))
	{
		frame_.func = &bottom_function;
	}
	~BottomFrame() { EG(current_execute_data) = hidden_; }
	BottomFrame(const BottomFrame &) = delete;
	BottomFrame &operator=(const BottomFrame &) = delete;
	BottomFrame(BottomFrame &&) = delete;
	BottomFrame &operator=(BottomFrame &&) = delete;

private:
	zend_execute_data frame_ = {};
	zend_execute_data *hidden_;
};

} // namespace async
