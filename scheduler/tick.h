// SPDX-License-Identifier: MIT
#pragma once

namespace async {

/// Runs the microtasks, in scheduler context.
void run_microtasks();

} // namespace async
