// SPDX-License-Identifier: MIT
// Ends a worker process whose parent is gone, whatever its PHP code does.
#pragma once

namespace async {

/// Starts a native thread that waits for the end of the control socket. The link ends the request as well as it can. If
/// that takes longer than a moment, for example because PHP code computes, the thread ends the process.
void watch_parent(int socket);

} // namespace async
