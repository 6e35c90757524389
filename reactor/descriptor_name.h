// SPDX-License-Identifier: MIT
#pragma once

#include <php.h>

namespace async {

/// Says what a descriptor is, for reports: `tcp 127.0.0.1:3306 (descriptor 5)`, `unix socket /run/x.sock (descriptor 5)`,
/// `/path/of/file (descriptor 5)`, `pipe of the command "sleep 1" (descriptor 5)`. Asks the kernel at the time of the call;
/// without /proc it says less. Keeps errno.
[[nodiscard]] zend_string *describe_descriptor(int fd);
/// Returns the command line of a process, or null if the kernel does not tell it. Keeps errno.
[[nodiscard]] zend_string *command_of_process(pid_t pid);

} // namespace async
