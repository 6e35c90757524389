// SPDX-License-Identifier: MIT
// The template process: a PHP that has started up, and forks one worker per order.
#pragma once

namespace async {

/// The module startup calls it. Returns whether this process was started as a template. It then becomes one when PHP is
/// about to compile its program, which is never run.
bool become_template_if_asked();

} // namespace async
