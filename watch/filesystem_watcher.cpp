// SPDX-License-Identifier: MIT
#include "watch/filesystem_watcher.h"

#include "coroutine/event.h"
#include "coroutine/exceptions.h"
#include "coroutine/queued_wait.h"
#include "coroutine/scheduler_interface.h"
#include "php_async.h"
#include "reactor/reactor.h"
#include "support/open_basedir.h"

#include <cerrno>
#include <cstring>
#include <utility>

namespace async {

namespace {

struct SourceCallback {
	zend_async_event_callback_t base; // First.
	FileSystemWatcher *watcher;
};

void on_change(zend_async_event_t *event, zend_async_event_callback_t *callback, void *,
		zend_object *exception)
{
	FileSystemWatcher *self = reinterpret_cast<SourceCallback *>(callback)->watcher;
	if (exception == nullptr) {
		const zend_async_filesystem_event_t *source = self->source;
		const uint32_t events = source->triggered_events;
		if (self->counts(source->triggered_filename, events)) {
			self->receive({ source->triggered_filename, (events & ZEND_ASYNC_FS_EVENT_RENAME) != 0,
					(events & ZEND_ASYNC_FS_EVENT_CHANGE) != 0 });
		}
	} else if (self->failure == nullptr) {
		GC_ADDREF(exception);
		self->failure = exception;
	}
	if (ZEND_ASYNC_EVENT_IS_CLOSED(event)) {
		self->close();
	}
}

const char *reason_of(int error)
{
	switch (error) {
	case 0:
		return "one watcher watches 8192 directories at most";
	case ENOSPC:
		return "the system's limit fs.inotify.max_user_watches is reached";
	default:
		return strerror(error);
	}
}

} // namespace

bool FileSystemWatcher::open(zend_string *watched, const Options &options)
{
	constructed = true;
	path = zend_string_copy(watched);
	coalesces = options.coalesces;
	burst.quiet_ms = options.debounce_ms;
	burst.max_hold_ms = options.max_hold_ms;
	if (!is_allowed_path(ZSTR_VAL(watched))) {
		throw_exception(ZEND_ASYNC_EXCEPTION_DEFAULT,
				"Cannot watch \"%s\": open_basedir does not allow this path", ZSTR_VAL(watched));
		return false;
	}
	if (!ASYNC_G(scheduler).launch()) {
		return false;
	}
	zend_async_filesystem_event_t *opened =
			new_filesystem_event(watched, options.recursive ? ZEND_ASYNC_FS_EVENT_RECURSIVE : 0, 0);
	if (opened == nullptr) {
		return false;
	}
	ZEND_ASYNC_EVENT_SET_HIDDEN(&opened->base);
	auto *callback = reinterpret_cast<SourceCallback *>(
			event_callback_new(on_change, sizeof(SourceCallback)));
	callback->watcher = this;
	(void)callbacks_push(&opened->base, &callback->base);
	zend_async_event_callback_release(&callback->base, &opened->base);
	if (!opened->base.start(&opened->base)) {
		ZEND_ASYNC_EVENT_RELEASE(&opened->base);
		return false;
	}
	source = opened;
	warn_of_unwatched();
	return true;
}

void FileSystemWatcher::close()
{
	if (!is_open()) {
		return;
	}
	GC_ADDREF(&std);
	zend_async_event_t *closed = &std::exchange(source, nullptr)->base;
	closed->stop(closed);
	ZEND_ASYNC_EVENT_RELEASE(closed);
	burst.cancel();
	ZEND_ASYNC_EVENT_SET_CLOSED(&event);
	while (!iterators.empty()) {
		wake_coroutine(iterators.refuse_front()->coroutine);
	}
	if (event.callbacks.length != 0) {
		zval nothing;
		ZVAL_NULL(&nothing);
		callbacks_notify(&event, &nothing, failure, false);
	}
	OBJ_RELEASE(&std);
}

bool FileSystemWatcher::counts(const zend_string *filename, uint32_t events) const
{
	if (extensions == nullptr || burst.quiet_ms == 0 ||
			(events & ZEND_ASYNC_FS_EVENT_OVERFLOW) != 0) {
		return true;
	}
	if (filename == nullptr) {
		return false;
	}
	zend_string *lower = zend_string_tolower(const_cast<zend_string *>(filename));
	zend_string *extension;
	bool found = false;
	ZEND_HASH_FOREACH_STR_KEY(extensions, extension)
	{
		found = found ||
				(ZSTR_LEN(lower) >= ZSTR_LEN(extension) &&
						memcmp(ZSTR_VAL(lower) + ZSTR_LEN(lower) - ZSTR_LEN(extension),
								ZSTR_VAL(extension), ZSTR_LEN(extension)) == 0);
	}
	ZEND_HASH_FOREACH_END();
	zend_string_release(lower);
	return found;
}

void FileSystemWatcher::receive(const FileChange &change)
{
	if (burst.quiet_ms != 0) {
		burst.add(change);
	} else {
		deliver(change);
	}
}

void FileSystemWatcher::deliver(const FileChange &change)
{
	if (!buffer.add(change, coalesces)) {
		return;
	}
	serve_iterators();
	if (event.callbacks.length != 0) {
		zval told;
		make_event(change, &told);
		callbacks_notify(&event, &told, nullptr, false);
		zval_ptr_dtor(&told);
	}
}

void FileSystemWatcher::serve_iterators()
{
	while (!iterators.empty() && has_free_change()) {
		promised++;
		wake_coroutine(iterators.serve_front()->coroutine);
	}
}

FileSystemWatcher::Fetched FileSystemWatcher::fetch(zval *result)
{
	using State = WaitQueue::Waiter::State;
	State state = State::none;
	warn_of_unwatched();
	while (EG(exception) == nullptr && state != State::served && !has_free_change()) {
		if (!is_open()) {
			if (failure == nullptr) {
				return Fetched::over;
			}
			GC_ADDREF(failure);
			throw_object(failure);
			break;
		}
		if (!ASYNC_G(scheduler).ready_to_wait("wait for a change in the file system")) {
			break;
		}
		const QueuedWaitEnd end = wait_in_queue(
				iterators, &event, { .owner = this, .at_front = state == State::left });
		state = end.state;
		if (state == State::served) {
			promised--;
			if (end.cancelled) {
				serve_iterators();
			}
		}
	}
	if (EG(exception) != nullptr) {
		return Fetched::failed;
	}
	const FileChange change = buffer.take();
	make_event(change, result);
	if (change.filename != nullptr) {
		zend_string_release(change.filename);
	}
	return Fetched::change;
}

void FileSystemWatcher::make_event(const FileChange &change, zval *result) const
{
	object_init_ex(result, ce_filesystem_event);
	zval values[4];
	ZVAL_STR_COPY(&values[0], path);
	ZVAL_NULL(&values[1]);
	if (change.filename != nullptr) {
		ZVAL_STR_COPY(&values[1], change.filename);
	}
	ZVAL_BOOL(&values[2], change.renamed);
	ZVAL_BOOL(&values[3], change.changed);
	// The properties are readonly, and the class has no code that could set them.
	for (uint32_t i = 0; i < 4; i++) {
		zval *property = OBJ_PROP_NUM(Z_OBJ_P(result), i);
		ZVAL_COPY_VALUE(property, &values[i]);
		Z_PROP_FLAG_P(property) = 0;
	}
}

void FileSystemWatcher::count_waiter(int change)
{
	event.loop_ref_count += static_cast<uint32_t>(change);
	if (is_open()) {
		reactor_set_hidden(&source->base, event.loop_ref_count == 0);
	}
}

void FileSystemWatcher::warn_of_unwatched()
{
	if (!is_open()) {
		return;
	}
	const UnwatchedDirectories unwatched = reactor_take_unwatched(source);
	if (UNEXPECTED(unwatched.count != 0)) {
		zend_error(E_WARNING,
				"At least %u directories below %s are not watched, so their changes are not reported: %s",
				unwatched.count, ZSTR_VAL(path), reason_of(unwatched.error));
	}
}

} // namespace async
