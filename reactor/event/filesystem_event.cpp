// SPDX-License-Identifier: MIT
// Watches a file, a directory or a directory tree.
//
// inotify watches single directories, so a tree needs one watch per directory. The kernel's
// messages may be outdated when they are read. So each name is looked up when its message arrives,
// and the set of watches follows the result of the lookup, not the message.
#include "reactor/loop_event.h"
#include "support/bailout.h"
#include "support/standard_descriptors.h"

#include <php.h>

#include <cerrno>
#include <cstring>
#include <dirent.h>
#include <sys/stat.h>
#include <utility>

namespace async {

namespace {

#if defined(__APPLE__) || defined(_WIN32)
constexpr bool native_recursion = true;
#else
constexpr bool native_recursion = false;
#endif

// The limit of one event. Before Linux 5.11 it was also the default of fs.inotify.max_user_watches.
// Directories beyond it, or beyond the system's own limit, stay unwatched.
constexpr uint32_t max_watches = 8192;

struct FilesystemEvent;

/// Watches one directory, or the single file.
struct Watch {
	uv_fs_event_t handle;
	FilesystemEvent *owner; // Null once the event has dropped the watch.
	zend_string *name;      // Relative to the root; the name of the root itself is "".
	dev_t device;
	ino_t inode;
};

struct FilesystemEvent {
	using Common = LoopEvent<FilesystemEvent>;

	zend_async_filesystem_event_t base;
	zend_string *root;  // The absolute path, because the process may change its directory.
	HashTable *watches; // Maps names to watches. Null while the event is not started.
	bool is_directory;

	[[nodiscard]] bool activate();
	void deactivate();
	void destroy();
	[[nodiscard]] static zend_string *info(zend_async_event_t *event);

