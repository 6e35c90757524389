// SPDX-License-Identifier: MIT
// What PHP threads and worker processes say to the hub, and what it answers. Knows nothing of PHP.
#pragma once

#include "transfer/parcel.h"

#include <cstdint>

namespace async {

/// A PHP thread or process that takes part. The hub numbers them from 1 and reuses no number.
using EndpointId = uint32_t;
/// A channel, pool, future or task. The endpoint that creates it chooses the number: its own id in the upper 24 bits,
/// a counter below. No round trip is needed.
using ObjectId = uint64_t;
/// A request that waits for an answer, numbered by the endpoint from 1; 0: no answer is wanted.
using RequestId = uint64_t;

/// What an endpoint asks of the hub. `numbers` and `parcels` are described for each; what is not named is 0 or empty.
enum class Op : uint8_t {
	// Objects
	retain,  // object. The endpoint holds one more reference to it.
	release, // object. It holds one less. An object without references is freed.
	cancel_request, // request: that parked request is not answered any more. If its answer is under way already, it comes.

	// Channels
	channel_create, // object; [0] capacity. The endpoint owns it, and has one reference.
	channel_send,   // object, parcel 0. Parks while the channel is full. Answer: done or closed.
	channel_receive, // object. Parks while it is empty. Answer: done with the parcel, or closed.
	channel_unreceive, // object, parcel 0. Puts back, at the front, what a cancelled receive() has got.
	channel_watch, // object. Parks until a value is there or the channel is closed. Answer: done or closed.
	channel_close, // object.
	channel_state, // object. Answer: [0] count, [1] capacity, [2] closed.

	// Futures whose right to settle has moved
	future_create, // object. The endpoint owns it: it gets Event::future_settled.
	future_settle, // object; [0] Outcome, parcel 0. Answer, if wanted: done, or closed if it was settled before.

	// Threads of one task each (spawn_thread)
	thread_start, // object (the task); parcel 0 task, parcel 1 bootloader or empty. Answer: done or failed with text.

	// Pools
	pool_create, // object; [0] workers, [1] queue size, [2] coroutine mode, [3] concurrency; parcel 1 bootloader.
	             // Answer: done or failed with text. The endpoint has one reference.
	pool_submit, // object, [0] ObjectId of the new task; parcel 0. Parks while the queue is full. Answer: done, or
	             // closed, or failed with the text of the bootloader's error. Then Event::task_settled comes.
	pool_close,  // object.
	pool_cancel, // object.
	pool_reload, // object. Parks until the old workers are gone. Answer: done, closed or failed.
	pool_state,  // object. Answer: [0] pending, [1] running, [2] completed, [3] workers, [4] closed.
	task_cancel, // object (a task of a pool or a thread). Queued: never starts, settled as cancelled. Running: the
	             // worker gets Event::cancel_task. Settled: nothing.

	// Said by workers
	worker_ready, // object (its pool or its thread's task). [0] 1: it takes another task as soon as there is one.
	              // The hub answers by Event::run_task, or Event::end_worker. In coroutine mode a worker says it
	              // again at once, until its concurrency is reached.
	task_done,    // object (the task); [0] Outcome, parcel 0 (the result or the exception), or a text.
	worker_failed, // object (its pool); parcel 0 the exception of the bootloader, or empty; text. Closes the pool.
	worker_fatal,  // object (its pool); text: a fatal error ended a task. Closes the pool; the worker ends.
};

/// How a task has ended.
enum class Outcome : uint8_t {
	returned,  // parcel 0 is the value
	threw,     // parcel 0 is the exception; text: its class, for a receiver that cannot load it
	not_transferable, // the value could not be encoded; text: why
	exited,    // exit() was called; text: how
	died,      // a fatal error, or the worker ended; text: why
	cancelled, // parcel 0 is the cancellation, or empty
	load_failed, // a captured value could not be loaded in the worker; text: why
};

enum class Status : uint8_t { done, closed, failed };

/// What the hub tells an endpoint.
enum class Event : uint8_t {
	answer,         // to `request`: status, numbers, parcel, text
	task_settled,   // object (task): [0] Outcome, parcel, text. To the endpoint that submitted or started it.
	future_settled, // object: [0] Outcome, parcel, text
	future_abandoned, // object: no endpoint can settle it any more
	alone,          // object (channel): no other endpoint refers to it. [0] how often this endpoint has shared it; a
	                // different number means that the news is old.
	begin_work,     // to a worker, first of all: object (its pool, or its thread's task); [0] 1: it is a pool,
	                // [1] coroutine mode, [2] concurrency; parcel the bootloader, or empty
	run_task,       // to a worker: object (task), parcel the task
	cancel_task,    // to a worker: object (task)
	end_worker,     // to a worker: there will be no further task
};

constexpr uint32_t message_numbers = 5;

/// An operation on its way to the hub.
struct Operation {
	Op op;
	RequestId request = 0;
	ObjectId object = 0;
	uint64_t numbers[message_numbers] = {};
	Parcel parcels[2];
	Parcel text; // Plain bytes without handles.
};

/// A message of the hub on its way to an endpoint.
struct Delivery {
	Event event;
	Status status = Status::done;
	RequestId request = 0;
	ObjectId object = 0;
	uint64_t numbers[message_numbers] = {};
	Parcel parcel;
	Parcel text;
	Delivery *next = nullptr; // In the inbox of an endpoint.
};

} // namespace async
