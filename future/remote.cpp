// SPDX-License-Identifier: MIT
// The thread that created the future (the origin) and the thread that settles it (the writer) share
// only a RemoteSide. It is counted, and lies outside of both heaps. Its stage says which thread may
// write to it.
//
// | stage     | may be left by   | next stage, or meaning                                       |
// | --------- | ---------------- | ------------------------------------------------------------ |
// | open      | any side         | claimed, abandoned: the writer; closed, gone: the origin     |
// | claimed   | the writer       | ready: the outcome is written                                |
// | ready     | the origin       | closed: it has settled                                       |
// | abandoned | final            | the last writer has gone without an outcome                  |
// | closed    | final            | settled in the origin                                        |
// | gone      | final            | the origin has freed the future: a late outcome is dropped   |
#include "future/remote.h"

#include "coroutine/exceptions.h"
#include "php_async.h"
#include "reactor/remote_wake.h"
#include "transfer/c_abi.h"
#include "transfer/transfer.h"

#include <Zend/zend_exceptions.h>

#include <atomic>
#include <new>
#include <thread>
#include <utility>

namespace async {

struct RemoteSide {
	enum class Stage : uint8_t { open, claimed, ready, abandoned, closed, gone };

	std::atomic<Stage> stage{ Stage::open };
	// Counts the value that travels, then each FutureState made from it.
	std::atomic<uint32_t> writers{ 1 };
	std::atomic<bool> loaded{ false };
	const std::thread::id origin_thread = std::this_thread::get_id();
	RemoteWake *wake = nullptr; // Holds this block: each side has a reference to it.
	// Belongs to the writer until `ready`. All values are transferred ones.
	bool failed = false;
	zval value = {}; // The value, or the name of the error's class.
	zval message = {};
	zend_long code = 0;
	zval file = {};
	uint32_t line = 0;
	// Only the origin uses these.
	Operation *operation = nullptr;
	bool keeps_loop = false;

