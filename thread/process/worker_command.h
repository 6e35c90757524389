// SPDX-License-Identifier: MIT
#pragma once

#include "thread/process/template_launch.h"

namespace async {

/// Finds the PHP binary of worker processes: async.worker_binary, else this binary if it is a CLI, else the `php` that
/// was installed with it. Returns false with a clause that says what is missing.
[[nodiscard]] bool find_worker_binary(std::string &binary, std::string &why);
/// Collects how the template has to be started so that it has the ini files, the settings, the extensions and the
/// environment of this process. Returns false with a clause that says why it cannot be started.
[[nodiscard]] bool make_template_command(TemplateCommand &command, std::string &why);
/// Says which PHP and which extension this process is: both ends must be the same.
[[nodiscard]] std::string build_of_this_process();
/// Stores the working directory. The module startup calls it, before PHP code can change the directory.
void remember_start_directory();

} // namespace async
