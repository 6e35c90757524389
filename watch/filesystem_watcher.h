// SPDX-License-Identifier: MIT
#pragma once

#include "coroutine/wait_queue.h"
#include "watch/burst.h"
#include "watch/change_buffer.h"
#include "zend_async_API.h"

#include <cstddef>

namespace async {

/// A watcher of the file system, which is also the PHP object of the class Async\FileSystemWatcher.
///
/// It watches while it is open. An iterator that is woken does not run at once: until it runs, one of the first
/// `promised` changes in the buffer is reserved for it.
///
/// | state  | `source` | left for                                                                          |
/// | ------ | -------- | --------------------------------------------------------------------------------- |
/// | new    | null     | open: the constructor                                                             |
/// | open   | an event | closed: close(), the destruction, an error of the system, the end of the path     |
/// | closed | null     | nothing. The buffer can still be read; then the iterators end, or throw `failure` |
struct FileSystemWatcher {
	zend_async_event_t event; // First.
	zend_async_filesystem_event_t *source;
	ChangeBuffer buffer;
	uint32_t promised;
	WaitQueue iterators;
	Burst burst;
	HashTable *
			extensions; // The keys are the extensions that count, in lower case with their dot; null: all count.
	zend_string *path;
	zend_object *failure; // Why the system has ended the watch; nullable.
	bool coalesces;
	bool constructed;
	zend_object std; // Last: the engine appends the property slots.

	struct Options {
		bool recursive;
		bool coalesces;
		uint32_t debounce_ms;
		uint32_t max_hold_ms;
	};

	[[nodiscard]] static FileSystemWatcher *from(zend_async_event_t *event) noexcept
	{
		return reinterpret_cast<FileSystemWatcher *>(event);
	}
	[[nodiscard]] static FileSystemWatcher *from(zend_object *object) noexcept
	{
		return reinterpret_cast<FileSystemWatcher *>(
				reinterpret_cast<std::byte *>(object) - offsetof(FileSystemWatcher, std));
	}

	/// Begins to watch. Returns false with an exception.
	[[nodiscard]] bool open(zend_string *watched, const Options &options);
	/// Idempotent.
	void close();
	[[nodiscard]] bool is_open() const noexcept { return source != nullptr; }
	[[nodiscard]] bool has_free_change() const noexcept { return buffer.size() > promised; }

	enum class Fetched : uint8_t { change, over, failed };
	/// Takes the first free change, and waits if there is none. `over`: it is closed. `failed`: with an exception.
	[[nodiscard]] Fetched fetch(zval *result);
	/// Returns a new Async\FileSystemEvent.
	void make_event(const FileChange &change, zval *result) const;
	/// A coroutine starts (1) or stops (-1) waiting: the watcher keeps the program alive while one waits.
	void count_waiter(int change);
	/// Raises a warning if some directories could not be watched. An error handler may throw.
	void warn_of_unwatched();

	/// Takes a change that counts: adds it to the burst, or delivers it.
	void receive(const FileChange &change);
	/// Puts the change into the buffer, and wakes what waits for it.
	void deliver(const FileChange &change);
	/// Returns whether the extensions let the change pass.
	[[nodiscard]] bool counts(const zend_string *filename, uint32_t events) const;

private:
	void serve_iterators();
};

extern zend_class_entry *ce_filesystem_watcher;
extern zend_class_entry *ce_filesystem_event;
void register_filesystem_watcher_classes();
/// Makes the iterator that foreach uses.
[[nodiscard]] zend_object_iterator *filesystem_watcher_iterator(
		zend_class_entry *ce, zval *object, int by_ref);

} // namespace async
