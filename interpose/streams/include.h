// SPDX-License-Identifier: MIT
// For the files of this room only.
#pragma once

namespace async {

/// Makes include read a source to its end first, which may suspend, and then compile it without suspending: the
/// engine has one compiler.
void guard_compiler();
void unguard_compiler();

} // namespace async
