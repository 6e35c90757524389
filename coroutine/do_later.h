// SPDX-License-Identifier: MIT
#pragma once

#include <php.h>

namespace async {

/// Defers work that may run user code from a place where none may run. A coroutine of the runtime calls
/// `chore` with `value`, unless `chore` is null, and then drops `value`. The call takes over the value.
void do_later(zval *value, void (*chore)(zval *value) = nullptr);

/// Takes over the value and drops it. If a destructor cannot wait here, do_later() drops the value instead.
void drop_where_it_may_wait(zval *value);

} // namespace async
