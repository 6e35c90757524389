// SPDX-License-Identifier: MIT
// For the files of this room only.
#pragma once

namespace async {

/// Orders the calls of several coroutines on one stream. In each direction they run one after another, in the
/// order in which they were made. A cancelled read leaves its bytes in the stream.
void order_stream_calls();
void stop_ordering_stream_calls();

} // namespace async
