// SPDX-License-Identifier: MIT
#pragma once

#include "scope/scope.h"
#include "thread/requests.h"
#include "thread/task_parcel.h"
#include "thread/task_result.h"
#include "zend_async_API.h"

#include <cstddef>

namespace async {

/// A task that runs in a worker of its own. It is the PHP object of the class Async\Thread, and the event that happens
/// when this PHP thread has learned of the end. For C clients it is a zend_async_thread_event_t.
///
/// | state   | left for                                                                                    |
/// | ------- | ------------------------------------------------------------------------------------------- |
/// | unborn  | running; or freed, because no worker was started                                            |
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

	/// Learns of a worker that could not be started, if no coroutine waits for the start.
	class StartListener final : public AnswerListener {
	public:
		explicit StartListener(ThreadObject *thread) noexcept : thread_(thread) {}
		void on_answer(Answer &&answer) override;

	private:
		ThreadObject *thread_;
	};

	zend_async_thread_event_t base; // First.
	ObjectId task;
	Parcel task_parcel; // Until the task is started, with the handles.
	Parcel bootloader;  // Likewise.
	Listener listener;
	StartListener start_listener;
	RequestId start_request; // It is not answered yet; 0: no request is sent.
	bool is_starting;        // Inside launch(), which throws the reason of a failure.
	TaskResult outcome;
	State state;
	bool was_cancelled;
	bool keeps_loop;
	bool holds_itself; // There are finally() handlers, so the end matters even if all handles are dropped.
	zend_object *cancellation; // It was given to cancel(), or null.
	HashTable *finally_handlers;
	ScopeWatch scope; // Where it was created; null stands for the main scope.
	zend_object std;  // Last: the engine appends the property slots.

	[[nodiscard]] static ThreadObject *from(zend_async_event_t *event) noexcept
	{
		return reinterpret_cast<ThreadObject *>(event);
	}
	[[nodiscard]] static ThreadObject *from(zend_object *object) noexcept
	{
		return reinterpret_cast<ThreadObject *>(
				reinterpret_cast<std::byte *>(object) - offsetof(ThreadObject, std));
	}
	/// Creates an object with `extra_size` zeroed bytes behind it.
	[[nodiscard]] static ThreadObject *create(size_t extra_size = 0);
	[[nodiscard]] zend_async_event_t &event() noexcept { return base.base; }

	/// Encodes the task, and the bootloader if it is not null. Returns false if an exception was thrown.
	[[nodiscard]] bool prepare(const TaskCall &call, zval *boot_closure);
	/// Starts the worker of a prepared task, and may suspend until that is known. Returns false with an exception set.
	[[nodiscard]] bool start();
	/// Does the same without waiting. If it turns out later that there is no worker, the task ends with an exception.
	[[nodiscard]] bool launch();
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
