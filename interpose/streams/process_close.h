// SPDX-License-Identifier: MIT
// For the files of this room only.
#pragma once

#include <php.h>
#include <php_streams.h>

namespace async {

/// proc_close() waits for its child before PHP gives up the handle, so that one that is cancelled can be
/// called again.
void make_proc_close_repeatable();
void leave_proc_close_alone();

/// The same for pclose(): false if it was cancelled, and the handle is as it was but for its pipe.
[[nodiscard]] bool await_child_of(php_stream *stream);

} // namespace async
