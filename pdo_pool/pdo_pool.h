// SPDX-License-Identifier: MIT
// PDO::ATTR_POOL_*: one PDO object that many coroutines share, each on a connection of its own.
#pragma once

namespace async {

#if defined(ASYNC_WITH_PDO_POOL)
/// At module startup, after PDO and its drivers: the hooks, the constants, Async\PDO. Nothing without PDO.
void install_pdo_pool();
/// At module shutdown: PDO is what it was.
void remove_pdo_pool();
#else
inline void install_pdo_pool() {}
inline void remove_pdo_pool() {}
#endif

} // namespace async