	[[nodiscard]] bool leave_open(Stage next) noexcept
	{
		Stage expected = Stage::open;
		return stage.compare_exchange_strong(expected, next, std::memory_order_acq_rel);
	}
	[[nodiscard]] bool is_at(Stage which) const noexcept
	{
		return stage.load(std::memory_order_acquire) == which;
	}
};

namespace {

using Stage = RemoteSide::Stage;

void free_side(void *data)
{
	auto *side = static_cast<RemoteSide *>(data);
	for (zval *value : { &side->value, &side->message, &side->file }) {
		release_transferred_zval(value);
	}
	side->~RemoteSide();
	pefree(side, 1);
}

// {{{ In the origin

/// Other threads have a pointer to the operation itself, so its RemoteSide stays as long as the
/// operation does.
bool is_shared(const Operation *operation) noexcept
{
	return (operation->base.event.flags & ZEND_FUTURE_F_THREAD_SAFE) != 0;
}

/// Ends the connection: nothing comes from the other thread, and nothing waits for it.
void detach(Operation *operation)
{
	RemoteSide *side = operation->remote;
	RemoteWake *wake = side->wake;
	// Otherwise the handle was closed together with the loop.
	const bool has_loop = ASYNC_G(reactor).loop != nullptr;
	if (has_loop && std::exchange(side->keeps_loop, false)) {
		ZEND_ASYNC_DECREASE_EVENT_COUNT(&operation->base.event);
	}
	operation->remote = nullptr;
	side->operation = nullptr;
	if (has_loop) {
		ASYNC_G(reactor).hidden_events--;
		remote_wake_close(wake);
	}
	remote_wake_release(wake);
}

/// Looks the class up by name, without autoloading: that would run user code.
zend_class_entry *known_class(zend_string *name)
{
	zend_class_entry *ce = zend_lookup_class_ex(name, nullptr, ZEND_FETCH_CLASS_NO_AUTOLOAD);
	const bool fits = ce != nullptr && instanceof_function(ce, zend_ce_throwable) &&
			(ce->ce_flags & (ZEND_ACC_INTERFACE | ZEND_ACC_EXPLICIT_ABSTRACT_CLASS)) == 0;
	return fits ? ce : nullptr;
}

zend_object *load_exception(const RemoteSide *side)
{
	zval name, message, code, object;
	(void)load_zval(&name, &side->value);
	(void)load_zval(&message, &side->message);
	zend_class_entry *ce = known_class(Z_STR(name));
	if (ce == nullptr || object_init_ex(&object, ce) != SUCCESS) {
		ZVAL_OBJ(&object,
				new_exception(
						ZEND_ASYNC_EXCEPTION_REMOTE, "%s: %s", Z_STRVAL(name), Z_STRVAL(message)));
	} else {
		zend_class_entry *base = zend_get_exception_base(Z_OBJ(object));
		zend_update_property_ex(base, Z_OBJ(object), ZSTR_KNOWN(ZEND_STR_MESSAGE), &message);
		ZVAL_LONG(&code, side->code);
		zend_update_property_ex(base, Z_OBJ(object), ZSTR_KNOWN(ZEND_STR_CODE), &code);
	}
	zval_ptr_dtor(&name);
	zval_ptr_dtor(&message);
	return Z_OBJ(object);
}

void settle_with_what_came(RemoteSide *side)
{
	Operation *operation = side->operation;
	operation->hold();
	remote_wake_add_ref(side->wake);
	RemoteWake *wake = side->wake;
	side->stage.store(Stage::closed, std::memory_order_release);
	if (!is_shared(operation)) {
		detach(operation);
	}
	zval value, file;
	ZVAL_NULL(&value);
	zend_object *exception = nullptr;
	if (side->failed) {
		exception = load_exception(side);
	} else if (!load_zval(&value, &side->value)) {
		exception = EG(exception);
		GC_ADDREF(exception);
		zend_clear_exception();
		ZVAL_NULL(&value);
	}
	(void)load_zval(&file, &side->file);
	operation->settle({ &value, exception,
							  { Z_TYPE(file) == IS_STRING ? Z_STR(file) : nullptr, side->line } },
			nullptr);
	zval_ptr_dtor(&value);
	zval_ptr_dtor(&file);
	if (exception != nullptr) {
		OBJ_RELEASE(exception);
	}
	remote_wake_release(wake);
	operation->release();
}

void on_order(void *data)
{
	auto *side = static_cast<RemoteSide *>(data);
	if (side->operation == nullptr) {
		return;
	}
	if (side->is_at(Stage::ready)) {
		settle_with_what_came(side);
	} else {
		// The writer has abandoned it: a waiter would wait for nothing.
		remote_update_loop(side->operation);
	}
}

/// Returns false with an exception set.
bool open_side(Operation *operation)
{
	if (!ASYNC_G(scheduler).launch()) {
		return false;
	}
	auto *side = new (pemalloc(sizeof(RemoteSide), 1)) RemoteSide();
	side->wake = remote_wake_new(on_order, free_side, side);
	if (!remote_wake_open(side->wake)) {
		remote_wake_release(side->wake);
		return false;
	}
	// The loop has to be polled for it, but it does not keep the loop running.
	ASYNC_G(reactor).hidden_events++;
	side->operation = operation;
	operation->remote = side;
	remote_update_loop(operation);
	return true;
}

// }}}

// {{{ In the writer

void writer_leaves(RemoteSide *side)
{
	if (side->writers.fetch_sub(1, std::memory_order_acq_rel) == 1 &&
			side->leave_open(Stage::abandoned)) {
		remote_wake_send(side->wake);
	}
	remote_wake_release(side->wake);
}

/// The transferred outcome, before another thread may see it.
struct PackedOutcome {
	zval value = {};
	zval message = {};
	zval file = {};
	zend_long code = 0;

