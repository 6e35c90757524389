// SPDX-License-Identifier: MIT
// For the files of this room only.
#pragma once

#include <php.h>
#include <php_streams.h>

namespace async {

/// Makes proc_close() wait for its child before PHP gives up the handle. A cancelled proc_close() can be called
/// again.
void make_proc_close_repeatable();
void leave_proc_close_alone();

/// Does the same for pclose(). Returns false if it was cancelled: the handle is unchanged, but its pipe is closed.
[[nodiscard]] bool await_child_of(php_stream *stream);

} // namespace async
