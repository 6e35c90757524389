// SPDX-License-Identifier: MIT
// What phpinfo() says of the things in PHP that wait: which of them let the other coroutines run.
#pragma once

namespace async {

void print_coverage();
/// That of the curl extension, asked through PHP: async is not linked to libcurl.
void print_libcurl_version();

} // namespace async
