// SPDX-License-Identifier: MIT
#include "thread/thread_event.h"

#include "coroutine/exceptions.h"
#include "coroutine/scheduler_interface.h"
#include "support/bottom_frame.h"
#include "thread/task_end.h"
#include "thread/thread_object.h"
#include "transfer/c_abi.h"
#include "transfer/transfer.h"

#include <atomic>
#include <new>

/// A context is either a snapshot or the identity of a thread event. It outlives requests, and any thread may hold it.
// NOLINTNEXTLINE(readability-identifier-naming): the public name of the context of a thread.
struct _zend_async_thread_context_s {
	std::atomic<uint32_t> ref_count{ 1 };
	bool is_snapshot = false;
	async::Parcel task; // A snapshot has it, like the bootloader.
	async::Parcel bootloader;
};

namespace async {

namespace {

using ThreadContext = zend_async_thread_context_t;

ThreadContext *new_context()
{
	return new (pemalloc(sizeof(ThreadContext), 1)) ThreadContext();
}

/// The closure and the arguments of a zend_fcall_t.
class EncodableCall {
public:
	EncodableCall() = default;
	~EncodableCall() { zval_ptr_dtor(&closure_); }
	EncodableCall(const EncodableCall &) = delete;
	EncodableCall &operator=(const EncodableCall &) = delete;
	EncodableCall(EncodableCall &&) = delete;
	EncodableCall &operator=(EncodableCall &&) = delete;

	/// Returns false if an exception was thrown.
	[[nodiscard]] bool set(zend_fcall_t *fcall)
	{
		if (fcall == nullptr) {
			zend_throw_error(nullptr, "A thread needs a function to run");
			return false;
		}
		call_ = { &closure_, fcall->fci.params, fcall->fci.param_count, fcall->fci.named_params };
		return closure_of(&fcall->fci.function_name, &closure_);
	}
	[[nodiscard]] const TaskCall &call() const noexcept { return call_; }
	[[nodiscard]] zval *closure() noexcept
	{
		return Z_TYPE(closure_) == IS_UNDEF ? nullptr : &closure_;
	}

private:
	zval closure_ = {};
	TaskCall call_ = {};
};

/// `bootloader` may be null. Returns false if an exception was thrown.
bool set_calls(
		EncodableCall &task, EncodableCall &boot, zend_fcall_t *entry, zend_fcall_t *bootloader)
{
	if (bootloader != nullptr && bootloader->fci.param_count != 0) {
		zend_throw_error(nullptr, "The bootloader of a thread has no arguments");
		return false;
	}
	return task.set(entry) && (bootloader == nullptr || boot.set(bootloader));
}

/// Decodes the call in the parcel and makes it. Returns false if an exception was thrown.
bool run_parcel(const Parcel &parcel)
{
	zval values[2];
	if (!decode_values(parcel, values, 2, transfer_within_process)) {
		return false;
	}
	zval result;
	const bool called = call_closure(&values[0], Z_ARRVAL(values[1]), &result);
	zval_ptr_dtor(&result);
	zval_ptr_dtor(&values[0]);
	zval_ptr_dtor(&values[1]);
	return called && EG(exception) == nullptr;
}

} // namespace

zend_async_thread_event_t *new_thread_event(
		zend_fcall_t *entry, zend_fcall_t *bootloader, uint32_t flags, size_t extra_size)
{
	EncodableCall task;
	EncodableCall boot;
	if (!set_calls(task, boot, entry, bootloader)) {
		return nullptr;
	}
	ThreadObject *thread = ThreadObject::create(extra_size);
	thread->base.thread_flags = flags;
	thread->base.context = new_context();
	if (!thread->prepare(task.call(), boot.closure())) {
		OBJ_RELEASE(&thread->std);
		return nullptr;
	}
	return &thread->base;
}

bool thread_load_result(zend_async_thread_event_t *event)
{
	ThreadObject *thread = ThreadObject::from(&event->base);
	if (thread->state == ThreadObject::State::loading && may_wait_here()) {
		thread->load();
	}
	return thread->state == ThreadObject::State::ended;
}

void *thread_snapshot_create(zend_fcall_t *entry, zend_fcall_t *bootloader)
{
	EncodableCall task;
	EncodableCall boot;
	if (!set_calls(task, boot, entry, bootloader)) {
		return nullptr;
	}
	ThreadContext *context = new_context();
	context->is_snapshot = true;
	Refused refused;
	if (encode_call(context->task, task.call(), refused, transfer_within_process) &&
			(bootloader == nullptr ||
					encode_call(context->bootloader, boot.call(), refused,
							transfer_within_process | transfer_without_scope))) {
		return context;
	}
	thread_context_release(context);
	return nullptr;
}

void thread_snapshot_destroy(void *snapshot)
{
	thread_context_release(static_cast<ThreadContext *>(snapshot));
}

namespace {

bool run_snapshot(ThreadContext *context)
{
	thread_context_add_ref(context); // The code may end the snapshot.
	const bool done = (context->bootloader.empty() || run_parcel(context->bootloader)) &&
			run_parcel(context->task);
	thread_context_release(context);
	return done;
}

} // namespace

bool thread_run(ThreadContext *context)
{
	if (!context->is_snapshot) {
		throw_exception(ZEND_ASYNC_EXCEPTION_DEFAULT,
				"ZEND_ASYNC_THREAD_RUN() runs a snapshot; the context of a thread event is run by its worker");
		return false;
	}
	if (EG(current_execute_data) != nullptr) {
		return run_snapshot(context);
	}
	const BottomFrame frame; // Exceptions need a frame to be thrown into.
	return run_snapshot(context);
}

void thread_context_add_ref(ThreadContext *context)
{
	context->ref_count.fetch_add(1, std::memory_order_relaxed);
}

void thread_context_release(ThreadContext *context)
{
	if (context->ref_count.fetch_sub(1, std::memory_order_acq_rel) != 1) {
		return;
	}
	release_carried(context->task);
	release_carried(context->bootloader);
	context->~ThreadContext();
	pefree(context, 1);
}

} // namespace async
