// SPDX-License-Identifier: MIT
#pragma once

#include <php.h>

namespace async {

/// Returns whether the value is a string, a number, a boolean, null, or an array of such values.
[[nodiscard]] bool is_plain(const zval *value) noexcept;
/// Copies such a value, without its references. `from` may be null, which gives an empty array.
void copy_plain(zval *to, const zval *from);

} // namespace async
