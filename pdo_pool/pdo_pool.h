// SPDX-License-Identifier: MIT
// PDO::ATTR_POOL_*: many coroutines share one PDO object, each on a connection of its own.
#pragma once

namespace async {

#if defined(ASYNC_WITH_PDO_POOL)
/// Called at module startup, after PDO and its drivers: adds the hooks, the constants and
/// Async\PDO. Does nothing without PDO.
void install_pdo_pool();
/// Called at module shutdown: restores PDO.
void remove_pdo_pool();
#else
inline void install_pdo_pool() {}
inline void remove_pdo_pool() {}
#endif

} // namespace async
