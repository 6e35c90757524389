// SPDX-License-Identifier: MIT
// The libc seam: which functions are redirected, when, and how that is undone.
#pragma once

#include <string>
#include <string_view>

namespace async {

/// Called at each launch of a scheduler: this thread runs PHP, and may suspend in a libc call. The first launch in
/// the process installs the seam, later ones patch what was loaded since. It redirects nothing if
/// `async.interpose` is none.
void enter_libc_seam();
/// At module shutdown.
void remove_libc_seam();
/// Called at the start of a request. The just-in-time compiler writes the addresses of functions into its code. A
/// class that extends a driver's class has copies of its functions, in memory that opcache shares between
/// processes. So if opcache is on, the guards of connections must be installed before anything is compiled.
void guard_connections_before_compiling();

/// Returns whether `async.interpose` names the group, whose functions are redirected from the first launch on.
[[nodiscard]] bool is_group_chosen(std::string_view group);
[[nodiscard]] bool is_libc_seam_installed();

/// For phpinfo().
[[nodiscard]] std::string describe_libc_seam();
/// Returns the libraries whose calls could not be redirected, how many, and why; empty if all could.
[[nodiscard]] std::string refused_libraries();
[[nodiscard]] std::string redirected_functions();
[[nodiscard]] std::string patched_libraries();

} // namespace async
