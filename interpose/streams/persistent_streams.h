// SPDX-License-Identifier: MIT
// For the files of this room only.
#pragma once

namespace async {

/// Keeps a persistent connection from being given to another coroutine while one uses it. The use begins with
/// pfsockopen(), or stream_socket_client() with STREAM_CLIENT_PERSISTENT. It ends when the coroutine ends, or the
/// last reference of the request is dropped and no call is under way. Another coroutine gets a new connection
/// meanwhile, which is not persistent.
void keep_persistent_streams_apart();
void hand_out_persistent_streams();
/// Forgets all uses, at the end of a request and at a launch.
void forget_users_of_persistent_streams();

} // namespace async
