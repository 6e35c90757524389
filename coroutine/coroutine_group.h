// SPDX-License-Identifier: MIT
#pragma once

#include "coroutine/coroutine.h"
#include "php_async.h"

namespace async {

/// Coroutines with a common fate: the owner learns of their failures and when the last one is gone,
/// and can cancel them all. What a member spawns is a member, too.
///
/// It stands in for a child scope: once a Scope can have children, an owner makes one of these
/// instead, and membership, failures and cancellation are the scope's.
///
/// Lives in request memory, as long as the owner or a member: an owner that is unwound leaves before
/// its members.
class CoroutineGroup {
public:
	using Members = IntrusiveList<Coroutine, &Coroutine::group_link>;

	/// What the group tells its owner. Neither may suspend.
	struct Owner {
		/// A failure that nobody else can see; takes the reference.
		void (*failed)(void *data, zend_object *exception);
		void (*emptied)(void *data);
		void *data;
	};

	[[nodiscard]] static CoroutineGroup *create(const Owner &owner);
	/// The owner leaves: from now on failures surface as if there were no group.
	void abandon();

	/// Called once for each new coroutine. It is a member of the group it was made for, or of that of
	/// the coroutine that spawns it; the runtime's own are not.
	static zend_always_inline void inherit(Coroutine *coroutine)
	{
		const zend_coroutine_t *spawner = ZEND_ASYNC_CURRENT_COROUTINE;
		if (UNEXPECTED(spawner != nullptr && Coroutine::from(spawner)->group != nullptr) ||
				UNEXPECTED(coroutine->group != nullptr)) {
			join(coroutine);
		}
	}
	static void leave(Coroutine *member);

	/// Requests the cancellation of every member but `except`, which may be null.
	void cancel_members(zend_object *cancellation, const Coroutine *except);
	/// False, and nothing taken, if no owner is left.
	[[nodiscard]] bool take_failure(zend_object *exception);
	[[nodiscard]] bool empty() const noexcept { return members_.empty(); }

private:
	explicit CoroutineGroup(const Owner &owner) noexcept : owner_(owner) {}
	static void join(Coroutine *coroutine);
	void release();

	Owner owner_;
	Members members_;
	uint32_t ref_count_ = 1; // The owner and each member.
};

} // namespace async
