// SPDX-License-Identifier: MIT
#pragma once

namespace async {

/// The ini setting error_reporting, whatever `@` makes of EG(error_reporting) at the moment.
[[nodiscard]] int configured_error_reporting();
/// Drops what configured_error_reporting() keeps; at request end.
void forget_error_reporting();

} // namespace async
