// SPDX-License-Identifier: MIT
// Async\Context: so far only an identity that belongs to a coroutine.
#pragma once

#include "zend_async_API.h"

namespace async {

[[nodiscard]] zend_async_context_t *context_create();
[[nodiscard]] zend_object *context_object(zend_async_context_t *context) noexcept;

} // namespace async
