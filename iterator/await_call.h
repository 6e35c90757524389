// SPDX-License-Identifier: MIT
#pragma once

#include "iterator/iterator.h"
#include "zend_async_API.h"

#include <cstddef>
#include <cstdint>

namespace async {

/// The conditions under which a call of the await_* family ends, and the form of its result.
struct AwaitRule {
	/// The condition that ends the call; "settled" counts failures, too. Every call also ends when
	/// all triggers have settled.
	enum class Until : uint8_t { all_settled, first_settled, wanted_successes };

	Until until = Until::all_settled;
	bool fails_fast = false; // The first failure ends the call and is thrown.
	bool keeps_all = true;   // The result is an array by key, instead of one value.
	bool in_input_order = true;
	bool fills_null = false;
	uint64_t wanted = 0;
};

/// One call of the await_* family: the event that its caller waits for.
///
/// It subscribes to each trigger with a callback of its own, so the caller's waker has one event
/// for any number of triggers. Triggers such as timers run only while the caller waits: start() and
/// stop() are passed on to them. The call of stop() comes at the moment when the caller is woken, by any
/// event. After it, nothing more is fetched from an iterator.
///
/// The caller owns it. The iterator that fetches the triggers owns it too, while it works.
class AwaitCall {
public:
	[[nodiscard]] static AwaitCall *create(const AwaitRule &rule, zend_object *token);

	/// Adds the triggers of an array; triggers that are already complete count now. Returns false
	/// with an exception set.
	[[nodiscard]] bool add_array(HashTable *triggers);
	/// Starts a coroutine that fetches triggers; takes over `source`.
	void fetch_from(zend_object_iterator *source);
	/// Returns whether there is nothing to wait for.
	[[nodiscard]] bool finished() const noexcept { return finished_; }
	/// Waits until the rule is met. Returns false with an exception set.
	[[nodiscard]] bool wait();
	/// Return the outcome, after wait(). They return false with an exception set.
	[[nodiscard]] bool return_results(zval *results, zval *errors);
	[[nodiscard]] bool return_value(zval *value, zval *errors);
	/// Returns whether the thrown exception is the failure of a trigger, and not of the iterator.
	[[nodiscard]] bool failed() const noexcept { return failure_thrown_; }
	/// Removes all subscriptions and drops the caller's reference.
	void leave();
	/// Returns whether `event` belongs to a call that still waits for `target`.
	[[nodiscard]] static bool waits_for(
			zend_async_event_t *event, const zend_async_event_t *target);
	/// Requests the cancellation of the coroutines among the triggers that have not settled yet.
	void cancel_unsettled();

private:
	struct Key {
		zval name;
		Key *next;
	};
	struct Trigger {
		zend_async_event_callback_t callback; // First.
		AwaitCall *call;
		zend_async_event_t *event; // Owns a reference.
		Key *keys;
		Key **last_key;
		const Key *unsettled_key; // The first key that has no outcome yet.
		Trigger *next;
		bool subscribed;
		bool started;
		bool settled;
	};

	[[nodiscard]] static AwaitCall *from(zend_async_event_t *event) noexcept
	{
		return reinterpret_cast<AwaitCall *>(event);
	}
	[[nodiscard]] static bool start(zend_async_event_t *event);
	[[nodiscard]] static bool stop(zend_async_event_t *event);
	[[nodiscard]] static bool dispose(zend_async_event_t *event);
	[[nodiscard]] static zend_string *info(zend_async_event_t *event);
	static void on_settled(zend_async_event_t *event, zend_async_event_callback_t *callback,
			void *result, zend_object *exception);
	static void on_fetched_all(zend_async_event_t *event, zend_async_event_callback_t *callback,
			void *result, zend_object *exception);
	static zend_result on_fetched(zend_async_iterator_t *iterator, zval *current, zval *key);

	[[nodiscard]] bool add_element(zval *element, zval *key, Trigger **added);
	[[nodiscard]] bool is_pending(const zval *element);
	[[nodiscard]] bool add_key(zval *key, Key **added);
	[[nodiscard]] Trigger *add_trigger(zend_async_event_t *event);
	void count_or_subscribe(Trigger *trigger);
	void settle(Trigger *trigger, zval *value, zend_object *exception);
	void record(const Key *key, zval *value, zend_object *exception);
	[[nodiscard]] bool is_met() const noexcept;
	[[nodiscard]] bool has_enough() const noexcept;
	void finish();
	void unsubscribe(Trigger *trigger);
	void unsubscribe_all();
	void stop_fetching();
	[[nodiscard]] bool throw_failure();
	void destroy();

	zend_async_event_t event_; // First. Its ref_count counts the references to the call.
	AwaitRule rule_;
	zend_async_event_t *token_; // Borrowed from the caller's arguments.
	Iterator *fetcher_;         // Owns a reference until the caller leaves.
	Trigger *triggers_;
	Trigger **last_trigger_;
	HashTable by_event_; // Address of the event -> Trigger.
	HashTable order_;    // The keys in input order.
	HashTable results_;  // In completion order, as the errors are.
	HashTable errors_;
	zval value_;                   // The value of the first success.
	zend_object *failure_;         // The failure to be thrown; owned.
	zend_object *fetch_exception_; // Likewise.
	uint64_t total_;
	uint64_t settled_;
	uint64_t succeeded_;
	bool exhausted_; // There are no further triggers.
	bool started_;   // The caller waits, so the triggers run.
	bool failure_thrown_;
	bool finished_; // The caller has been woken, or need not wait.
};

} // namespace async
