// SPDX-License-Identifier: MIT
#include "coroutine/hooks.h"

#include "coroutine/exceptions.h"

#include <utility>

namespace async {

LifecycleHooks lifecycle_hooks;
ContextHooks context_hooks;

void surface_stray_exception()
{
	if (UNEXPECTED(EG(exception) != nullptr)) {
		zend_object *exception = std::exchange(EG(exception), nullptr);
		if (is_unwinding(exception)) {
			OBJ_RELEASE(exception);
			lifecycle_hooks.start_graceful_shutdown(nullptr);
		} else {
			lifecycle_hooks.surface_failure(exception);
		}
	}
}

} // namespace async
