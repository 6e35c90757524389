// SPDX-License-Identifier: MIT
#pragma once

#include <php.h>

namespace async {

/// Whether open_basedir lets PHP code have the path, which may be relative to its working directory. Without
/// that setting every path is allowed, and nothing is asked of the file system.
[[nodiscard]] inline bool is_allowed_path(const char *path)
{
	constexpr int without_warning = 0;
	return PG(open_basedir) == nullptr || *PG(open_basedir) == '\0' ||
			php_check_open_basedir_ex(path, without_warning) == 0;
}

} // namespace async
