// SPDX-License-Identifier: MIT
#pragma once

namespace async {

/// Makes the request that a worker has inherited from the template look like that of a script that starts now: the
/// name of the script, $argv, $_SERVER and the time of the request.
void refresh_request();

} // namespace async
