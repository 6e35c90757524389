// SPDX-License-Identifier: MIT
// For the files of this room only.
#pragma once

namespace async {

/// include and its kin: a source is read to its end first, which may suspend, and then compiled without a
/// pause: the engine has one compiler.
void guard_compiler();
void unguard_compiler();

} // namespace async
