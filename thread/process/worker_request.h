// SPDX-License-Identifier: MIT
#pragma once

namespace async {

/// Gives the request that a worker has inherited from the template the name of the script, $argv, $_SERVER and the time
/// of a request that starts now.
void refresh_request();

} // namespace async
