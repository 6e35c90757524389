// SPDX-License-Identifier: MIT
// For the files of this room only: a foreach over the rows of a statement or a result. It calls no function
// of the driver that could be guarded, and still reads from the connection.
#pragma once

#include <php.h>

namespace async {

class Driver;

/// Makes the iterators of the driver's class (Driver::class_of_rows()), and of its subclasses, follow the rules
/// for its connections; idempotent.
void guard_rows_of(const Driver &driver);
/// At module shutdown.
void unguard_rows();

} // namespace async
