// SPDX-License-Identifier: MIT
// The output of scripts to the client of the request, and the body of the request.
#pragma once

namespace async {

/// Makes output wait cooperatively: a slow client suspends only the coroutine that prints. Other coroutines cannot
/// print into the middle of its output, nor corrupt the buffers of the server's interface. Idempotent.
void serialize_client_output();
/// At module shutdown.
void stop_serializing_client_output();

} // namespace async
