// SPDX-License-Identifier: MIT
#pragma once

#include "support/intrusive_list.h"

namespace async {

/// The list node through which a thread finds all of its pools.
struct LivingPool {
	ListLink<LivingPool> link;
};

using LivingPools = IntrusiveList<LivingPool, &LivingPool::link>;

} // namespace async
