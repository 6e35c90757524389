// SPDX-License-Identifier: MIT
// Values that C clients keep per coroutine.
#pragma once

#include "zend_async_API.h"

namespace async {

/// The key that belongs to the address of a static string. From any thread.
[[nodiscard]] uint32_t internal_context_key_alloc(const char *name);
/// Null for a key that nobody allocated.
[[nodiscard]] const char *internal_context_key_name(uint32_t key);

// `coroutine` null: the current one.

/// The value itself, until it is set or unset; null if there is none.
[[nodiscard]] zval *internal_context_find(zend_coroutine_t *coroutine, uint32_t key);
/// Keeps a reference of its own. False with an exception: no such coroutine or key.
bool internal_context_set(zend_coroutine_t *coroutine, uint32_t key, zval *value);
/// Whether there was one.
bool internal_context_unset(zend_coroutine_t *coroutine, uint32_t key);

/// The coroutine ends: drops all values, wherever their destructors lead.
void drop_internal_context(zend_coroutine_t *coroutine);

} // namespace async
