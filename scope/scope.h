// SPDX-License-Identifier: MIT
#pragma once

#include "zend_async_API.h"

namespace async {

extern zend_class_entry *ce_scope_provider;
extern zend_class_entry *ce_spawn_strategy;
extern zend_class_entry *ce_scope;
extern zend_class_entry *ce_context;
void register_scope_classes();

/// Makes the main scope of this thread, the only one so far. Idempotent within a request.
void open_main_scope();
/// A reference to the scope's PHP object, made on demand.
[[nodiscard]] zend_object *scope_object(zend_async_scope_t *scope);
/// Asks a provider for its scope. Null with an exception if it has none to give.
[[nodiscard]] zend_async_scope_t *provided_scope(zend_object *provider);

} // namespace async
