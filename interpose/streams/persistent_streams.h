// SPDX-License-Identifier: MIT
// For the files of this room only.
#pragma once

namespace async {

/// A persistent connection is handed to no other coroutine while one uses it. A coroutine uses it from
/// pfsockopen(), or stream_socket_client() with STREAM_CLIENT_PERSISTENT, until it ends or the stream has no
/// reference in this request any more, and while it is in a call on it. Another coroutine that asks for it
/// gets a connection of its own, which is not persistent.
void keep_persistent_streams_apart();
void hand_out_persistent_streams();
/// At the end of a request, and at a launch.
void forget_users_of_persistent_streams();

} // namespace async
