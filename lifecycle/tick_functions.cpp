// SPDX-License-Identifier: MIT
// Tick functions (declare(ticks=1)) that wait.
#include "lifecycle/tick_functions.h"

#include "php_async.h"
#include "support/php_compat.h"

#include <utility>

namespace async {

namespace {

void (*previous_ticks_function)(int ticks);

const TickFunction *tick_function(size_t number) noexcept
{
	zend_llist_position position;
	void *found = zend_llist_get_first_ex(&PG(tick_functions), &position);
	while (found != nullptr && number-- > 0) {
		found = zend_llist_get_next_ex(&PG(tick_functions), &position);
	}
	return static_cast<const TickFunction *>(found);
}

/// Calls the functions of the engine's list. The engine's own loop keeps a pointer into the list while a
/// function runs. If the function waits, the script may end meanwhile, and the engine then frees the list.
/// This loop therefore keeps only an index.
void call_tick_functions(int ticks)
{
	if (!ZEND_ASYNC_IS_ACTIVE) {
		previous_ticks_function(ticks);
		return;
	}
	for (size_t i = 0; const TickFunction *found = tick_function(i); i++) {
		const TickFunction function = *found;
		function.call(ticks, function.argument);
	}
}

} // namespace

void wrap_tick_functions() noexcept
{
	previous_ticks_function = std::exchange(zend_ticks_function, call_tick_functions);
}

void unwrap_tick_functions() noexcept
{
	if (zend_ticks_function == call_tick_functions) {
		zend_ticks_function = previous_ticks_function;
	}
}

} // namespace async
