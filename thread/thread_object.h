// SPDX-License-Identifier: MIT
#pragma once

#include "scope/scope.h"
#include "thread/requests.h"
#include "thread/task_result.h"
#include "zend_async_API.h"

#include <cstddef>

namespace async {

/// A task that runs in a worker of its own. It is the PHP object of the class Async\Thread, and the event that happens
/// when this PHP thread has learned of the end.
///
/// | state   | left for                                                                                    |
/// | ------- | ------------------------------------------------------------------------------------------- |
/// | unborn  | running; or freed, because no worker could be started                                       |
/// | running | loading, when the outcome arrives                                                           |
/// | loading | ended. A coroutine loads the outcome: classes may have to be loaded, which runs code        |
/// | ended   | nothing                                                                                     |
struct ThreadObject {
	enum class State : uint8_t { unborn, running, loading, ended };

	class Listener final : public ObjectListener {
	public:
		explicit Listener(ThreadObject *thread) noexcept : thread_(thread) {}
		void on_delivery(Delivery &&delivery) override;

	private:
		ThreadObject *thread_;
	};

	zend_async_event_t event; // First.
	ObjectId task;
	Listener listener;
	TaskResult outcome;
	State state;
	bool was_cancelled;
	bool keeps_loop;
	bool holds_itself; // There are finally() handlers, so the end matters even if all handles are dropped.
	zval result;
	zend_object *exception;
	zend_object *cancellation; // The argument of cancel(), nullable.
	HashTable *finally_handlers;
	ScopeWatch scope; // Where it was started; null stands for the main scope.
	zend_string *filename;
	uint32_t lineno;
	zend_object std; // Last: the engine appends the property slots.

	[[nodiscard]] static ThreadObject *from(zend_async_event_t *event) noexcept
	{
		return reinterpret_cast<ThreadObject *>(event);
	}
	[[nodiscard]] static ThreadObject *from(zend_object *object) noexcept
	{
		return reinterpret_cast<ThreadObject *>(
				reinterpret_cast<std::byte *>(object) - offsetof(ThreadObject, std));
	}
	[[nodiscard]] static ThreadObject *create();

	/// Starts the worker. Returns false with an exception set.
	[[nodiscard]] bool start(zval *closure, zval *bootloader);
	/// Asks the worker to cancel the task. `with` may be null.
	void cancel(zend_object *with);
	void add_finally_handler(const zval *handler);
	/// Runs in a coroutine if PHP code may run.
	void load();
	/// Must be called when a coroutine starts or stops waiting, and when the state has changed.
	void update_loop();
};

void register_thread_class();

} // namespace async
