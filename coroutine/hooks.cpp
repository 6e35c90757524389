// SPDX-License-Identifier: MIT
#include "coroutine/hooks.h"

#include "coroutine/exceptions.h"

namespace async {

LifecycleHooks lifecycle_hooks;
ContextHooks context_hooks;

void surface_stray_exception()
{
	if (UNEXPECTED(EG(exception) != nullptr)) {
		zend_object *exception = take_exception();
		if (is_unwinding(exception)) {
			OBJ_RELEASE(exception);
			lifecycle_hooks.start_graceful_shutdown(nullptr);
		} else {
			lifecycle_hooks.surface_failure(exception);
		}
	}
}

} // namespace async
