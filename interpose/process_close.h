// SPDX-License-Identifier: MIT
// For the files of this room only.
#pragma once

namespace async {

/// From now on proc_close() waits for its child before it lets go of it: a wait that is cancelled leaves
/// the child and the handle as they were, and whoever asks for the status meanwhile gets it.
void wait_in_proc_close();
void stop_waiting_in_proc_close();

} // namespace async
