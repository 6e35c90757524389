// SPDX-License-Identifier: MIT
// For the files of this room only.
#pragma once

namespace async {

/// What stream_turns.h does for streams, for the functions of the sockets extension. A socket that was made
/// from a stream, or is used as one, shares its turns.
void make_sockets_take_turns();
void stop_taking_turns_at_sockets();

} // namespace async
