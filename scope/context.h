// SPDX-License-Identifier: MIT
// Async\Context: a key-value store of a scope or of a coroutine.
#pragma once

#include "zend_async_API.h"

namespace async {

struct Scope;

extern zend_class_entry *ce_context;
void register_context_class();

/// With one reference, the caller's. `scope`: whose it is, so that values are looked up in the scopes
/// above as well; null for one without a chain.
[[nodiscard]] zend_async_context_t *context_create(Scope *scope);
/// The scope's own, made when it is first asked for.
[[nodiscard]] zend_async_context_t *context_of_scope(zend_async_scope_t *scope);
/// Likewise of a coroutine.
[[nodiscard]] zend_async_context_t *context_of_coroutine(zend_coroutine_t *coroutine);
[[nodiscard]] zend_object *context_object(zend_async_context_t *context) noexcept;
/// Gives up a reference, where a destructor that this runs may wait.
void context_release(zend_async_context_t *context);
/// Its scope goes: from now on it has no chain.
void context_forget_scope(zend_async_context_t *context) noexcept;

} // namespace async