	[[nodiscard]] bool is_recursive() const noexcept
	{
		return !native_recursion && (base.flags & ZEND_ASYNC_FS_EVENT_RECURSIVE) != 0;
	}
	[[nodiscard]] bool is_started() const noexcept { return watches != nullptr; }
};

// {{{ Names and paths

zend_string *join(const zend_string *directory, const char *name)
{
	return ZSTR_LEN(directory) == 0 ? zend_string_init(name, strlen(name), 0)
									: strpprintf(0, "%s/%s", ZSTR_VAL(directory), name);
}

zend_string *full_path(const FilesystemEvent *self, const zend_string *name)
{
	return ZSTR_LEN(name) == 0 ? zend_string_init(ZSTR_VAL(self->root), ZSTR_LEN(self->root), 0)
							   : join(self->root, ZSTR_VAL(name));
}

/// Follows a symbolic link only if the root itself is one; links inside the tree are not followed.
bool look_up(const FilesystemEvent *self, const zend_string *name, struct stat &found)
{
	if (ZSTR_LEN(name) == 0) {
		return stat(ZSTR_VAL(self->root), &found) == 0;
	}
	zend_string *path = full_path(self, name);
	const bool exists = lstat(ZSTR_VAL(path), &found) == 0;
	zend_string_release(path);
	return exists;
}

bool is_same(const Watch *watch, const struct stat &found) noexcept
{
	return watch->device == found.st_dev && watch->inode == found.st_ino;
}

bool is_below(const zend_string *name, const zend_string *directory) noexcept
{
	return ZSTR_LEN(name) > ZSTR_LEN(directory) &&
			memcmp(ZSTR_VAL(name), ZSTR_VAL(directory), ZSTR_LEN(directory)) == 0 &&
			ZSTR_VAL(name)[ZSTR_LEN(directory)] == '/';
}

/// libuv reports a message about the watched object itself under the last component of its path.
bool is_own_name(const FilesystemEvent *self, const Watch *watch, const char *name)
{
	const zend_string *path = ZSTR_LEN(watch->name) == 0 ? self->root : watch->name;
	const char *slash = strrchr(ZSTR_VAL(path), '/');
	return strcmp(slash != nullptr ? slash + 1 : ZSTR_VAL(path), name) == 0;
}

// }}}

// {{{ The set of watches

void on_message(uv_fs_event_t *handle, const char *name, int events, int status);

void free_watch(Watch *watch)
{
	zend_string_release(watch->name);
	efree(watch);
}

/// Requires that the watch has been removed from the table.
void close_watch(Watch *watch)
{
	watch->owner = nullptr;
	if (thread_loop() == nullptr) {
		free_watch(watch);
		return;
	}
	uv_close(reinterpret_cast<uv_handle_t *>(&watch->handle),
			[](uv_handle_t *handle) { free_watch(static_cast<Watch *>(handle->data)); });
}

Watch *find_watch(const FilesystemEvent *self, const zend_string *name)
{
	return static_cast<Watch *>(zend_hash_find_ptr(self->watches, const_cast<zend_string *>(name)));
}

void drop_watch(FilesystemEvent *self, Watch *watch)
{
	zend_hash_del(self->watches, watch->name);
	close_watch(watch);
}

void drop_tree(FilesystemEvent *self, const zend_string *name)
{
	void *watch;
	ZEND_HASH_FOREACH_PTR(self->watches, watch)
	{
		const zend_string *other = static_cast<Watch *>(watch)->name;
		if (zend_string_equals(other, name) || is_below(other, name)) {
			drop_watch(self, static_cast<Watch *>(watch));
		}
	}
	ZEND_HASH_FOREACH_END();
}

/// Returns 0 or the error code of libuv.
int start_watch(Watch *watch, const char *path, unsigned flags) noexcept
{
	const StandardNumbersTaken numbers; // The first watch of a loop opens an inotify descriptor.
	return uv_fs_event_start(&watch->handle, on_message, path, flags);
}

/// Returns 0 or the error code of libuv.
int add_watch(FilesystemEvent *self, zend_string *name, const struct stat &found)
{
	auto *watch = static_cast<Watch *>(ecalloc(1, sizeof(Watch)));
	watch->name = zend_string_copy(name);
	watch->device = found.st_dev;
	watch->inode = found.st_ino;
	watch->owner = self;
	uv_fs_event_init(loop(), &watch->handle);
	watch->handle.data = watch;
	zend_string *path = full_path(self, name);
	const unsigned flags =
			native_recursion && (self->base.flags & ZEND_ASYNC_FS_EVENT_RECURSIVE) != 0
			? UV_FS_EVENT_RECURSIVE
			: 0;
	const int error = start_watch(watch, ZSTR_VAL(path), flags);
	zend_string_release(path);
	if (error != 0) {
		close_watch(watch);
		return error;
	}
	if (ZEND_ASYNC_EVENT_IS_HIDDEN(&self->base.base)) {
		uv_unref(reinterpret_cast<uv_handle_t *>(&watch->handle));
	}
	zend_hash_add_ptr(self->watches, name, watch);
	return 0;
}

/// Returns the names of the entries of a directory, relative to the root.
HashTable *entries_of(const FilesystemEvent *self, const zend_string *name)
{
	HashTable *names = zend_new_array(0);
	zend_string *path = full_path(self, name);
	DIR *directory = opendir(ZSTR_VAL(path));
	zend_string_release(path);
	if (directory == nullptr) {
		return names; // The directory no longer exists, or cannot be read.
	}
	const bool survived = survives_bailout([directory, name, names] {
		const dirent *entry;
		while ((entry = readdir(directory)) != nullptr) {
			if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0) {
				zval joined;
				ZVAL_STR(&joined, join(name, entry->d_name));
				zend_hash_next_index_insert_new(names, &joined);
			}
		}
	});
	closedir(directory);
	if (!survived) {
		zend_bailout();
	}
	return names;
}

void join_directory(FilesystemEvent *self, zend_string *name, HashTable *found_entries);

// NOLINTNEXTLINE(misc-no-recursion): as deep as the tree, which PATH_MAX bounds.
void join_entries(FilesystemEvent *self, const zend_string *name, HashTable *found_entries)
{
	HashTable *names = entries_of(self, name);
	zval *entry;
	ZEND_HASH_FOREACH_VAL(names, entry)
	{
		if (found_entries != nullptr) {
			Z_ADDREF_P(entry);
			zend_hash_next_index_insert_new(found_entries, entry);
		}
		join_directory(self, Z_STR_P(entry), found_entries);
	}
	ZEND_HASH_FOREACH_END();
	zend_array_release(names);
}

/// Watches a directory and its subdirectories. If `found_entries` is given, their entries are added
/// to it: an entry that was created before the watch would otherwise never be reported.
// NOLINTNEXTLINE(misc-no-recursion): as above.
void join_directory(FilesystemEvent *self, zend_string *name, HashTable *found_entries)
{
	struct stat found;
	if (!look_up(self, name, found) || !S_ISDIR(found.st_mode)) {
		return;
	}
	const Watch *watch = find_watch(self, name);
	if (watch != nullptr && is_same(watch, found)) {
		return;
	}
	drop_tree(self, name); // These watches belong to another directory that had this name before.
	// The watch is added before the entries are read. An entry created in between is reported twice
	// rather than never.
	if (zend_hash_num_elements(self->watches) < max_watches && add_watch(self, name, found) == 0) {
		join_entries(self, name, found_entries);
	}
}

void drop_all(FilesystemEvent *self)
{
	HashTable *watches = std::exchange(self->watches, nullptr);
	void *watch;
	ZEND_HASH_FOREACH_PTR(watches, watch)
	{
		close_watch(static_cast<Watch *>(watch));
	}
	ZEND_HASH_FOREACH_END();
	zend_hash_destroy(watches);
	FREE_HASHTABLE(watches);
}

/// Returns 0, or the error code of libuv; after an error nothing is watched.
int watch_all(FilesystemEvent *self)
{
	struct stat found;
	if (stat(ZSTR_VAL(self->root), &found) != 0) {
		return uv_translate_sys_error(errno);
	}
	ALLOC_HASHTABLE(self->watches);
	zend_hash_init(self->watches, HT_MIN_SIZE, nullptr, nullptr, 0);
	const int error = add_watch(self, ZSTR_EMPTY_ALLOC(), found);
	if (error != 0) {
		drop_all(self);
		return error;
	}
	self->is_directory = S_ISDIR(found.st_mode);
	if (self->is_directory && self->is_recursive()) {
		join_entries(self, ZSTR_EMPTY_ALLOC(), nullptr);
	}
	return 0;
}

// }}}

// {{{ Messages

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
		if (!self->is_started() || self->base.base.ref_count == 1 || EG(exception) != nullptr) {
			break; // The event was stopped, or on_message() holds the only reference.
		}
		tell(self, ZEND_ASYNC_FS_EVENT_RENAME, zend_string_copy(Z_STR_P(name)));
	}
	ZEND_HASH_FOREACH_END();
}

