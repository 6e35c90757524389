// SPDX-License-Identifier: MIT
// The end of a child process that other code has started. Its status can be fetched only once. So
// all waiters share one event, which keeps the status for those that arrive after it has closed.
#include "reactor/child_watch.h"
#include "reactor/descriptor_name.h"
#include "reactor/loop_event.h"

#include <cerrno>
#include <cstddef>
#include <cstring>
#include <utility>

namespace async {

namespace {

struct ProcessEvent : LoopEvent<ProcessEvent> {
	zend_async_process_event_t base;
	ChildWatch watch;
	size_t extra_size;
	zval result; // The exit code.

	[[nodiscard]] bool activate()
	{
		if (UNEXPECTED(!watch.begin(!ZEND_ASYNC_EVENT_IS_HIDDEN(&base.base)))) {
			zend_async_throw(ZEND_ASYNC_EXCEPTION_DEFAULT, "Process %ld cannot be waited for: %s",
					static_cast<long>(base.process), strerror(errno));
			return false;
		}
		return true;
	}
	void deactivate() { watch.end(); }
	void destroy()
	{
		remove_process_event(&base);
		efree(this);
	}

	[[nodiscard]] static zend_string *info(zend_async_event_t *event)
	{
		const auto pid = static_cast<pid_t>(from(event)->base.process);
		zend_string *command = command_of_process(pid);
		zend_string *text = command != nullptr
				? strpprintf(0, "end of process %ld, command \"%s\"", static_cast<long>(pid),
						  ZSTR_VAL(command))
				: strpprintf(0, "end of process %ld", static_cast<long>(pid));
		if (command != nullptr) {
			zend_string_release(command);
		}
		return text;
	}
};

ProcessEvent *event_of(ChildWatch *watch) noexcept
{
	return reinterpret_cast<ProcessEvent *>(
			reinterpret_cast<char *>(watch) - offsetof(ProcessEvent, watch));
}

void on_end(ChildWatch *watch, const ChildStatus &status)
{
	ProcessEvent *self = event_of(watch);
	self->base.exit_code = status.as_exit_code();
	ZVAL_LONG(&self->result, self->base.exit_code);
	ZEND_ASYNC_CALLBACKS_NOTIFY_AND_CLOSE(&self->base.base, &self->result, nullptr);
}

/// If the child has already ended, this notifies the subscribers immediately.
bool start(zend_async_event_t *event)
{
	const bool first = event->loop_ref_count == 0;
	if (!LoopEvent<ProcessEvent>::start(event)) {
		return false;
	}
	if (first && !ZEND_ASYNC_EVENT_IS_CLOSED(event)) {
		const bool outer = std::exchange(ZEND_ASYNC_SCHEDULER_CONTEXT, true);
		ProcessEvent::from(event)->watch.look();
		ZEND_ASYNC_SCHEDULER_CONTEXT = outer;
	}
	return true;
}

bool replay(zend_async_event_t *event, zend_async_event_callback_t *callback, zval *result,
		zend_object ** /*exception*/)
{
	return replay_plain_result(event, callback, &ProcessEvent::from(event)->result, result);
}

/// Adds an owner to an existing event, or returns null with an exception if the event has too few
/// extra bytes.
zend_async_process_event_t *share(zend_async_process_event_t *event, size_t extra_size)
{
	if (UNEXPECTED(extra_size > ProcessEvent::from(&event->base)->extra_size)) {
		zend_async_throw(ZEND_ASYNC_EXCEPTION_DEFAULT,
				"The event of process %ld is shared, "
				"and has %zu extra bytes where %zu are asked for",
				static_cast<long>(event->process), ProcessEvent::from(&event->base)->extra_size,
				extra_size);
		return nullptr;
	}
	event->base.ref_count++;
	return event;
}

} // namespace

zend_async_process_event_t *new_process_event(zend_process_t process, size_t extra_size)
{
	if (UNEXPECTED(process <= 0)) { // waitpid() would wait for a process group or any child.
		zend_async_throw(ZEND_ASYNC_EXCEPTION_DEFAULT,
				"Process %ld cannot be waited for: a process id is positive",
				static_cast<long>(process));
		return nullptr;
	}
	if (UNEXPECTED(!reactor_startup())) {
		return nullptr;
	}
	zend_async_process_event_t *existing = find_process_event(process);
	// A closed event still serves late waiters, unless the pid has been reused for another child.
	if (existing != nullptr &&
			!(ZEND_ASYNC_EVENT_IS_CLOSED(&existing->base) && is_child(process))) {
		return share(existing, extra_size);
	}
	ProcessEvent *self = ProcessEvent::create(extra_size);
	self->base.base.start = start;
	self->base.base.replay = replay;
	ZEND_ASYNC_EVENT_SET_ZVAL_RESULT(&self->base.base);
	self->extra_size = extra_size;
	self->base.process = self->watch.pid = process;
	self->base.exit_code = -1;
	ZVAL_LONG(&self->result, -1);
	self->watch.on_end = on_end;
	add_process_event(&self->base);
	return &self->base;
}

} // namespace async
