// SPDX-License-Identifier: MIT
#pragma once

#include "support/intrusive_list.h"

namespace async {

/// The part of a pool by which its thread knows it.
struct LivingPool {
	ListLink<LivingPool> link;
};

using LivingPools = IntrusiveList<LivingPool, &LivingPool::link>;

} // namespace async
