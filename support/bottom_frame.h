// SPDX-License-Identifier: MIT
// A frame below which there is none.
#pragma once

#include "support/php_compat.h"

#include <utility>

namespace async {

/// What every such frame is a call of: internal, and named as where PHP itself runs the main script.
extern zend_function bottom_function;
void name_bottom_function();

/// For as long as it lives, what is thrown has a frame to be thrown into, and no trace shows or holds the
/// frames of whoever owns the stack. A bailout may jump over it: the engine drops all frames by itself.
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
