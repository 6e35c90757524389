// SPDX-License-Identifier: MIT
// The libc seam: which functions are redirected, when, and how that is undone.
#pragma once

#include <string>
#include <string_view>

namespace async {

/// At each launch of a scheduler: this thread runs PHP, and may suspend in a call of libc. The first one
/// in the process puts the seam in, later ones for what was loaded since. Does nothing where
/// `async.interpose` is none.
void enter_libc_seam();
/// At module shutdown.
void remove_libc_seam();
/// At the start of a request. The just-in-time compiler writes the address of a function that it knows into
/// the code. A class that extends one of a driver's has copies of its functions, in memory that opcache shares
/// between processes. So where opcache is on, the guards of connections must be there before anything is
/// compiled.
void guard_connections_before_compiling();

/// Whether `async.interpose` names the group; from the first launch on its functions are redirected.
[[nodiscard]] bool is_group_chosen(std::string_view group);
[[nodiscard]] bool is_libc_seam_installed();

/// For phpinfo().
[[nodiscard]] std::string describe_libc_seam();
/// The libraries whose calls could not be redirected, how many, and why; empty if there are none.
[[nodiscard]] std::string refused_libraries();
[[nodiscard]] std::string redirected_functions();
[[nodiscard]] std::string patched_libraries();

} // namespace async