	void drop()
	{
		release_transferred_zval(&value);
		release_transferred_zval(&message);
		release_transferred_zval(&file);
	}
};

void transfer_text(zval *to, zend_string *text)
{
	zval value;
	ZVAL_STR(&value, text);
	(void)transfer_zval(to, &value);
}

bool pack(PackedOutcome *parcel, const Operation::Outcome &outcome)
{
	if (outcome.place.file != nullptr) {
		transfer_text(&parcel->file, outcome.place.file);
	}
	if (outcome.exception == nullptr) {
		return transfer_zval(
				&parcel->value, outcome.value != nullptr ? outcome.value : &EG(uninitialized_zval));
	}
	zend_object *exception = outcome.exception;
	zend_class_entry *base = zend_get_exception_base(exception);
	zval buffer;
	transfer_text(&parcel->value, exception->ce->name);
	zend_string *message = zval_get_string(
			zend_read_property_ex(base, exception, ZSTR_KNOWN(ZEND_STR_MESSAGE), true, &buffer));
	transfer_text(&parcel->message, message);
	zend_string_release(message);
	parcel->code = zval_get_long(
			zend_read_property_ex(base, exception, ZSTR_KNOWN(ZEND_STR_CODE), true, &buffer));
	return true;
}

/// Returns false if the future was already settled. The parcel is consumed in both cases.
bool send(RemoteSide *side, PackedOutcome *parcel, const Operation::Outcome &outcome)
{
	if (!side->leave_open(Stage::claimed)) {
		parcel->drop();
		return false;
	}
	side->failed = outcome.exception != nullptr;
	side->value = parcel->value;
	side->message = parcel->message;
	side->file = parcel->file;
	side->code = parcel->code;
	side->line = outcome.place.line;
	side->stage.store(Stage::ready, std::memory_order_release);
	remote_wake_send(side->wake);
	return true;
}

/// resolve() of a shared future. A thread without PHP may call it with a plain value.
bool resolve_from_any_thread(
		zend_future_t *future, zval *value, zend_object *exception, void *iterator)
{
	Operation *self = Operation::from(future);
	RemoteSide *side = self->remote; // Set once by the origin, which may have dropped it.
	if (side == nullptr || side->origin_thread == std::this_thread::get_id()) {
		self->settle({ value, exception, Coroutine::running_location() },
				static_cast<ChainRun *>(iterator));
		return true;
	}
	PackedOutcome parcel;
	const Operation::Outcome outcome = { value, exception, { nullptr, 0 } };
	if (!pack(&parcel, outcome)) {
		parcel.drop();
		return false;
	}
	(void)send(side, &parcel, outcome);
	return true;
}

// }}}

// {{{ The way to the writer

RemoteSide *side_of(uint64_t id) noexcept
{
	// NOLINTNEXTLINE(performance-no-int-to-ptr): the number of the handle is the address.
	return reinterpret_cast<RemoteSide *>(static_cast<uintptr_t>(id));
}

/// Moves the right to settle `state`, a FutureState of this thread, to another thread. The other thread
/// loads `to` once, then releases it. Returns false with an exception if the right has already moved.
bool move_out(zend_object *state, uint64_t *id)
{
	Operation *self = Operation::from(state);
	if (self->is_settled() || self->write_right_moved || self->remote != nullptr) {
		throw_exception(ZEND_ASYNC_EXCEPTION_DEFAULT, "%s",
				self->is_settled()
						? "The FutureState cannot be sent to another thread: it has been settled"
						: "The FutureState cannot be sent to another thread: "
						  "it was sent to one already, and only one may settle it");
		return false;
	}
	if (!open_side(self)) {
		return false;
	}
	self->write_right_moved = true;
	remote_wake_add_ref(self->remote->wake);
	*id = reinterpret_cast<uintptr_t>(self->remote);
	return true;
}

/// Creates the FutureState that has the right, in the heap of this thread.
bool move_in(uint64_t id, zval *to)
{
	RemoteSide *side = side_of(id);
	Operation *operation = Operation::create(nullptr, 0);
	operation->remote = side;
	operation->writes_remotely = true;
	ZEND_FUTURE_SET_IGNORED(&operation->base); // The origin knows whether the future is used.
	if (side->loaded.exchange(true, std::memory_order_relaxed)) {
		side->writers.fetch_add(1, std::memory_order_relaxed);
	}
	remote_wake_add_ref(side->wake);
	ZVAL_OBJ(to, &operation->std);
	return true;
}

/// If no thread has loaded it and this is the thread it came from, the right comes back.
void release_travelling(uint64_t id)
{
	RemoteSide *side = side_of(id);
	if (side->loaded.load(std::memory_order_relaxed)) {
		remote_wake_release(side->wake); // The FutureState that was made from it is the writer.
		return;
	}
	if (side->origin_thread == std::this_thread::get_id() && side->operation != nullptr) {
		// It never left this thread: another argument could not be transferred.
		side->operation->write_right_moved = false;
		detach(side->operation);
	}
	writer_leaves(side);
}

/// Another part of the value could not be transferred.
void take_back(zend_object * /*state*/, uint64_t id)
{
	release_travelling(id);
}

// }}}

} // namespace

void register_remote_transfer() noexcept
{
	register_handle_transfer({ ce_future_state, HandleKind::future, move_out, take_back, move_in,
			release_travelling });
}

bool remote_share(Operation *operation)
{
	if (!open_side(operation)) {
		return false;
	}
	ZEND_FUTURE_SET_THREAD_SAFE(&operation->base);
	operation->base.resolve = resolve_from_any_thread;
	return true;
}

bool remote_settle(Operation *operation, const Operation::Outcome &outcome)
{
	PackedOutcome parcel;
	if (!pack(&parcel, outcome)) {
		parcel.drop();
		return false;
	}
	if (!send(operation->remote, &parcel, outcome) && !operation->remote->is_at(Stage::gone)) {
		throw_exception(ZEND_ASYNC_EXCEPTION_DEFAULT, "%s",
				"The future has already been settled in the thread that made it. "
				"isCompleted() tells");
		return false;
	}
	return true;
}

bool remote_claim(Operation *operation) noexcept
{
	RemoteSide *side = operation->remote;
	return operation->writes_remotely || side->leave_open(Stage::closed) ||
			side->is_at(Stage::abandoned) || side->is_at(Stage::closed);
}

bool remote_has_settled(const Operation *operation) noexcept
{
	return operation->remote != nullptr && !operation->remote->is_at(Stage::open);
}

void remote_update_loop(Operation *operation)
{
	RemoteSide *side = operation->remote;
	// A coroutine that waits for the end of a chain does not subscribe here, so chains count as
	// waiters.
	const bool is_wanted = operation->base.event.loop_ref_count > 0 || operation->chains != nullptr;
	const bool keeps = is_wanted && !operation->is_settled() && !side->is_at(Stage::abandoned);
	if (operation->writes_remotely || keeps == side->keeps_loop ||
			ASYNC_G(reactor).loop == nullptr) {
		return;
	}
	side->keeps_loop = keeps;
	if (keeps) {
		ZEND_ASYNC_INCREASE_EVENT_COUNT(&operation->base.event);
	} else {
		ZEND_ASYNC_DECREASE_EVENT_COUNT(&operation->base.event);
	}
}

void remote_is_settled(Operation *operation)
{
	if (is_shared(operation)) {
		remote_update_loop(operation);
	} else {
		remote_leave(operation);
	}
}

void remote_leave(Operation *operation)
{
	if (operation->writes_remotely) {
		writer_leaves(std::exchange(operation->remote, nullptr));
	} else {
		(void)operation->remote->leave_open(Stage::gone);
		detach(operation);
	}
}

} // namespace async
