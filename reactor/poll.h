// SPDX-License-Identifier: MIT
// For the files of this room only.
#pragma once

#include "zend_async_API.h"

namespace async {

constexpr uint32_t poll_mask =
		ASYNC_READABLE | ASYNC_WRITABLE | ASYNC_DISCONNECT | ASYNC_PRIORITIZED;

/// "readable", "readable or writable": for messages.
[[nodiscard]] const char *describe_poll_events(uint32_t events) noexcept;

} // namespace async
