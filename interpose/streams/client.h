// SPDX-License-Identifier: MIT
// What scripts print on its way to the client of the request, and the body of the request on its way to them.
#pragma once

namespace async {

/// At each launch of a scheduler: a stuck client makes one coroutine wait, and others neither get into the
/// middle of what it prints nor into the buffers of the server's interface. Idempotent.
void serialize_client_output();
/// At module shutdown.
void stop_serializing_client_output();

} // namespace async
