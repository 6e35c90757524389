// SPDX-License-Identifier: MIT
// A worker: the main flow of a PHP request that takes tasks from the hub.
//
// In the worker of a pool, the main flow only runs the bootloader; afterwards it waits for the end of the worker. Each
// task is a coroutine in a scope of its own. It starts in the callback that receives it and reports in the callback that
// empties its scope, so no switch to the main flow lies between two tasks. A thread of spawn_thread() has one task, and
// runs it in the main flow.
//
// | a task of a pool | left for                                                                                    |
// | ---------------- | ------------------------------------------------------------------------------------------- |
// | started          | ending, when its closure has returned or thrown; or when it, or a child, has called exit()   |
// | ending           | gone, when the last coroutine of its scope has ended: the hub is told then                   |
//
// After a fatal error the request cannot go on. The hub settles all tasks that the worker had.
#include "thread/worker.h"

#include "coroutine/event.h"
#include "coroutine/hooks.h"
#include "coroutine/plain_event.h"
#include "php_async.h"
#include "scheduler/scheduler.h"
#include "scope/scope.h"
#include "support/bailout.h"
#include "support/bottom_frame.h"
#include "support/exception_aside.h"
#include "support/intrusive_list.h"
#include "thread/error_text.h"
#include "thread/requests.h"
#include "thread/task_end.h"

#include <cstring>
#include <utility>

namespace async {

namespace {

/// A task of a pool while this worker has it. It is kept outside of the request's heap, as its parcels are.
struct Task {
	ListLink<Task> link;
	ObjectId id = 0;
	class PhpWorker *worker = nullptr;
	Scope *scope = nullptr;
	Coroutine *coroutine = nullptr; // Null when it has ended.
	Parcel parcel;                  // Until the coroutine loads it.
	TaskEnd end;                    // How the closure has ended.
	TaskEnd failure; // Set if a child has called exit(), or has failed without an awaiter.
	bool has_failed = false;
};

const Ending ending_task_is_over = { false, false, true, "cancel",
	"The task that spawned the coroutine has ended" };
const Ending ending_task_failed = { false, false, true, "cancel",
	"Another coroutine of the task has failed" };
const Ending ending_task_exited = { false, false, true, "cancel", "The task has called exit()" };
const Ending ending_task_shut_down = { false, false, true, "shutdown",
	"Graceful shutdown of the task" };

HubOperation operation_for(Op op, ObjectId object)
{
	HubOperation operation = {};
	operation.op = op;
	operation.object = object;
	return operation;
}

HubOperation operation_for_end(Op op, ObjectId object, TaskEnd &&end)
{
	HubOperation operation = operation_for(op, object);
	operation.numbers[0] = static_cast<uint64_t>(end.outcome);
	operation.parcels[0] = std::move(end.parcel);
	operation.text = std::move(end.text);
	return operation;
}

void tell_end(Op op, ObjectId object, TaskEnd &&end)
{
	tell(operation_for_end(op, object, std::move(end)));
}

} // namespace

class PhpWorker {
public:
	explicit PhpWorker(Link &link) noexcept : link_(link) {}
	PhpWorker(const PhpWorker &) = delete;
	PhpWorker &operator=(const PhpWorker &) = delete;
	PhpWorker(PhpWorker &&) = delete;
	PhpWorker &operator=(PhpWorker &&) = delete;
	~PhpWorker();

	/// Does everything until the end of the worker. A bailout may jump over it.
	void run();
	/// Called after such a bailout: tells the hub what has ended.
	void die();
	void receive(Delivery &&delivery);
	/// See worker_contains_exit() and worker_contains_failure().
	[[nodiscard]] bool contain_exit();
	[[nodiscard]] bool contain_shutdown(zend_object *cancellation);
	[[nodiscard]] bool contain_failure(zend_object *exception);
	/// The scope of a task is empty.
	void end_task(Task *task);

private:
	using Tasks = IntrusiveList<Task, &Task::link>;

	template <typename Condition> void wait_until(Condition &&is_true);
	void tell_main();
	void update_hold();
	[[nodiscard]] bool becomes_ready() noexcept;
	void say_ready();
	void begin(Delivery &&delivery);
	void start_task(Delivery &&delivery);
	void cancel_task(ObjectId id);
	void cancel_thread();
	void end_work();
	[[nodiscard]] bool run_bootloader();
	void report_failed_bootloader(zend_object *exception);
	void serve_pool();
	void run_thread();
	void finish_coroutines();
	[[nodiscard]] Task *task_of_current() const noexcept;

