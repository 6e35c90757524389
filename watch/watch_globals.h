// SPDX-License-Identifier: MIT
#pragma once

namespace async {

/// Each thread has one: ASYNC_G(watching).
struct WatchGlobals {
	struct SignalWatch *signals; // By signal number; null until the first call of signal().
};

} // namespace async
