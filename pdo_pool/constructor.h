// SPDX-License-Identifier: MIT
// For the files of this room only: the attributes that make a PDO object a pooled one.
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

/// Whether the call of getAttribute() asks for one that can be read.
[[nodiscard]] bool asks_for_pool(const zend_execute_data *call) noexcept;

/// PDO::__construct() and PDO::connect().
void construct(const HookedMethod &hooked, INTERNAL_FUNCTION_PARAMETERS);

} // namespace async