/// Called when the path no longer leads to the watched object. The function watches the new object
/// instead, because editors replace a file when they save it. If the path does not exist, the event
/// is closed, since it could never fire again.
void follow_root(FilesystemEvent *self, zend_string *name)
{
	drop_all(self);
	const bool replaced = watch_all(self) == 0;
	tell(self, ZEND_ASYNC_FS_EVENT_RENAME, name, !replaced);
}

void tell_of_entry(FilesystemEvent *self, uint32_t events, zend_string *entry)
{
	HashTable *found_entries = nullptr;
	if (self->is_recursive() && (events & ZEND_ASYNC_FS_EVENT_RENAME) != 0) {
		struct stat found;
		if (look_up(self, entry, found) && S_ISDIR(found.st_mode)) {
			found_entries = zend_new_array(0);
			join_directory(self, entry, found_entries);
		} else {
			drop_tree(self, entry);
		}
	}
	tell(self, events, entry);
	if (found_entries != nullptr) {
		tell_all(self, found_entries);
		zend_array_release(found_entries);
	}
}

/// Handles a message with the name of the watched object itself. It concerns that object, or an
/// entry of it that has the same name.
void tell_of_own_name(FilesystemEvent *self, const Watch *watch, uint32_t events, const char *name)
{
	const bool is_root = ZSTR_LEN(watch->name) == 0;
	struct stat found;
	zend_string *entry = self->is_directory ? join(watch->name, name) : nullptr;
	if (!look_up(self, watch->name, found) || !is_same(watch, found)) {
		if (entry != nullptr) {
			zend_string_release(entry);
		}
		if (is_root) {
			follow_root(
					self, self->is_directory ? nullptr : zend_string_init(name, strlen(name), 0));
		} else {
			drop_tree(self, watch->name); // The watch of the parent directory reports the change.
		}
		return;
	}
	if (!self->is_directory) {
		tell(self, events, zend_string_init(name, strlen(name), 0));
		return;
	}
	if ((events & ZEND_ASYNC_FS_EVENT_RENAME) != 0 || look_up(self, entry, found)) {
		tell_of_entry(self, events, entry);
		return;
	}
	zend_string_release(entry);
	if (is_root) { // Its own attributes changed. For others the parent directory reports it.
		tell(self, events, nullptr);
	}
}

