// SPDX-License-Identifier: MIT
#pragma once

#include <php.h>

namespace async {

/// Returns whether open_basedir allows the path, which may be relative to the working directory. Without that
/// setting every path is allowed, and the file system is not accessed.
[[nodiscard]] inline bool is_allowed_path(const char *path)
{
	constexpr int without_warning = 0;
	return PG(open_basedir) == nullptr || *PG(open_basedir) == '\0' ||
			php_check_open_basedir_ex(path, without_warning) == 0;
}

} // namespace async
