// SPDX-License-Identifier: MIT
#include "thread/pool_task.h"

#include "coroutine/event.h"
#include "coroutine/exceptions.h"
#include "future/future.h"
#include "iterator/await_call.h"
#include "support/cpu.h"
#include "support/exception_aside.h"
#include "thread/error_text.h"
#include "thread/hub_future.h"
#include "thread/link.h"
#include "thread/requests.h"

#include <Zend/zend_exceptions.h>

#include <utility>

namespace async {

namespace {

/// If the task itself is refused, the \Error becomes the previous of a ThreadPoolException.
bool encode_or_refuse(Parcel &out, const TaskCall &call)
{
	Refused refused;
	if (encode_call(out, call, refused)) {
		return true;
	}
	// Other exceptions, as of a FutureState that was sent before, are thrown as they are.
	if (refused == Refused::task && EG(exception)->ce == zend_ce_error) {
		zend_object *why = take_exception();
		zend_object *exception =
				new_exception_of(ce_thread_pool_exception, "The task cannot be sent to a worker");
		chain_previous(exception, why);
		throw_object(exception);
	}
	return false;
}

/// Drops a future that no code has seen.
void discard(zend_future_t *future)
{
	ZEND_FUTURE_SET_IGNORED(future);
	ZEND_ASYNC_EVENT_RELEASE(&future->event);
}

/// Subscribed to all futures of one map().
struct FailureWatch {
	zend_async_event_callback_t callback; // First.
	bool has_failed;
};

/// The futures of one map(), as an array by the keys of the items. All of its memory belongs to the request.
class MappedFutures {
public:
	MappedFutures(ObjectId pool, zval *closure, uint32_t count)
			: pool_(pool), closure_(closure),
			  watch_(reinterpret_cast<FailureWatch *>(
					  event_callback_new(note, sizeof(FailureWatch))))
	{
		array_init_size(&futures_, count);
	}
	/// Withdraws what has not ended.
	~MappedFutures()
	{
		each([this](zend_future_t *future) {
			ZEND_FUTURE_SET_IGNORED(future);
			(void)future->event.del_callback(&future->event, &watch_->callback);
			if (HubFuture *listener = HubFuture::of(future)) {
				listener->withdraw();
			}
		});
		zend_async_event_callback_release(&watch_->callback, nullptr);
		zval_ptr_dtor(&futures_);
	}
	MappedFutures(const MappedFutures &) = delete;
	MappedFutures &operator=(const MappedFutures &) = delete;
	MappedFutures(MappedFutures &&) = delete;
	MappedFutures &operator=(MappedFutures &&) = delete;

	[[nodiscard]] bool submit(zend_ulong index, zend_string *key, zval *item)
	{
		ZVAL_DEREF(item);
		zend_future_t *future = submit_call(pool_, { closure_, item, 1, nullptr });
		if (future == nullptr) {
			return false;
		}
		if (!ZEND_FUTURE_IS_COMPLETED(future)) {
			(void)future->event.add_callback(&future->event, &watch_->callback);
		} else if (future->exception != nullptr) {
			watch_->has_failed = true;
		}
		zval object;
		ZVAL_OBJ(&object, future_into_object(future));
		if (key != nullptr) {
			zend_hash_add_new(Z_ARRVAL(futures_), key, &object);
		} else {
			zend_hash_index_add_new(Z_ARRVAL(futures_), index, &object);
		}
		return true;
	}

	/// Throws the error of a task that has failed already. Returns false if there is one.
	[[nodiscard]] bool check()
	{
		if (!watch_->has_failed) {
			return true;
		}
		zval results;
		return wait(&results); // It ends at once.
	}

	/// Waits until all tasks have ended or one has failed. Returns false if an exception was thrown.
	[[nodiscard]] bool wait(zval *results)
	{
		AwaitRule rule;
		rule.fails_fast = true;
		AwaitCall *call = AwaitCall::create(rule, nullptr);
		const bool done = call->add_array(Z_ARRVAL(futures_)) &&
				(call->finished() || call->wait()) && call->return_results(results, nullptr);
		call->leave();
		return done;
	}

private:
	static void note(zend_async_event_t * /*event*/, zend_async_event_callback_t *callback,
			void * /*result*/, zend_object *exception)
	{
		if (exception != nullptr) {
			reinterpret_cast<FailureWatch *>(callback)->has_failed = true;
		}
	}

