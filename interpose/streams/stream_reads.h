// SPDX-License-Identifier: MIT
// For the files of this room only: how functions read a stream, so that a cancelled call loses nothing.
#pragma once

#include "interpose/streams/stream_function.h"

namespace async {

/// fgets(), fscanf(), fgetcsv().
void read_line(const StreamFunction &what, zif_handler original, php_stream *stream,
		INTERNAL_FUNCTION_PARAMETERS);
/// Of the methods by which a foreach goes through a file.
void read_row(const StreamFunction &what, zif_handler original, php_stream *stream,
		INTERNAL_FUNCTION_PARAMETERS);
/// fread(), which returns what is there. Its length is argument `number`.
void read_some(zif_handler original, const php_stream *stream, uint32_t number,
		INTERNAL_FUNCTION_PARAMETERS);
/// stream_get_contents(). One with an offset reads, and drops, what comes before that if the stream cannot
/// seek; this is put back as well when the call is cancelled.
void read_contents(zif_handler original, php_stream *stream, INTERNAL_FUNCTION_PARAMETERS);
/// stream_socket_recvfrom(), which asks the socket without a look at the time-out of the stream. It has one if
/// the program has set it: without, a server waits for its next datagram for ever.
void receive_datagram(zif_handler original, php_stream *stream, INTERNAL_FUNCTION_PARAMETERS);

} // namespace async
