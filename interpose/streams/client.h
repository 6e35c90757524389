// SPDX-License-Identifier: MIT
// What scripts print on its way to the client of the request, and the body of the request on its way to them.
#pragma once

namespace async {

/// At each launch of a scheduler: a stuck client makes one coroutine wait, and others neither get into the
/// middle of what it prints nor into the buffers of the server's interface. Idempotent.
void talk_to_client_in_turn();
/// At module shutdown.
void leave_client_alone();

/// Whether the interface is being given something to send.
extern __thread bool is_printing __attribute__((tls_model("initial-exec")));
/// Where it does send it to; -1 if that is not known.
extern __thread int client_descriptor __attribute__((tls_model("initial-exec")));

/// For write(). Only the interface knows the connection, so what it writes to tells us.
inline void note_if_client(int fd) noexcept
{
	if (__builtin_expect(is_printing, false)) {
		client_descriptor = fd;
	}
}

} // namespace async