uint32_t to_told(int events) noexcept
{
#ifdef __linux__
	// An inotify message reports one change only. libuv mistakes the directory flag for another
	// change.
	if ((events & UV_CHANGE) != 0) {
		return ZEND_ASYNC_FS_EVENT_CHANGE;
	}
#endif
	return ((events & UV_RENAME) != 0 ? ZEND_ASYNC_FS_EVENT_RENAME : 0) |
			((events & UV_CHANGE) != 0 ? ZEND_ASYNC_FS_EVENT_CHANGE : 0);
}

void on_message(uv_fs_event_t *handle, const char *name, int events, int status)
{
	auto *watch = static_cast<Watch *>(handle->data);
	FilesystemEvent *self = watch->owner;
	if (self == nullptr) {
		return;
	}
	zend_async_event_t *event = &self->base.base;
	ZEND_ASYNC_EVENT_ADD_REF(event);
	if (UNEXPECTED(status < 0)) {
		zend_object *exception = zend_async_new_exception(ZEND_ASYNC_EXCEPTION_DEFAULT,
				"%s can no longer be watched: %s", ZSTR_VAL(self->base.path), uv_strerror(status));
		ZEND_ASYNC_CALLBACKS_NOTIFY_AND_CLOSE(event, nullptr, exception);
		OBJ_RELEASE(exception);
	} else {
		const uint32_t told = to_told(events);
		if (name == nullptr) {
			tell(self, told, nullptr);
		} else if (is_own_name(self, watch, name)) {
			tell_of_own_name(self, watch, told, name);
		} else {
			tell_of_entry(self, told, join(watch->name, name));
		}
	}
	ZEND_ASYNC_EVENT_RELEASE(event);
}

// }}}

bool FilesystemEvent::activate()
{
	const int error = watch_all(this);
	if (error != 0) {
		zend_async_throw(ZEND_ASYNC_EXCEPTION_DEFAULT, "Cannot watch \"%s\": %s%s",
				ZSTR_VAL(base.path), uv_strerror(error),
				error == UV_ENOSPC ? ". The system's limit fs.inotify.max_user_watches is reached"
								   : "");
		return false;
	}
	return true;
}

void FilesystemEvent::deactivate()
{
	if (watches != nullptr) {
		drop_all(this);
	}
}

void FilesystemEvent::destroy()
{
	if (watches != nullptr) { // The loop was closed before the event was stopped.
		drop_all(this);
	}
	zend_string_release(base.path);
	zend_string_release(root);
	efree(this);
}

zend_string *FilesystemEvent::info(zend_async_event_t *event)
{
	const FilesystemEvent *self = Common::from(event);
	return strpprintf(0, "change of %s%s", ZSTR_VAL(self->base.path),
			(self->base.flags & ZEND_ASYNC_FS_EVENT_RECURSIVE) != 0 ? " and what is in it" : "");
}

} // namespace

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
	self->root = zend_string_init(absolute, strlen(absolute), 0);
	efree(absolute);
	return &self->base;
}

} // namespace async
