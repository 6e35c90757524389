// SPDX-License-Identifier: MIT
// The callbacks of a pool: C functions, called directly, or PHP callables. Their exceptions stay in
// flight, and the caller decides about them.
#include "pool/pool.h"
#include "pool/user_code.h"

#include <php.h>

namespace async {

bool Pool::create_resource(zval *resource)
{
	idle.reserve(total()); // total() already counts the new resource.
	ZVAL_UNDEF(resource);
	bool made;
	if ((base.handler_flags & ZEND_ASYNC_POOL_F_FACTORY_INTERNAL) != 0) {
		made = base.factory.internal(&base, resource) && EG(exception) == nullptr;
		if (!made && EG(exception) == nullptr) {
			throw_pool_exception("%s",
					"The factory of the pool made no resource and did not say why: "
					"see the documentation of the extension that the pool belongs to");
		}
	} else {
		call_fcall(base.factory.fcall, nullptr, resource);
		made = EG(exception) == nullptr;
	}
	if (UNEXPECTED(!made)) {
		zval_ptr_dtor(resource);
		return false;
	}
	if (Z_TYPE_P(resource) == IS_PTR) {
		opaque = true;
	}
	return true;
}

void Pool::destroy_resource(zval *resource)
{
	if ((base.handler_flags & ZEND_ASYNC_POOL_F_DESTRUCTOR_INTERNAL) != 0) {
		if (base.destructor.internal != nullptr) {
			base.destructor.internal(&base, resource);
		}
	} else if (base.destructor.fcall != nullptr) {
		zval ignored;
		call_fcall(base.destructor.fcall, resource, &ignored);
		zval_ptr_dtor(&ignored);
	}
	zval_ptr_dtor(resource);
}

bool Pool::passes(Check check, zval *resource)
{
	zend_async_pool_check_t internal = nullptr;
	const zend_fcall_t *fcall = nullptr;
	const auto choose = [&](const auto &hook, uint32_t flag) {
		if ((base.handler_flags & flag) != 0) {
			internal = hook.internal;
		} else {
			fcall = hook.fcall;
		}
	};
	switch (check) {
	case Check::health:
		choose(base.healthcheck, ZEND_ASYNC_POOL_F_HEALTHCHECK_INTERNAL);
		break;
	case Check::before_acquire:
		choose(base.before_acquire, ZEND_ASYNC_POOL_F_BEFORE_ACQUIRE_INTERNAL);
		break;
	case Check::before_release:
		choose(base.before_release, ZEND_ASYNC_POOL_F_BEFORE_RELEASE_INTERNAL);
		break;
	}
	if (internal != nullptr) {
		return internal(&base, resource) && EG(exception) == nullptr;
	}
	if (fcall == nullptr) {
		return true;
	}
	zval answer;
	call_fcall(fcall, resource, &answer);
	const bool accepted = EG(exception) == nullptr && Z_TYPE(answer) != IS_FALSE;
	zval_ptr_dtor(&answer);
	return accepted;
}

} // namespace async
