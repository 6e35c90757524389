// SPDX-License-Identifier: MIT
// Watches a file, a directory or a directory tree.
//
// The kernel's messages may be outdated when they are read. So each name is looked up when its message arrives, and the
// set of watches follows the result of the lookup, not the message.
#include "reactor/event/watched_tree.h"
#include "reactor/loop_event.h"

#include <php.h>

#include <cerrno>
#include <cstddef>
#include <cstring>
#include <sys/stat.h>
#include <utility>

namespace async {

namespace {

struct FilesystemEvent {
	using Common = LoopEvent<FilesystemEvent>;

	zend_async_filesystem_event_t base;
	WatchedTree tree;

	[[nodiscard]] bool activate();
	void deactivate() { tree.stop(); }
	void destroy();
	[[nodiscard]] static zend_string *info(zend_async_event_t *event);
	[[nodiscard]] static FilesystemEvent *from(WatchedTree *tree) noexcept
	{
		return reinterpret_cast<FilesystemEvent *>(
				reinterpret_cast<std::byte *>(tree) - offsetof(FilesystemEvent, tree));
	}
};

/// Takes ownership of `name`. The callbacks may stop the event, so the caller must hold a
/// reference.
void tell(FilesystemEvent *self, uint32_t events, zend_string *name, bool and_close = false)
{
	self->base.triggered_events = events;
	self->base.triggered_filename = name;
	if (and_close) {
		ZEND_ASYNC_CALLBACKS_NOTIFY_AND_CLOSE(&self->base.base, nullptr, nullptr);
	} else {
		ZEND_ASYNC_CALLBACKS_NOTIFY(&self->base.base, nullptr, nullptr);
	}
	self->base.triggered_filename = nullptr;
	if (name != nullptr) {
		zend_string_release(name);
	}
}

void tell_all(FilesystemEvent *self, HashTable *names)
{
	zval *name;
	ZEND_HASH_FOREACH_VAL(names, name)
	{
		if (!self->tree.is_started() || self->base.base.ref_count == 1 ||
				EG(exception) != nullptr) {
			break; // The event was stopped, or on_message() holds the only reference.
		}
		tell(self, ZEND_ASYNC_FS_EVENT_RENAME, zend_string_copy(Z_STR_P(name)));
	}
	ZEND_HASH_FOREACH_END();
}

/// The name under which a watched file reports its own changes.
zend_string *own_name(const FilesystemEvent *self)
{
	if (self->tree.is_directory) {
		return nullptr;
	}
	const char *slash = strrchr(ZSTR_VAL(self->tree.root), '/');
	const char *name = slash != nullptr ? slash + 1 : ZSTR_VAL(self->tree.root);
	return zend_string_init(name, strlen(name), 0);
}

/// Watches what is at the path now, and tells `events`. If there is nothing, the event is closed, since it could never
/// fire again.
void watch_anew(FilesystemEvent *self, uint32_t events)
{
	zend_string *name = (events & ZEND_ASYNC_FS_EVENT_OVERFLOW) != 0 ? nullptr : own_name(self);
	self->tree.stop();
	const bool exists = self->tree.start() == 0;
	tell(self, events, name, !exists);
}

void on_restart(InotifyUser *user, bool messages_lost)
{
	auto *tree = reinterpret_cast<WatchedTree *>(
			reinterpret_cast<std::byte *>(user) - offsetof(WatchedTree, user));
	FilesystemEvent *self = FilesystemEvent::from(tree);
	if (!messages_lost) {
		tree->stop();
		(void)tree->start();
		return;
	}
	zend_async_event_t *event = &self->base.base;
	ZEND_ASYNC_EVENT_ADD_REF(event);
	watch_anew(self,
			ZEND_ASYNC_FS_EVENT_OVERFLOW | ZEND_ASYNC_FS_EVENT_RENAME | ZEND_ASYNC_FS_EVENT_CHANGE);
	ZEND_ASYNC_EVENT_RELEASE(event);
}

/// Takes ownership of `entry`.
void tell_of_entry(FilesystemEvent *self, uint32_t events, zend_string *entry)
{
	HashTable *found_entries = nullptr;
	if (self->tree.is_recursive && events == ZEND_ASYNC_FS_EVENT_RENAME) {
		struct stat found;
		if (self->tree.look_up(entry, found) && S_ISDIR(found.st_mode)) {
			found_entries = zend_new_array(0);
			self->tree.join(entry, found_entries);
		} else {
			self->tree.drop(entry);
		}
	}
	tell(self, events, entry);
	if (found_entries != nullptr) {
		tell_all(self, found_entries);
		zend_array_release(found_entries);
	}
}

/// A watched directory below the root reports that it has changed. The watch of its parent reports the same.
void on_message_of_directory(FilesystemEvent *self, const WatchedObject *object, uint32_t mask)
{
	struct stat found;
	if (!self->tree.look_up(object->name, found) || !object->is(found)) {
		zend_string *name = zend_string_copy(object->name);
		self->tree.drop(name);
		if ((mask & IN_IGNORED) != 0) {
			// The kernel has ended the watch. The parent may have reported a new directory of that name before.
			HashTable *found_entries = zend_new_array(0);
			self->tree.join(name, found_entries);
			tell_all(self, found_entries);
			zend_array_release(found_entries);
		}
		zend_string_release(name);
	}
}

/// The root reports that it has changed. Its path may lead to another object now, because editors replace a file when
/// they save it.
void on_message_of_root(FilesystemEvent *self, const WatchedObject *object, uint32_t events)
{
	struct stat found;
	if (self->tree.look_up(object->name, found) && object->is(found)) {
		tell(self, events, own_name(self));
	} else {
		watch_anew(self, ZEND_ASYNC_FS_EVENT_RENAME);
	}
}

uint32_t to_told(uint32_t mask) noexcept
{
	return (mask & (IN_ATTRIB | IN_MODIFY)) != 0 ? ZEND_ASYNC_FS_EVENT_CHANGE
												 : ZEND_ASYNC_FS_EVENT_RENAME;
}

void on_message(WatchedObject *object, uint32_t mask, const char *name)
{
	FilesystemEvent *self = FilesystemEvent::from(object->tree);
	zend_async_event_t *event = &self->base.base;
	ZEND_ASYNC_EVENT_ADD_REF(event);
	if (name != nullptr) {
		tell_of_entry(self, to_told(mask), name_of_entry(object->name, name));
	} else if (object->is_root()) {
		on_message_of_root(self, object, to_told(mask));
	} else {
		on_message_of_directory(self, object, mask);
	}
	ZEND_ASYNC_EVENT_RELEASE(event);
}

bool FilesystemEvent::activate()
{
	const int error = tree.start();
	if (error != 0) {
		zend_async_throw(ZEND_ASYNC_EXCEPTION_DEFAULT, "Cannot watch \"%s\": %s%s",
				ZSTR_VAL(base.path), uv_strerror(uv_translate_sys_error(error)),
				error == ENOSPC ? ". The system's limit fs.inotify.max_user_watches is reached"
						: error == EMFILE
						? ". The system's limit fs.inotify.max_user_instances is reached, or that of open files"
						: "");
		return false;
	}
	return true;
}

void FilesystemEvent::destroy()
{
	tree.stop(); // The loop may have been closed before the event was stopped.
	zend_string_release(base.path);
	zend_string_release(tree.root);
	efree(this);
}

zend_string *FilesystemEvent::info(zend_async_event_t *event)
{
	const FilesystemEvent *self = Common::from(event);
	return strpprintf(0, "change of %s%s", ZSTR_VAL(self->base.path),
			self->tree.is_recursive ? " and what is in it" : "");
}

} // namespace

UnwatchedDirectories reactor_take_unwatched(zend_async_filesystem_event_t *event) noexcept
{
	return std::exchange(reinterpret_cast<FilesystemEvent *>(event)->tree.unwatched, {});
}

zend_async_filesystem_event_t *new_filesystem_event(
		zend_string *path, uint32_t flags, size_t extra_size)
{
	char *absolute = ZSTR_LEN(path) == strlen(ZSTR_VAL(path)) && ZSTR_LEN(path) > 0
			? expand_filepath(ZSTR_VAL(path), nullptr)
			: nullptr;
	if (absolute == nullptr) {
		zend_async_throw(ZEND_ASYNC_EXCEPTION_DEFAULT, "Cannot watch \"%s\": it is no usable path",
				ZSTR_VAL(path));
		return nullptr;
	}
	FilesystemEvent *self = FilesystemEvent::Common::create(extra_size);
	self->base.path = zend_string_copy(path);
	self->base.flags = flags;
	self->tree.root = zend_string_init(absolute, strlen(absolute), 0);
	self->tree.is_recursive = (flags & ZEND_ASYNC_FS_EVENT_RECURSIVE) != 0;
	self->tree.on_message = on_message;
	self->tree.user.restart = on_restart;
	efree(absolute);
	return &self->base;
}

} // namespace async
