// SPDX-License-Identifier: MIT
// The messages between the hub and its endpoints, which are PHP threads and worker processes. Knows nothing of PHP.
#pragma once

#include "transfer/parcel.h"

#include <cstdint>

namespace async {

/// A PHP thread or process that takes part. The hub numbers them from 1 and reuses no number.
using EndpointId = uint32_t;
/// Identifies a channel, pool, future or task. The endpoint that creates the object chooses the number, so no round
/// trip is needed: its own id is in the upper 24 bits, and a counter is below.
using ObjectId = uint64_t;
/// A request that waits for an answer, numbered by the endpoint from 1; 0: no answer is wanted.
using RequestId = uint64_t;

/// An endpoint asks one of these of the hub. `numbers` and `parcels` are described for each; what is not named is 0 or empty.
enum class Op : uint8_t {
	// Objects
	/// object. The endpoint holds one more reference to it.
	retain,
	/// object. It holds one less. An object without references is freed.
	release,
	/// request: the parked request gets no answer. If its answer is under way already, it comes.
	cancel_request,

	// Channels
	/// object; [0] capacity. The endpoint owns the channel and gets one reference.
	channel_create,
	/// object, parcel 0. Parks while the channel is full. Answer: done or closed.
	channel_send,
	/// object. Parks while it is empty. Answer: done with the parcel, or closed.
	channel_receive,
	/// object, parcel 0. Puts back, at the front, what a cancelled receive() has got.
	channel_unreceive,
	/// object. Parks until a value is there or the channel is closed. Answer: done or closed.
	channel_watch,
	/// object.
	channel_close,
	/// object. Answer: [0] count, [1] capacity, [2] closed, [3] 1: no other endpoint and no parcel refers to it.
	channel_state,

	// Futures whose right to settle has moved
	/// object. The endpoint owns it: it gets Event::future_settled or future_abandoned. It has one reference, the
	/// right to settle, which the first parcel takes along.
	future_create,
	/// object; [0] TaskOutcome, parcel 0. The answer, if one is wanted, is done, or closed if the future was settled
	/// before.
	future_settle,

	// Threads: each runs one task (spawn_thread)
	/// object (the task); parcel 0 task, parcel 1 bootloader or empty. Answer: done or failed with text.
	thread_start,

	// Pools
	/// object; [0] workers, [1] queue size, [2] coroutine mode, [3] concurrency; parcel 1 bootloader. Answer: done or
	/// failed with text. The endpoint has one reference.
	pool_create,
	/// object, [0] ObjectId of the new task, parcel 0. The request is parked while the queue is full. The answer is done,
	/// closed, no_worker, or failed with the text of the bootloader's error. After done, Event::task_settled follows.
	pool_submit,
	/// object.
	pool_close,
	/// object.
	pool_cancel,
	/// object. Parks until the old workers are gone. Answer: done, closed or failed.
	pool_reload,
	/// object. Answer: [0] pending, [1] running, [2] completed, [3] workers, [4] closed.
	pool_state,
	/// object, which is the task of a pool or of a thread. A queued task never starts and is settled as cancelled. For a
	/// running task, the worker gets Event::cancel_task. A settled task is left alone.
	task_cancel,

	// Said by workers
	/// object (its pool or its thread's task). [0] 1: it takes another task as soon as there is one; 0: it takes none
	/// until it says so. The hub answers by Event::run_task, or Event::end_worker. In coroutine mode a worker says it
	/// again at once, until its concurrency is reached.
	worker_ready,
	/// object (the task); [0] TaskOutcome, parcel 0 (the result or the exception), or a text; [1] 1: worker_ready is
	/// said by the same message, which saves a worker process a system call per task.
	task_done,
	/// object (its pool or task); parcel 0 the exception of the bootloader, or empty; text: its message. Closes the
	/// pool. Queued tasks settle as threw, with a copy of the exception, or as died. Answer: done if this is the
	/// first failure of the pool, which the worker then reports; otherwise closed.
	worker_failed,
	/// [0] a signal number; [1] 1: the worker process wants the signals of that number which the process of the hub gets,
	/// 0: no more.
	signal_watch,
	/// object (its pool or task); text: a fatal error ended a task. All tasks of the worker settle as died. Closes
	/// the pool; the worker ends.
	worker_fatal,
};

/// How a task has ended.
enum class TaskOutcome : uint8_t {
	/// parcel 0 is the value
	returned,
	/// parcel 0 is the exception; text: its class, for a receiver that cannot load it
	threw,
	/// The value could not be encoded; text: why
	not_transferable,
	/// exit() was called; text: how
	exited,
	/// A fatal error, or the worker ended; text: why
	died,
	/// parcel 0 is the cancellation, or empty
	cancelled,
	/// A captured value could not be loaded in the worker; text: why
	load_failed,
};

enum class Status : uint8_t {
	done,
	closed,
	failed,
	/// A pool is open, but all of its workers have ended.
	no_worker,
	last = no_worker,
};

/// The hub tells an endpoint one of these.
enum class Event : uint8_t {
	/// To `request`: status, numbers, parcel, text
	answer,
	/// object (task): [0] TaskOutcome, parcel, text. It is sent to the endpoint that submitted or started the task.
	task_settled,
	/// object: [0] TaskOutcome, parcel, text
	future_settled,
	/// object: no endpoint and no parcel refers to it, so it will never be settled
	future_abandoned,
	/// object (channel): no other endpoint refers to it. [0] how often this endpoint has shared it; a different
	/// number means that the news is old.
	alone,
	/// To a worker, first of all: object (its pool, or its thread's task); [0] 1: it is a pool, [1] coroutine mode,
	/// [2] concurrency; parcel the bootloader, or empty
	begin_work,
	/// To a worker: object (task), parcel the task
	run_task,
	/// To a worker: object (task)
	cancel_task,
	/// To a worker: there will be no further task
	end_worker,
	/// To a worker that has asked for it: [0] the number of a signal that the process of the hub has got
	signal_came,
};

constexpr uint32_t message_numbers = 5;

/// An operation on its way to the hub.
struct HubOperation {
	Op op;
	RequestId request = 0;
	ObjectId object = 0;
	uint64_t numbers[message_numbers] = {};
	Parcel parcels[2] = {};
	Parcel text = {}; // Plain bytes without handles.
};

/// A message of the hub on its way to an endpoint.
struct Delivery {
	Event event;
	Status status = Status::done;
	RequestId request = 0;
	ObjectId object = 0;
	uint64_t numbers[message_numbers] = {};
	Parcel parcel = {};
	Parcel text = {};
	Delivery *next = nullptr; // The delivery behind this one in the inbox.
};

} // namespace async
