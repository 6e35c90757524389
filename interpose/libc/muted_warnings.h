// SPDX-License-Identifier: MIT
// For the files of this room only.
#pragma once

namespace async {

/// From now on no warning is shown that a call raises only because its wait was cancelled: what PHP code
/// sees is the cancellation.
void mute_warnings_while_unwinding();
void stop_muting_warnings();

} // namespace async
