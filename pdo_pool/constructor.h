// SPDX-License-Identifier: MIT
// The attributes that make a PDO object a pooled one. For the files of this room only.
#pragma once

#include "pdo_pool/method_hooks.h"

#include <php.h>

namespace async {

enum PoolAttribute : zend_long {
	attr_pool_enabled = 22,
	attr_pool_min = 23,
	attr_pool_max = 24,
	attr_pool_healthcheck_interval = 25,
	attr_pool_stmt_cache_size = 26,
};

[[nodiscard]] constexpr bool is_pool_attribute(zend_long attribute) noexcept
{
	return attribute >= attr_pool_enabled && attribute <= attr_pool_stmt_cache_size;
}

/// Returns whether the call of getAttribute() asks for a pool attribute that can be read.
[[nodiscard]] bool asks_for_pool(const zend_execute_data *call) noexcept;

/// Implements PDO::__construct() and PDO::connect().
void construct(const HookedMethod &hooked, INTERNAL_FUNCTION_PARAMETERS);

} // namespace async
