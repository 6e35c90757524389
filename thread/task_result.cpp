// SPDX-License-Identifier: MIT
#include "thread/task_result.h"

#include "coroutine/exception_location.h"
#include "coroutine/exceptions.h"
#include "support/drop.h"
#include "support/exception_aside.h"
#include "thread/error_text.h"
#include "thread/link.h"
#include "thread/remote_exception.h"
#include "thread/requests.h"
#include "transfer/transfer.h"

#include <Zend/zend_exceptions.h>

#include <utility>

namespace async {

namespace {

/// Loads the parcel. If that fails, returns false and stores the exception in `why`. If PHP code has called exit(),
/// `why` is null and the exit stays in flight.
bool load(const Parcel &parcel, zval *value, zend_object **why)
{
	*why = nullptr;
	if (parcel.empty()) {
		ZVAL_NULL(value);
		return true;
	}
	if (decode_values(parcel, value, 1)) {
		return true;
	}
	ZVAL_UNDEF(value);
	if (!is_unwinding(EG(exception))) {
		*why = take_exception();
	}
	return false;
}

/// The message of a text, as a string.
class Message {
public:
	explicit Message(const Parcel &text)
	{
		const ErrorText parts = read_error_text(text);
		text_ = zend_string_init(parts.message, parts.message_length, false);
	}
	~Message() { zend_string_release(text_); }
	Message(const Message &) = delete;
	Message &operator=(const Message &) = delete;
	Message(Message &&) = delete;
	Message &operator=(Message &&) = delete;

	[[nodiscard]] zend_string *get() const noexcept { return text_; }

private:
	zend_string *text_;
};

/// `why` may be null; takes over the reference.
zend_object *not_loaded(const char *what, zend_object *why)
{
	zend_object *exception = new_exception_without_location(
			ZEND_ASYNC_EXCEPTION_THREAD_TRANSFER, "The %s cannot be loaded here", what);
	if (why != nullptr) {
		chain_previous(exception, why);
	}
	return exception;
}

zend_object *new_death(const Parcel &text)
{
	const Message message(text);
	return new_exception_without_location(ZEND_ASYNC_EXCEPTION_THREAD_TRANSFER, "%s",
			ZSTR_LEN(message.get()) != 0 ? ZSTR_VAL(message.get())
										 : "The worker has ended without a result");
}

bool is_throwable(const zval *value) noexcept
{
	return Z_TYPE_P(value) == IS_OBJECT && instanceof_function(Z_OBJCE_P(value), zend_ce_throwable);
}

/// Returns the exception in the parcel, or null. `why` is then the failure to load it, or null.
zend_object *load_exception(const Parcel &parcel, zend_object **why)
{
	*why = nullptr;
	zval thrown;
	if (parcel.empty() || !load(parcel, &thrown, why)) {
		return nullptr;
	}
	if (!is_throwable(&thrown)) {
		zval_ptr_dtor(&thrown);
		return nullptr;
	}
	return Z_OBJ(thrown);
}

/// `original` may be null; takes over the reference. `fallback` is the class if the text names none.
zend_object *make_remote(zend_object *original, const Parcel &text, zend_class_entry *fallback)
{
	const ErrorText parts = read_error_text(text);
	zend_string *name = parts.class_length != 0
			? zend_string_init(parts.class_name, parts.class_length, false)
			: zend_string_copy(original != nullptr ? original->ce->name : fallback->name);
	const Message message(text);
	zend_object *remote = new_remote_exception(original, { name, message.get(), parts.code });
	zend_string_release(name);
	return remote;
}

zend_object *load_thrown(const TaskResult &result, ResultFor what)
{
	zend_object *why;
	zend_object *original = load_exception(result.parcel, &why);
	if (what == ResultFor::thread) {
		if (why != nullptr) {
			OBJ_RELEASE(why);
		}
		return make_remote(original, result.text, zend_ce_exception);
	}
	if (original != nullptr) {
		return original;
	}
	const ErrorText parts = read_error_text(result.text);
	zend_object *exception = new_exception_without_location(ZEND_ASYNC_EXCEPTION_THREAD_TRANSFER,
			"The task has thrown %.*s, which cannot be loaded here: %.*s",
			static_cast<int>(parts.class_length), parts.class_name,
			static_cast<int>(parts.message_length), parts.message);
	if (why != nullptr) {
		chain_previous(exception, why);
	}
	return exception;
}

/// An error of the worker, which has made no object of it.
zend_object *new_worker_error(const Parcel &text, ResultFor what)
{
	if (what == ResultFor::thread) {
		return make_remote(nullptr, text, zend_ce_error);
	}
	const Message message(text);
	const WithoutLocation nowhere;
	return new_exception_of(zend_ce_error, ZSTR_VAL(message.get()));
}

zend_object *load_cancellation(const Parcel &parcel)
{
	zend_object *why;
	zend_object *thrown = load_exception(parcel, &why);
	if (thrown != nullptr && instanceof_function(thrown->ce, ce_async_cancellation)) {
		return thrown;
	}
	drop_object(thrown);
	drop_object(why);
	return new_exception_without_location(
			ZEND_ASYNC_EXCEPTION_CANCELLATION, "%s", "The task was cancelled");
}

} // namespace

void TaskResult::take(Delivery &&delivery) noexcept
{
	outcome = static_cast<TaskOutcome>(delivery.numbers[0]);
	parcel = std::move(delivery.parcel);
	text = std::move(delivery.text);
}

bool TaskResult::may_run_code() const noexcept
{
	return !parcel.empty() && has_objects(parcel);
}

void TaskResult::drop()
{
	if (link_if_open() != nullptr) { // The end of the link has released all handles of this thread.
		release_handles(parcel);
	}
	parcel = Parcel();
	text = Parcel();
}

zend_object *load_result(const TaskResult &result, ResultFor what, zval *value)
{
	ZVAL_UNDEF(value);
	zend_object *why;
	switch (result.outcome) {
	case TaskOutcome::returned:
		return load(result.parcel, value, &why) ? nullptr : not_loaded("result of the task", why);
	case TaskOutcome::threw:
		return load_thrown(result, what);
	case TaskOutcome::not_transferable:
	case TaskOutcome::load_failed:
		return new_worker_error(result.text, what);
	case TaskOutcome::cancelled:
		return load_cancellation(result.parcel);
	case TaskOutcome::exited:
	case TaskOutcome::died:
		break;
	}
	return new_death(result.text);
}

} // namespace async
