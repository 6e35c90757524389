// SPDX-License-Identifier: MIT
// For the files of this room only: what the compiler checks with -D_FORTIFY_SOURCE stays checked.
#pragma once

#include <cstddef>

// Of glibc, which has no header for it.
extern "C" [[noreturn]] void __chk_fail(void); // NOLINT(readability-identifier-naming): see above.

namespace async {

/// Of a `__*_chk` function: ends the process, as libc does, where a call would write beyond its buffer.
inline void check_fortified(size_t size, size_t space) noexcept
{
	if (__builtin_expect(size > space, 0)) {
		__chk_fail();
	}
}

} // namespace async
