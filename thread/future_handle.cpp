// SPDX-License-Identifier: MIT
// A FutureState leaves its thread as a future of the hub. The Future stays and listens to it: see HubFuture. In the other
// thread a new FutureState has the right to settle it.
#include "thread/future_handle.h"

#include "coroutine/exceptions.h"
#include "coroutine/scheduler_interface.h"
#include "future/future.h"
#include "thread/error_text.h"
#include "thread/hub_future.h"
#include "thread/link.h"
#include "transfer/transfer.h"

#include <utility>

namespace async {

namespace {

// {{{ In the thread that may settle it

/// Belongs to a FutureState that was moved in. It owns one reference to the future of the hub, unless it has moved on.
struct RemoteRight {
	ObjectId object;
	bool has_reference;
};

RemoteRight *right_of(zend_future_t *future) noexcept
{
	return static_cast<RemoteRight *>(future_owner_data(future));
}

/// Tells the thread that made the future. If the code may not wait here, it does not get to know whether the future was
/// settled before.
bool settle_remotely(zend_future_t *future, zval *value, zend_object *exception)
{
	HubOperation operation = { .op = Op::future_settle, .object = right_of(future)->object };
	zval root;
	if (exception != nullptr) {
		operation.numbers[0] = static_cast<uint64_t>(TaskOutcome::threw);
		operation.text = error_text(exception);
		ZVAL_OBJ(&root, exception);
	} else {
		operation.numbers[0] = static_cast<uint64_t>(TaskOutcome::returned);
		ZVAL_COPY_VALUE(&root, value);
	}
	const TransferRoot what = { &root, exception != nullptr ? "error" : "value", 0 };
	if (!encode_values(operation.parcels[0], &what, 1)) {
		return false;
	}
	if (!may_wait_here()) {
		tell(std::move(operation));
		return true;
	}
	Answer answer;
	if (!ask(std::move(operation), answer, { .what = "FutureState" })) {
		return false;
	}
	if (answer.status == Status::closed) {
		throw_exception(ZEND_ASYNC_EXCEPTION_DEFAULT, "%s",
				"The future has already been settled in the thread that made it");
		return false;
	}
	return true;
}

void give_up_right(zend_future_t *future)
{
	RemoteRight *right = right_of(future);
	if (right->has_reference && link_if_open() != nullptr) {
		tell({ .op = Op::release, .object = right->object });
	}
	efree(right);
}

const FutureOwner remote_right = { nullptr, nullptr, nullptr, give_up_right, nullptr, nullptr,
	nullptr, settle_remotely };

/// Creates the FutureState that has the right.
bool move_in(uint64_t id, zval *to)
{
	zend_future_t *future = future_new();
	auto *right = static_cast<RemoteRight *>(emalloc(sizeof(RemoteRight)));
	*right = { id, true };
	future_set_owner(future, &remote_right, right);
	ZEND_FUTURE_SET_IGNORED(future); // The thread that made it knows whether it is used.
	tell({ .op = Op::retain, .object = id });
	ZVAL_OBJ(to, ZEND_ASYNC_EVENT_TO_OBJECT(&future->event));
	return true;
}

// }}}

// {{{ In the thread that sends it away

bool refuse(const char *why)
{
	throw_exception(ZEND_ASYNC_EXCEPTION_THREAD_TRANSFER,
			"The FutureState cannot be sent to another thread: %s", why);
	return false;
}

/// The FutureState came from another thread itself, so its reference moves on.
void pass_on(zend_future_t *future, uint64_t *id) noexcept
{
	RemoteRight *right = right_of(future);
	right->has_reference = false;
	*id = right->object;
}

bool move_out(zend_object *state, uint64_t *id)
{
	zend_future_t *future = future_of_state(state);
	if (future_right_has_moved(future)) {
		return refuse("it was sent to one already, and only one may settle it");
	}
	if (ZEND_FUTURE_IS_COMPLETED(future)) {
		return refuse("it has been settled");
	}
	const FutureOwner *owner = future_owner(future);
	if (owner == &remote_right) {
		pass_on(future, id);
	} else if (owner != nullptr || (future->event.flags & ZEND_FUTURE_F_THREAD_SAFE) != 0) {
		return refuse("it belongs to the runtime");
	} else {
		Link *own = link();
		if (own == nullptr) {
			return false;
		}
		*id = own->new_object();
		tell({ .op = Op::future_create, .object = *id });
		HubFuture::listen(future, *id, HubFuture::Kind::future);
	}
	future_set_right_moved(future, true);
	return true;
}

void take_back(zend_object *state, uint64_t id)
{
	zend_future_t *future = future_of_state(state);
	future_set_right_moved(future, false);
	if (future_owner(future) == &remote_right) {
		right_of(future)->has_reference = true;
		return;
	}
	if (HubFuture *listener = HubFuture::of(future)) {
		listener->forget();
	}
	tell({ .op = Op::release, .object = id });
}

// }}}

} // namespace

void register_future_handles() noexcept
{
	register_handle_transfer({ ce_future_state, HandleKind::future, move_out, take_back, move_in });
}

} // namespace async
