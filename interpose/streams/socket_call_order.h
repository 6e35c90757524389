// SPDX-License-Identifier: MIT
// For the files of this room only.
#pragma once

namespace async {

/// What stream_call_order.h does for streams, for the functions of the sockets extension. A socket that was made
/// from a stream, or is used as one, shares its turns.
void order_socket_calls();
void stop_ordering_socket_calls();

} // namespace async
