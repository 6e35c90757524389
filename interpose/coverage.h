// SPDX-License-Identifier: MIT
// The table of phpinfo() that lists which waits in PHP let other coroutines run.
#pragma once

namespace async {

void print_coverage();
/// Prints the version that the curl extension reports, because async is not linked to libcurl.
void print_libcurl_version();

} // namespace async
