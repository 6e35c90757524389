// SPDX-License-Identifier: MIT
// For the files of this room only.
#pragma once

namespace async {

/// stream_select() is made with select(), which knows no descriptor from 1024 on: where there is one it is
/// answered by poll().
void lift_limit_of_stream_select();
void restore_limit_of_stream_select();

} // namespace async
