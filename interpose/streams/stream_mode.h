// SPDX-License-Identifier: MIT
// For the files of this room only: what the program sees of the mode of a stream while a call is parked in it.
#pragma once

namespace async {

void watch_modes_of_streams();
void stop_watching_modes_of_streams();

} // namespace async
