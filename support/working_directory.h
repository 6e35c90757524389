// SPDX-License-Identifier: MIT
#pragma once

#include "support/php_compat.h"

#include <cstddef>
#include <unistd.h>

namespace async {

/// Whether PHP code has a working directory other than that of the process: in ZTS each thread has its own.
#ifdef VIRTUAL_DIR
constexpr bool has_virtual_directory = true;
#else
constexpr bool has_virtual_directory = false;
#endif

/// Returns the working directory of PHP code, or null with errno.
[[nodiscard]] inline char *working_directory(char *buffer, size_t size) noexcept
{
#ifdef VIRTUAL_DIR
	return async_virtual_getcwd(buffer, size);
#else
	return getcwd(buffer, size);
#endif
}

} // namespace async
