// SPDX-License-Identifier: MIT
// Async\Context: a key-value store of a scope or of a coroutine.
#pragma once

#include "zend_async_API.h"

namespace async {

struct Scope;

extern zend_class_entry *ce_context;
void register_context_class();

/// Returns a context with one reference, which the caller owns. `scope` is its owner: values are
/// looked up in the scopes above as well. Null means no chain.
[[nodiscard]] zend_async_context_t *context_create(Scope *scope);
/// Returns the scope's own context, and creates it on first use.
[[nodiscard]] zend_async_context_t *context_of_scope(zend_async_scope_t *scope);
/// Does the same for a coroutine.
[[nodiscard]] zend_async_context_t *context_of_coroutine(zend_coroutine_t *coroutine);
[[nodiscard]] zend_object *context_object(zend_async_context_t *context) noexcept;
/// Drops a reference in a place where a destructor may wait.
void context_release(zend_async_context_t *context);
/// Called when the scope is freed: the context has no chain from then on.
void context_forget_scope(zend_async_context_t *context) noexcept;

} // namespace async
