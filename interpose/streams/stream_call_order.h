// SPDX-License-Identifier: MIT
// For the files of this room only.
#pragma once

namespace async {

/// Several coroutines may use one stream or socket: their calls are served one after another in each
/// direction, in the order in which they came, and what a cancelled read had read stays in the stream.
void order_stream_calls();
void stop_ordering_stream_calls();

} // namespace async
