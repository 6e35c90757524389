// SPDX-License-Identifier: MIT
// For the files of this room only.
#pragma once

namespace async {

/// From now on warnings that a call raises only because its wait was cancelled are not shown. PHP code gets the
/// cancellation.
void mute_warnings_while_unwinding();
void stop_muting_warnings();

} // namespace async
