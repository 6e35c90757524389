// SPDX-License-Identifier: MIT
#pragma once

#include "zend_async_API.h"

namespace async {

/// How far the request has come. Each thread has one: ASYNC_G(lifecycle).
struct LifecycleGlobals {
	// A timer that runs while the end of the program waits for zombies.
	zend_async_event_t *zombie_patience;
	zval hidden_exception_handler; // The user's handler, while ours is set in its place.
	zend_long shutdown_functions_seen;
	bool watching_main_exception;
	bool main_script_ended;
	bool ever_launched;
	bool engine_destroys_objects; // The engine has begun to call the destructors itself.
	bool destructors_left; // The last walk has left objects that waiting coroutines could use.
	bool exit_called;
};

} // namespace async