	template <typename Visit> void each(Visit &&visit)
	{
		zval *object;
		ZEND_HASH_FOREACH_VAL(Z_ARRVAL(futures_), object)
		{
			visit(future_of(Z_OBJ_P(object)));
		}
		ZEND_HASH_FOREACH_END();
	}

	ObjectId pool_;
	zval *closure_;
	FailureWatch *watch_;
	zval futures_ = {};
};

constexpr zend_long queued_per_worker = 4;
constexpr zend_long most_queued = 2147483647;

void throw_pool_exception(const Parcel &text, const char *format)
{
	const ErrorText why = read_error_text(text);
	zend_string *message =
			zend_strpprintf(0, format, static_cast<int>(why.message_length), why.message);
	throw_object(new_exception_of(ce_thread_pool_exception, ZSTR_VAL(message)));
	zend_string_release(message);
}

} // namespace

ObjectId create_pool(const PoolSettings &settings, zval *bootloader)
{
	Link *own = link();
	HubOperation operation = { .op = Op::pool_create };
	if (own == nullptr ||
			(bootloader != nullptr && !encode_bootloader(operation.parcels[1], bootloader))) {
		return 0;
	}
	const zend_long workers = settings.workers != 0 ? settings.workers : available_parallelism();
	const zend_long queue_size = settings.queue_size != 0
			? settings.queue_size
			: MIN(workers * queued_per_worker, most_queued);
	const ObjectId pool = own->new_object();
	operation.object = pool;
	operation.numbers[0] = static_cast<uint64_t>(workers);
	operation.numbers[1] = static_cast<uint64_t>(queue_size);
	operation.numbers[2] = settings.coroutine ? 1 : 0;
	operation.numbers[3] = static_cast<uint64_t>(settings.concurrency);
	Answer answer;
	if (!ask(std::move(operation), answer, { .what = "the start of workers" })) {
		tell({ .op = Op::release, .object = pool });
		return 0;
	}
	if (answer.status == Status::done) {
		return pool;
	}
	throw_pool_exception(answer.text, "The workers cannot be started: %.*s");
	return 0;
}

void throw_not_accepted(const Answer &answer)
{
	if (answer.status == Status::closed) {
		throw_object(new_exception_of(
				ce_thread_pool_exception, "The thread pool is closed: it takes no more tasks"));
		return;
	}
	if (answer.status == Status::no_worker) {
		throw_object(new_exception_of(ce_thread_pool_exception,
				"The thread pool has no worker left to run the task: each of them has ended. reload() "
				"starts new ones"));
		return;
	}
	const ErrorText why = read_error_text(answer.text);
	throw_exception(ZEND_ASYNC_EXCEPTION_THREAD_TRANSFER,
			"The thread pool takes no more tasks: %.*s", static_cast<int>(why.message_length),
			why.message);
}

zend_future_t *submit_call(ObjectId pool, const TaskCall &call)
{
	Link *own = link();
	HubOperation operation = { .op = Op::pool_submit, .object = pool };
	if (own == nullptr || !encode_or_refuse(operation.parcels[0], call)) {
		return nullptr;
	}
	const ObjectId task = own->new_object();
	operation.numbers[0] = task;
	zend_future_t *future = future_new();
	// The task may end at once, so that its outcome is delivered together with the answer.
	HubFuture::listen(future, task, HubFuture::Kind::task);
	Answer answer;
	if (!ask(std::move(operation), answer, { .what = "ThreadPool::submit()" })) {
		HubFuture::of(future)->withdraw(); // It may have been accepted nevertheless.
	} else if (answer.status == Status::done) {
		return future;
	} else {
		throw_not_accepted(answer);
	}
	discard(future);
	return nullptr;
}

bool map_items(ObjectId pool, HashTable *items, zval *closure, zval *results)
{
	MappedFutures futures(pool, closure, zend_hash_num_elements(items));
	zend_ulong index;
	zend_string *key;
	zval *item;
	ZEND_HASH_FOREACH_KEY_VAL(items, index, key, item)
	{
		if (!futures.submit(index, key, item) || !futures.check()) {
			return false;
		}
	}
	ZEND_HASH_FOREACH_END();
	return futures.wait(results);
}

bool reload_pool(ObjectId pool)
{
	Answer answer;
	const Asking how = { .what = "ThreadPool::reload()" };
	if (!ask({ .op = Op::pool_reload, .object = pool }, answer, how)) {
		return false;
	}
	if (answer.status != Status::failed) {
		return true;
	}
	throw_pool_exception(answer.text, "%.*s");
	return false;
}

} // namespace async
