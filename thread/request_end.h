// SPDX-License-Identifier: MIT
// How the end of a request, or a fork, ends the connection of a thread with others.
#pragma once

namespace async {

/// Called at the end of the request, before the loop is closed. Closes the link, and with it the channels and pools
/// of this thread. Then waits until all workers have ended that this request has started, directly or by its workers. A
/// thread that is a worker itself does not wait.
void end_threads_of_request();
/// Returns whether a worker runs that this request has started.
[[nodiscard]] bool workers_are_running();
/// Called in the child of a fork: the hub and its threads exist in the parent only.
void forget_threads_after_fork();

} // namespace async
