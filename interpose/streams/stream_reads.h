// SPDX-License-Identifier: MIT
// For the files of this room only: how functions read a stream, so that a cancelled call loses nothing.
#pragma once

#include "interpose/streams/stream_function.h"

namespace async {

/// Calls fgets(), fscanf() or fgetcsv() when the whole line or record is in the buffer.
void read_line(const StreamFunction &what, zif_handler original, php_stream *stream,
		INTERNAL_FUNCTION_PARAMETERS);
/// Calls a method that a foreach over a SplFileObject uses; it reads only if it has no current line.
void read_row(const StreamFunction &what, zif_handler original, php_stream *stream,
		INTERNAL_FUNCTION_PARAMETERS);
/// Calls fread(), which returns what is available. Its length is argument `number`.
void read_some(zif_handler original, const php_stream *stream, uint32_t number,
		INTERNAL_FUNCTION_PARAMETERS);
/// Calls stream_get_contents(). With an offset on a stream that cannot seek, it reads and drops the bytes before
/// the offset. These bytes are put back, too, when the call is cancelled.
void read_contents(zif_handler original, php_stream *stream, INTERNAL_FUNCTION_PARAMETERS);
/// Calls stream_socket_recvfrom(), which ignores the time-out of the stream in PHP. Here it applies if the program
/// has set it. Otherwise a server waits for its next datagram without limit.
void receive_datagram(zif_handler original, php_stream *stream, INTERNAL_FUNCTION_PARAMETERS);

} // namespace async
