// SPDX-License-Identifier: MIT
// Starts the template process. Knows nothing of PHP.
#pragma once

#include <csignal>
#include <string>
#include <sys/types.h>
#include <vector>

namespace async {

/// A PHP thread collects how the template has to be started, and the I/O thread starts it.
struct TemplateCommand {
	std::string binary; // Its path has a slash.
	std::vector<std::string> arguments;
	std::vector<std::string> environment;
	std::string directory; // Empty: that of the process, when the template starts.
	sigset_t mask;         // The signals that the PHP thread blocks.
	std::string build;     // The template has to say the same of itself.
	bool output_is_error_log =
			false; // The standard output of the parent is no place for the output of workers.
};

struct Template {
	int socket = -1;
	pid_t pid = 0;
};

/// Starts it, detached: it is no child of this process. Returns false with the errno in `error`.
[[nodiscard]] bool launch_template(const TemplateCommand &command, Template &started, int &error);

} // namespace async
