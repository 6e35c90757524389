// SPDX-License-Identifier: MIT
// For the files of this room only.
#pragma once

namespace async {

/// PHP implements stream_select() with select(), which fails for descriptors from 1024 on. From now on poll()
/// answers calls with such a descriptor.
void lift_limit_of_stream_select();
void restore_limit_of_stream_select();

} // namespace async
