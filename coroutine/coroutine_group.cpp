// SPDX-License-Identifier: MIT
#include "coroutine/coroutine_group.h"

#include <new>
#include <utility>

namespace async {

CoroutineGroup *CoroutineGroup::create(const Owner &owner)
{
	return new (emalloc(sizeof(CoroutineGroup))) CoroutineGroup(owner);
}

void CoroutineGroup::abandon()
{
	owner_ = {};
	release();
}

void CoroutineGroup::release()
{
	if (--ref_count_ == 0) {
		efree(this);
	}
}

void CoroutineGroup::join(Coroutine *coroutine)
{
	if (coroutine->group == nullptr) {
		const Coroutine *spawner = Coroutine::from(ZEND_ASYNC_CURRENT_COROUTINE);
		if (coroutine->needed_by_runtime || coroutine->base.scope != spawner->base.scope) {
			return;
		}
		coroutine->group = spawner->group;
	}
	coroutine->group->ref_count_++;
	coroutine->group->members_.push_back(coroutine);
}

void CoroutineGroup::leave(Coroutine *member)
{
	CoroutineGroup *group = std::exchange(member->group, nullptr);
	group->members_.remove(member);
	if (group->empty() && group->owner_.emptied != nullptr) {
		group->owner_.emptied(group->owner_.data);
	}
	group->release();
}

void CoroutineGroup::cancel_members(zend_object *cancellation, const Coroutine *except)
{
	for (Coroutine *member = members_.front(); member != nullptr;) {
		Coroutine *next = Members::next(member);
		if (member != except) {
			GC_ADDREF(cancellation);
			member->request_cancellation(cancellation);
		}
		member = next;
	}
}

bool CoroutineGroup::take_failure(zend_object *exception)
{
	if (owner_.failed == nullptr) {
		return false;
	}
	owner_.failed(owner_.data, exception);
	return true;
}

} // namespace async
