// SPDX-License-Identifier: MIT
// For the files of this room only.
#pragma once

#include <php.h>

namespace async {

/// Guards functions that only query a stream, but may wait, because a user wrapper answers with PHP code. They are
/// not ordered with other calls, and keep the stream until they return.
void hold_streams_that_are_asked();
void stop_holding_streams();

/// Calls `original`, whose first argument may be a stream, and keeps that stream until it returns.
void call_holding_stream(zif_handler original, INTERNAL_FUNCTION_PARAMETERS);

} // namespace async
