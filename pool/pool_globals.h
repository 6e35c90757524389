// SPDX-License-Identifier: MIT
#pragma once

#include "pool/living_pools.h"

namespace async {

/// State of the pools. Each thread has one: ASYNC_G(pools).
struct PoolGlobals {
	LivingPools living; // All pools that are not freed yet.
};

} // namespace async
