// SPDX-License-Identifier: MIT
#pragma once

#include <php.h>

namespace async {

/// The ini settings, each under its name without "async.". Each thread has one: ASYNC_G(ini).
struct IniSettings {
	bool debug_deadlock;
	bool zombie_log;
	zend_long context_pool_min;
	char *interpose;
	zend_long warn_blocking_ms;
	zend_long shutdown_timeout; // In seconds; 0 means no limit.
	bool pdo_pool;
	char *worker_binary; // Empty: found by find_worker_binary().
	char *thread_backend;
};

} // namespace async
