// SPDX-License-Identifier: MIT
// For the files of this room only.
#pragma once

#include <php.h>

namespace async {

/// fclose() and pclose() of a stream in which another coroutine is parked: PHP would free the stream under
/// it. From now on the parked call fails, and the stream is closed when that has left it.
void guard_closing_of_streams();
void unguard_closing_of_streams();

/// If another coroutine is parked in the stream: ends that, sees to it that the stream is closed when the
/// other has left it, and returns true.
[[nodiscard]] bool close_when_others_have_left(zend_resource *stream);

} // namespace async
