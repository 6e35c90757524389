// SPDX-License-Identifier: MIT
// For the files of this room only: the loop itself.
#pragma once

#include <uv.h>

namespace async {

struct Loop {
	uv_loop_t uv;
	uv_async_t interrupt;
};

/// The started loop of this thread.
[[nodiscard]] uv_loop_t *loop() noexcept;

} // namespace async