	Link &link_;
	ObjectId object_ = 0; // It is the pool, or the task of the thread.
	uint64_t limit_ = 1;  // How many tasks may run at a time.
	Tasks tasks_;
	Parcel bootloader_;
	Parcel thread_task_;
	TaskEnd end_; // It is the end of the bootloader or of the task of a thread.
	zend_async_event_t *news_ = nullptr; // The main flow waits for it.
	bool has_begun_ = false;
	bool is_pool_ = false;
	bool coroutine_mode_ = false;
	bool is_ready_ = false; // The hub may send a task.
	bool is_over_ = false;  // No further task comes.
	bool holds_loop_ = false;
	bool has_thread_task_ = false;
	bool runs_thread_task_ = false;
	bool runs_bootloader_ = false;
	bool was_cancelled_ = false;   // A thread.
	bool exit_was_called_ = false; // A coroutine of a thread has called it.
};

// {{{ Tasks of a pool

namespace {

void run_task()
{
	auto *task = static_cast<Task *>(ZEND_ASYNC_CURRENT_COROUTINE->extended_data);
	call_task(task->parcel, task->end);
	// Children that were not awaited are cancelled. The task is over when they have ended.
	task->scope->end(ending_task_is_over, nullptr, task->coroutine);
}

void on_task_coroutine_gone(zend_coroutine_t *coroutine)
{
	static_cast<Task *>(coroutine->extended_data)->coroutine = nullptr;
}

/// Cancels the task and its children, because a child has failed or has called exit(). Only the first reason counts.
void fail_task(Task *task, const Ending &ending, const Coroutine *except,
		zend_object *cancellation = nullptr)
{
	task->has_failed = true;
	task->scope->hold();
	task->scope->end(ending, cancellation, except);
	task->scope->release();
}

void on_child_failed(void *data, zend_object *exception, const Coroutine *coroutine)
{
	auto *task = static_cast<Task *>(data);
	if (!task->has_failed) {
		task->failure.set_exception(exception, false);
		fail_task(task, ending_task_failed, coroutine);
	}
	OBJ_RELEASE(exception);
}

void on_scope_emptied(void *data)
{
	auto *task = static_cast<Task *>(data);
	// The scope's finally handlers may have started. After a fatal error PhpWorker::die() tells the hub.
	if (!task->scope->core.living() && !ASYNC_G(scheduler).is_bailing_out()) {
		task->worker->end_task(task);
	}
}

} // namespace

void PhpWorker::start_task(Delivery &&delivery)
{
	auto *task = new Task();
	task->id = delivery.object;
	task->worker = this;
	task->parcel = std::move(delivery.parcel);
	tasks_.push_back(task);
	task->scope = Scope::create(Scope::from(ZEND_ASYNC_MAIN_SCOPE));
	task->scope->owner = { on_child_failed, on_scope_emptied, nullptr, task };
	task->coroutine = Coroutine::create(task->scope->base());
	task->coroutine->base.internal_entry = run_task;
	task->coroutine->base.extended_data = task;
	task->coroutine->base.extended_dispose = on_task_coroutine_gone;
	ASYNC_G(scheduler).enqueue_new(task->coroutine);
}

void PhpWorker::end_task(Task *task)
{
	tasks_.remove(task);
	Scope *scope = task->scope;
	scope->owner = {};
	TaskEnd &end = task->has_failed ? task->failure : task->end;
	(task->has_failed ? task->end : task->failure).drop();
	release_handles(task->parcel); // It is empty unless the task was cancelled before it began.
	// A deadlock ends the tasks that it has cancelled, and nothing else.
	ASYNC_G(scheduler).deadlocks = 0;
	if (ZEND_ASYNC_EXIT_EXCEPTION != nullptr && !ZEND_ASYNC_GRACEFUL_SHUTDOWN) {
		OBJ_RELEASE(std::exchange(ZEND_ASYNC_EXIT_EXCEPTION, nullptr));
	}
	if (end.outcome == TaskOutcome::exited && !coroutine_mode_) {
		end.drop();
		end.outcome = TaskOutcome::returned; // A task without a value gives null.
	}
	if (tasks_.empty()) { // Before the hub is told, because the next task may come at once.
		lifecycle_hooks.cancel_zombies_of_tasks();
	}
	HubOperation done = operation_for_end(Op::task_done, task->id, std::move(end));
	delete task;
	scope->release();
	if (becomes_ready()) {
		done.numbers[1] = 1;
	}
	tell(std::move(done));
	update_hold();
	if (is_over_ && tasks_.empty()) {
		tell_main();
	}
}

void PhpWorker::cancel_task(ObjectId id)
{
	if (!is_pool_) {
		cancel_thread();
		return;
	}
	for (Task *task = tasks_.front(); task != nullptr; task = Tasks::next(task)) {
		if (task->id == id && task->coroutine != nullptr) {
			task->coroutine->request_cancellation(nullptr);
			return;
		}
	}
}

void PhpWorker::cancel_thread()
{
	if (std::exchange(was_cancelled_, true)) {
		return; // A second message does not interrupt what the task does after the cancellation.
	}
	if (runs_thread_task_) {
		Coroutine::from(ZEND_ASYNC_MAIN_COROUTINE)->request_cancellation(nullptr);
	} else if (!thread_task_.empty()) { // The main flow has not begun it yet, and will not.
		release_handles(std::exchange(thread_task_, Parcel()));
	}
}

/// Returns the task that the running coroutine belongs to, or null. Code that runs in no coroutine belongs to the only
/// task that there is.
Task *PhpWorker::task_of_current() const noexcept
{
	const zend_coroutine_t *current = ZEND_ASYNC_CURRENT_COROUTINE;
	if (current == nullptr || ZEND_COROUTINE_IS_MAIN(current)) {
		return tasks_.size() == 1 ? tasks_.front() : nullptr;
	}
	for (Scope *scope = Scope::from(current->scope); scope != nullptr; scope = scope->parent()) {
		if (scope->owner.emptied == on_scope_emptied) {
			return static_cast<Task *>(scope->owner.data);
		}
	}
	return nullptr;
}

bool PhpWorker::contain_exit()
{
	ASYNC_G(lifecycle).exit_called = false;
	if (!is_pool_) {
		exit_was_called_ = true;
		return false;
	}
	Task *task = task_of_current();
	if (task != nullptr && !task->has_failed) {
		task->failure.set_text(TaskOutcome::exited, "exit() was called in a coroutine of the task");
		fail_task(task, ending_task_exited, nullptr);
	}
	return true;
}

bool PhpWorker::contain_shutdown(zend_object *cancellation)
{
	Task *task = is_pool_ ? task_of_current() : nullptr;
	if (task != nullptr && !task->has_failed) {
		task->failure.set_text(
				TaskOutcome::exited, "Async\\graceful_shutdown() was called in the task");
		fail_task(task, ending_task_shut_down, nullptr, cancellation);
	}
	return task != nullptr;
}

bool PhpWorker::contain_failure(zend_object *exception)
{
	if (!is_pool_ || is_over_ || ZEND_ASYNC_GRACEFUL_SHUTDOWN) {
		return false;
	}
	const ExceptionAside aside;
	zend_exception_error(
			exception, E_WARNING); // It belongs to no task: the bootloader has left a coroutine.
	return true;
}

// }}}
// {{{ Messages

void PhpWorker::begin(Delivery &&delivery)
{
	has_begun_ = true;
	object_ = delivery.object;
	is_pool_ = delivery.numbers[0] != 0;
	coroutine_mode_ = delivery.numbers[1] != 0;
	const uint64_t concurrency = delivery.numbers[2];
	limit_ = !coroutine_mode_ ? 1 : concurrency != 0 ? concurrency : UINT64_MAX;
	bootloader_ = std::move(delivery.parcel);
}

void PhpWorker::receive(Delivery &&delivery)
{
	switch (delivery.event) {
	case Event::begin_work:
		begin(std::move(delivery));
		tell_main();
		break;
	case Event::run_task:
		is_ready_ = false;
		if (is_pool_) {
			start_task(std::move(delivery));
			say_ready();
		} else {
			thread_task_ = std::move(delivery.parcel);
			has_thread_task_ = true;
			tell_main();
		}
		update_hold();
		break;
	case Event::cancel_task:
		cancel_task(delivery.object);
		break;
	default:
		end_work();
	}
}

void PhpWorker::end_work()
{
	is_over_ = true;
	update_hold();
	tell_main();
	if (runs_bootloader_ && !is_pool_) { // Nobody waits for the thread any more.
		Coroutine::from(ZEND_ASYNC_MAIN_COROUTINE)->request_cancellation(nullptr);
	}
}

/// Returns whether this worker takes another task, and the hub was not told so. The caller tells it.
bool PhpWorker::becomes_ready() noexcept
{
	if (is_ready_ || is_over_ || tasks_.size() >= limit_) {
		return false;
	}
	is_ready_ = true;
	return true;
}

/// Tells the hub that this worker takes another task.
void PhpWorker::say_ready()
{
	if (!becomes_ready()) {
		return;
	}
	HubOperation ready = operation_for(Op::worker_ready, object_);
	ready.numbers[0] = 1;
	tell(std::move(ready));
}

void PhpWorker::tell_main()
{
	if (news_ != nullptr) {
		callbacks_notify(news_, nullptr, nullptr, false);
	}
}

/// The hub keeps the loop alive while it may send a task. While a synchronous worker runs its task, only the task's own
/// events do. So a task that waits for something that cannot happen is a deadlock.
void PhpWorker::update_hold()
{
	const bool waits =
			!is_over_ && !has_thread_task_ && (!has_begun_ || coroutine_mode_ || tasks_.empty());
	if (waits == holds_loop_) {
		return;
	}
	holds_loop_ = waits;
	if (waits) {
		hold_loop();
	} else {
		release_loop();
	}
}

/// Nothing that code of a task does to the main coroutine ends the wait. Only a shutdown of the whole worker does: its
/// process was told to end by a signal.
template <typename Condition> void PhpWorker::wait_until(Condition &&is_true)
{
	update_hold();
	while (!is_true()) {
		if (wait_for(news_)) {
			continue;
		}
		OBJ_RELEASE(take_exception());
		if (ZEND_ASYNC_GRACEFUL_SHUTDOWN) {
			is_over_ = true;
			update_hold();
		}
	}
}

// }}}
// {{{ The main flow

PhpWorker::~PhpWorker()
{
	Task *task = tasks_.front(); // A fatal error leaves some.
	while (task != nullptr) {
		Task *next = Tasks::next(task);
		delete task;
		task = next;
	}
}

bool PhpWorker::run_bootloader()
{
	if (is_over_ || bootloader_.empty()) {
		return true;
	}
	runs_bootloader_ = true;
	const bool done = call_bootloader(bootloader_);
	runs_bootloader_ = false;
	if (done) {
		return true;
	}
	zend_object *exception = EG(exception);
	GC_ADDREF(exception);
	end_.take_exception_in_flight(false);
	if (is_pool_) {
		report_failed_bootloader(exception);
	} else {
		tell_end(Op::task_done, object_, std::move(end_));
	}
	OBJ_RELEASE(exception);
	return false;
}

/// No code awaits the bootloader of a pool. So the first worker of the pool whose bootloader fails shows the exception.
void PhpWorker::report_failed_bootloader(zend_object *exception)
{
	Answer answer;
	const bool answered = ask(operation_for_end(Op::worker_failed, object_, std::move(end_)),
			answer, { .what = "the end of the bootloader" });
	if (!answered) { // The worker was told to end.
		OBJ_RELEASE(take_exception());
	}
	const bool is_first = !answered || answer.status == Status::done;
	if (is_first && !is_unwinding(exception)) {
		GC_ADDREF(exception);
		zend_exception_error(
				exception, E_ERROR); // This does not bail out, and takes over the reference.
	}
}

void PhpWorker::serve_pool()
{
	say_ready();
	wait_until([this] { return is_over_ && tasks_.empty(); });
	// Coroutines that the bootloader has left run as long as the worker.
	lifecycle_hooks.start_graceful_shutdown(nullptr);
	finish_coroutines();
	if (zend_object *failure = std::exchange(ZEND_ASYNC_EXIT_EXCEPTION, nullptr)) {
		zend_exception_error(failure, E_WARNING);
	}
}

void PhpWorker::run_thread()
{
	say_ready();
	wait_until([this] { return has_thread_task_ || is_over_; });
	if (!has_thread_task_) {
		return; // It was cancelled before it began.
	}
	if (thread_task_.empty()) {
		end_.outcome = TaskOutcome::cancelled;
		tell_end(Op::task_done, object_, std::move(end_));
		return;
	}
	runs_thread_task_ = true;
	call_task(thread_task_, end_);
	runs_thread_task_ = false;
	if (end_.outcome == TaskOutcome::exited || end_.outcome == TaskOutcome::threw) {
		lifecycle_hooks.start_graceful_shutdown(nullptr);
	}
	finish_coroutines();
	// The parent may print as soon as it has the result, so the output of the thread is flushed before.
	php_output_end_all();
	if (UNEXPECTED(EG(exception) != nullptr)) {
		end_.take_exception_in_flight(false);
	}
	zend_object *failure = std::exchange(ZEND_ASYNC_EXIT_EXCEPTION, nullptr);
	if (exit_was_called_) {
		end_.set_text(TaskOutcome::exited, "exit() was called in a coroutine of the thread");
	} else if (failure != nullptr &&
			(end_.outcome == TaskOutcome::returned || end_.outcome == TaskOutcome::cancelled)) {
		end_.set_exception(failure, true);
	}
	if (failure != nullptr) {
		OBJ_RELEASE(failure);
	}
	tell_end(Op::task_done, object_, std::move(end_));
}

/// Ends the main coroutine, and runs all others to their end.
void PhpWorker::finish_coroutines()
{
	Scheduler &scheduler = ASYNC_G(scheduler);
	scheduler.finish_main_coroutine();
	if (!scheduler.drain()) {
		zend_bailout();
	}
	scheduler.stop();
}

void PhpWorker::run()
{
	const BottomFrame frame; // Exceptions need a frame to be thrown into.
	// The compiler fills these when it meets their names, but the code of a task is not compiled here.
	for (const char *name : { "_SERVER", "_ENV", "_REQUEST" }) {
		zend_is_auto_global_str(name, strlen(name));
	}
	if (!ASYNC_G(scheduler).launch()) {
		end_.take_exception_in_flight(false);
		return;
	}
	news_ = plain_event_new();
	news_->info = [](zend_async_event_t *) {
		return zend_string_init(ZEND_STRL("tasks for this worker"), false);
	};
	update_hold();
	link_.receive();
	wait_until([this] { return has_begun_ || is_over_; });
	if (has_begun_ && run_bootloader()) {
		if (is_pool_) {
			serve_pool();
		} else {
			run_thread();
		}
	}
	is_over_ = true;
	update_hold();
	if (ZEND_ASYNC_IS_ACTIVE) {
		lifecycle_hooks.start_graceful_shutdown(nullptr);
		finish_coroutines();
		if (zend_object *failure = std::exchange(ZEND_ASYNC_EXIT_EXCEPTION, nullptr)) {
			OBJ_RELEASE(failure);
		}
	}
	ZEND_ASYNC_EVENT_RELEASE(std::exchange(news_, nullptr));
}

void PhpWorker::die()
{
	is_over_ = true;
	news_ = nullptr; // It goes with the request's heap.
	if (ZEND_ASYNC_IS_ACTIVE) {
		// The coroutines of the tasks refer to this object.
		(void)survives_bailout([] { ASYNC_G(scheduler).abandon_all(); });
	}
	update_hold();
	TaskEnd end;
	end.set_text(TaskOutcome::died,
			PG(last_error_message) != nullptr ? ZSTR_VAL(PG(last_error_message)) : "a fatal error");
	if (has_begun_) {
		tell_end(is_pool_ ? Op::worker_fatal : Op::task_done, object_, std::move(end));
	}
	end_.drop();
}

// }}}

void run_worker(Link &link)
{
	PhpWorker worker(link);
	set_link(&link);
	ASYNC_G(threads).worker = &worker;
	if (!survives_bailout([&worker] { worker.run(); })) {
		worker.die();
	}
	ASYNC_G(threads).worker = nullptr;
}

void worker_receives(Delivery &&delivery)
{
	if (PhpWorker *worker = ASYNC_G(threads).worker) {
		worker->receive(std::move(delivery));
	} else {
		release_handles(delivery.parcel);
	}
}

bool worker_contains_exit()
{
	PhpWorker *worker = ASYNC_G(threads).worker;
	return worker != nullptr && worker->contain_exit();
}

bool worker_contains_shutdown(zend_object *cancellation)
{
	PhpWorker *worker = ASYNC_G(threads).worker;
	return worker != nullptr && worker->contain_shutdown(cancellation);
}

bool worker_contains_failure(zend_object *exception)
{
	PhpWorker *worker = ASYNC_G(threads).worker;
	return worker != nullptr && worker->contain_failure(exception);
}

} // namespace async
