// SPDX-License-Identifier: MIT
// A future that the hub settles: that of a task of a pool, or one whose right to settle was sent to another PHP thread.
#pragma once

#include "future/future.h"
#include "thread/requests.h"
#include "thread/task_result.h"

namespace async {

/// Listens for the outcome of one pending future. Lives in request memory; the future owns it.
///
/// The listener holds no reference to the future: a future that is no longer reachable needs no outcome. If something is
/// chained to it, the outcome is wanted nevertheless, and the listener holds a reference.
///
/// | state    | left for                                                                                        |
/// | -------- | ----------------------------------------------------------------------------------------------- |
/// | waiting  | arrived, over                                                                                   |
/// | arrived  | over. A coroutine is about to load the outcome: classes may have to be loaded, which runs code  |
/// | over     | nothing: the future is settled or freed                                                         |
class HubFuture final : public ObjectListener {
public:
	enum class Kind : uint8_t {
		task,   // Of a pool. A future that is cancelled or lost by its awaiter withdraws it.
		future, // Of a FutureState that was sent to another thread.
	};

	/// Makes the listener of a pending future without an owner.
	static HubFuture *listen(zend_future_t *future, ObjectId object, Kind kind);
	/// Returns the listener of the future, or null if it has no listener.
	[[nodiscard]] static HubFuture *of(zend_future_t *future) noexcept;

	/// Withdraws the task. Nothing happens if its outcome is known.
	void withdraw();
	/// Ends the listening without a word to the hub, because the object was not created or not shared. The future is
	/// as it was before.
	void forget();

	void on_delivery(Delivery &&delivery) override;

private:
	enum class State : uint8_t { waiting, arrived, over };

	HubFuture(zend_future_t *future, ObjectId object, Kind kind) noexcept
			: future_(future), object_(object), kind_(kind)
	{
	}

	static const FutureOwner owner;
	static void over(zend_future_t *future);
	static void free(zend_future_t *future);
	static void chained(zend_future_t *future);
	static void waiters_changed(zend_future_t *future);
	static void await_cancelled(zend_future_t *future);
	static void load(zval *future);

	void end(bool is_settled);
	void settle();
	void update_loop();
	void hold();
	void let_go();

	zend_future_t *future_;
	ObjectId object_;
	TaskResult result_;
	Kind kind_;
	State state_ = State::waiting;
	bool abandoned_ = false; // The outcome will never come.
	bool keeps_loop_ = false;
	bool is_held_ = false; // The listener owns a reference to the future.
};

} // namespace async
