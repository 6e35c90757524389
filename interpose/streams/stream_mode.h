// SPDX-License-Identifier: MIT
// For the files of this room only: the mode of a stream that the program sees while a call waits in it.
#pragma once

namespace async {

void watch_modes_of_streams();
void stop_watching_modes_of_streams();

} // namespace async
