// SPDX-License-Identifier: MIT
#pragma once

#include <php.h>

namespace async {

/// For what may run user code, in a place where none may run: a coroutine of the runtime calls `chore`,
/// if there is one, with `value`, and then drops that. Takes over the value.
void do_later(zval *value, void (*chore)(zval *value) = nullptr);

/// Takes over the value and drops it: here if a destructor that this calls could wait, later if it could not.
void drop_where_it_may_wait(zval *value);

} // namespace async
