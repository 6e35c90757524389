// SPDX-License-Identifier: MIT
// The packets that the I/O thread of the parent and the template process send each other through one socket. Knows
// nothing of PHP.
#pragma once

#include <cstdint>

namespace async {

/// The descriptor number of the template's end of the socket.
constexpr int template_socket_number = 3;
/// The environment variable that makes a PHP process the template. Its value is that number.
inline constexpr char template_variable[] = "ASYNC_WORKER_TEMPLATE";

/// To the template: start a worker. The packet brings the worker's end of its control socket (SCM_RIGHTS).
struct TemplateOrder {
	uint64_t worker;
};

/// From the template.
struct TemplateReport {
	enum class Kind : uint32_t {
		hello,   // It is ready. `build` says which PHP and which extension it is.
		started, // `value` is the pid of the worker.
		failed,  // The fork failed; `value` is the errno.
		ended,   // `value` is the status that waitpid() has returned.
	};
	Kind kind;
	int32_t value;
	uint64_t worker;
	char build[112];
};

} // namespace async
