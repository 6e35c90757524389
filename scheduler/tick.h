// SPDX-License-Identifier: MIT
#pragma once

namespace async {

/// Runs all microtasks in scheduler context. An exception of a microtask is reported as unhandled.
void run_microtasks();

} // namespace async
