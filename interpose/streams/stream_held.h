// SPDX-License-Identifier: MIT
// For the files of this room only.
#pragma once

#include <php.h>

namespace async {

/// Functions that neither read, write nor change what a waiting call relies on, and yet may wait: a stream
/// that is written in PHP is asked by a call of its class. They take no turn, and keep the stream until they
/// return.
void hold_streams_that_are_asked();
void stop_holding_streams();

/// Calls `original`, whose first argument may be a stream, in this way.
void call_holding_stream(zif_handler original, INTERNAL_FUNCTION_PARAMETERS);

} // namespace async
