// SPDX-License-Identifier: MIT
// For the files of this room only: keeps the checks of -D_FORTIFY_SOURCE for redirected functions.
#pragma once

#include <cstddef>

// glibc exports this, but no header declares it.
extern "C" [[noreturn]] void __chk_fail(void); // NOLINT(readability-identifier-naming): see above.

namespace async {

/// Does the check of a `__*_chk` function: ends the process, as libc does, if a call would write beyond its
/// buffer.
inline void check_fortified(size_t size, size_t space) noexcept
{
	if (__builtin_expect(size > space, 0)) {
		__chk_fail();
	}
}

} // namespace async
