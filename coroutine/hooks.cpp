// SPDX-License-Identifier: MIT
#include "coroutine/hooks.h"

#include "coroutine/exceptions.h"
#include "support/php_compat.h"

namespace async {

LifecycleHooks lifecycle_hooks;
LinkingHooks linking_hooks;
ContextHooks context_hooks;
RealmHooks realm_hooks;

void act_on_exit()
{
	if (UNEXPECTED(ran_out_of_memory())) {
		zend_bailout();
	}
	lifecycle_hooks.end_by_exit();
}

void surface_stray_exception()
{
	if (UNEXPECTED(EG(exception) != nullptr)) {
		zend_object *exception = take_exception();
		if (is_unwinding(exception)) {
			OBJ_RELEASE(exception);
			act_on_exit();
		} else {
			lifecycle_hooks.surface_failure(exception);
		}
	}
}

} // namespace async
