// SPDX-License-Identifier: MIT
#include "thread/hub_future.h"

#include "coroutine/do_later.h"
#include "php_async.h"
#include "thread/link.h"

#include <new>
#include <utility>

namespace async {

const FutureOwner HubFuture::owner = { over, nullptr, nullptr, free, chained, waiters_changed,
	await_cancelled, nullptr };

HubFuture *HubFuture::listen(zend_future_t *future, ObjectId object, Kind kind)
{
	auto *self = new (emalloc(sizeof(HubFuture))) HubFuture(future, object, kind);
	future_set_owner(future, &owner, self);
	add_object_listener(object, self);
	self->update_loop();
	return self;
}

HubFuture *HubFuture::of(zend_future_t *future) noexcept
{
	return future_owner(future) == &owner ? static_cast<HubFuture *>(future_owner_data(future))
										  : nullptr;
}

void HubFuture::withdraw()
{
	if (state_ == State::waiting && kind_ == Kind::task && link_if_open() != nullptr) {
		tell({ .op = Op::task_cancel, .object = object_ });
	}
}

void HubFuture::forget()
{
	future_set_owner(future_, nullptr, nullptr);
	end(false);
	this->~HubFuture();
	efree(this);
}

void HubFuture::on_delivery(Delivery &&delivery)
{
	if (delivery.event == Event::future_abandoned) {
		abandoned_ = true;
		update_loop();
		let_go();
		return;
	}
	state_ = State::arrived;
	future_outcome_arrived(future_);
	result_.take(std::move(delivery));
	remove_object_listener(object_);
	update_loop();
	zval future;
	ZVAL_OBJ_COPY(&future, ZEND_ASYNC_EVENT_TO_OBJECT(&future_->event));
	if (result_.may_run_code()) {
		do_later(&future, load);
	} else {
		settle();
		drop_where_it_may_wait(&future);
	}
}

/// Runs in a coroutine of its own.
void HubFuture::load(zval *future)
{
	HubFuture *self = of(future_of_state(Z_OBJ_P(future)));
	if (self->state_ != State::arrived) {
		return; // It was cancelled meanwhile.
	}
	if (Z_REFCOUNT_P(future) == 1) {
		return; // No code can see the outcome.
	}
	self->settle();
}

void HubFuture::settle()
{
	zval value;
	zend_object *exception = load_result(result_, ResultFor::future, &value);
	result_.drop();
	if (state_ == State::over) { // The loading may wait, and the future was cancelled.
		if (exception != nullptr) {
			OBJ_RELEASE(exception);
		} else {
			zval_ptr_dtor(&value);
		}
		return;
	}
	if (exception != nullptr) {
		if (result_.outcome == TaskOutcome::cancelled) {
			ZEND_FUTURE_SET_IGNORED(future_); // A cancellation on purpose is no failure.
		}
		ZEND_FUTURE_REJECT(future_, exception);
		OBJ_RELEASE(exception);
		return;
	}
	if (kind_ == Kind::task) {
		ZEND_FUTURE_SET_IGNORED(future_); // The value of a task need not be used.
	}
	ZEND_FUTURE_COMPLETE(future_, &value);
	zval_ptr_dtor(&value);
}

/// The future is settled, or no code can reach it any longer.
void HubFuture::end(bool is_settled)
{
	const State before = std::exchange(state_, State::over);
	if (link_if_open() != nullptr) {
		if (before == State::waiting) {
			remove_object_listener(object_);
		}
		// Now that it is settled here, a settlement elsewhere must fail.
		if (before == State::waiting && is_settled && kind_ == Kind::future) {
			tell({ .op = Op::future_settle, .object = object_ });
		}
	}
	update_loop();
	let_go();
}

void HubFuture::over(zend_future_t *future)
{
	auto *self = static_cast<HubFuture *>(future_owner_data(future));
	const bool is_settled = ZEND_FUTURE_IS_COMPLETED(future);
	const bool was_awaited = ZEND_FUTURE_IS_USED(future) && !ZEND_FUTURE_IS_IGNORED(future);
	if (is_settled || was_awaited) {
		self->withdraw();
	}
	if (!is_settled && self->kind_ == Kind::task) {
		ZEND_FUTURE_SET_IGNORED(future); // It may be dropped without ever being used.
	}
	self->end(is_settled);
}

void HubFuture::free(zend_future_t *future)
{
	auto *self = static_cast<HubFuture *>(future_owner_data(future));
	self->result_.drop();
	self->~HubFuture();
	efree(self);
}

void HubFuture::chained(zend_future_t *future)
{
	auto *self = static_cast<HubFuture *>(future_owner_data(future));
	if (!self->abandoned_) {
		self->hold();
	}
}

void HubFuture::waiters_changed(zend_future_t *future)
{
	static_cast<HubFuture *>(future_owner_data(future))->update_loop();
}

void HubFuture::await_cancelled(zend_future_t *future)
{
	if (!ZEND_FUTURE_IS_IGNORED(future)) {
		static_cast<HubFuture *>(future_owner_data(future))->withdraw();
	}
}

/// The loop runs on while something waits for an outcome that can still come.
void HubFuture::update_loop()
{
	const bool keeps = state_ == State::waiting && !abandoned_ && future_is_wanted(future_);
	hold_loop_while(keeps, keeps_loop_);
}

void HubFuture::hold()
{
	if (!std::exchange(is_held_, true)) {
		ZEND_ASYNC_EVENT_ADD_REF(&future_->event);
	}
}

void HubFuture::let_go()
{
	if (std::exchange(is_held_, false)) {
		zval future;
		ZVAL_OBJ(&future, ZEND_ASYNC_EVENT_TO_OBJECT(&future_->event));
		// A warning about it may call PHP code.
		drop_where_it_may_wait(&future);
	}
}

} // namespace async
