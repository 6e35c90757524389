// SPDX-License-Identifier: MIT
// Only the files of this room include this header.
#pragma once

#include "zend_async_API.h"

namespace async {

constexpr uint32_t poll_mask =
		ASYNC_READABLE | ASYNC_WRITABLE | ASYNC_DISCONNECT | ASYNC_PRIORITIZED;

/// Returns a phrase for messages, such as "readable" or "readable or writable".
[[nodiscard]] const char *describe_poll_events(uint32_t events) noexcept;

} // namespace async
