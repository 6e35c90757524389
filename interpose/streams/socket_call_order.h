// SPDX-License-Identifier: MIT
// For the files of this room only.
#pragma once

namespace async {

/// Does for the functions of the sockets extension what stream_call_order.h does for streams. A socket that was
/// made from a stream, or is used as one, shares the order of its calls.
void order_socket_calls();
void stop_ordering_socket_calls();

} // namespace async
