// SPDX-License-Identifier: MIT
// Values that C clients keep per coroutine.
#pragma once

#include "zend_async_API.h"

namespace async {

/// Returns the key that belongs to the address of a static string. Any thread may call it.
[[nodiscard]] uint32_t internal_context_key_alloc(const char *name);
/// Returns null for a key that was never allocated.
[[nodiscard]] const char *internal_context_key_name(uint32_t key);

// In all of the following, a null `coroutine` means the current one.

/// Returns the stored value or null. The pointer is valid until the value is set again or unset.
[[nodiscard]] zval *internal_context_find(zend_coroutine_t *coroutine, uint32_t key);
/// Stores a copy of the value. Returns false with an exception if the coroutine or the key does not exist.
bool internal_context_set(zend_coroutine_t *coroutine, uint32_t key, zval *value);
/// Returns whether a value was stored.
bool internal_context_unset(zend_coroutine_t *coroutine, uint32_t key);

/// Drops all values when the coroutine ends. An exception of a destructor is reported as unhandled.
void drop_internal_context(zend_coroutine_t *coroutine);

} // namespace async
