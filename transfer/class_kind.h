// SPDX-License-Identifier: MIT
// How the objects of a class travel. Both sides ask, because a class may differ between them.
#pragma once

#include "transfer/format.h"
#include "transfer/transfer.h"

namespace async {

struct ClassKind {
	transfer_format::Shell shell;
	const char *refusal; // Null if objects of the class can be transferred.
};

/// Objects of registered handle classes are asked for first, by find_handle_transfer().
[[nodiscard]] ClassKind kind_of_class(const zend_class_entry *ce) noexcept;

/// Returns null if objects of the class are no handles.
[[nodiscard]] const HandleTransfer *find_handle_transfer(
		const zend_class_entry *ce, uint32_t flags) noexcept;
[[nodiscard]] const HandleTransfer *find_handle_transfer(HandleKind kind, uint32_t flags) noexcept;

/// Returns whether the table of an object's properties contains one that its class does not declare.
[[nodiscard]] bool has_dynamic_properties(const zend_object *object) noexcept;

} // namespace async
