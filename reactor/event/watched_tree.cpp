// SPDX-License-Identifier: MIT
#include "reactor/event/watched_tree.h"

#include "reactor/loop.h"
#include "support/bailout.h"

#include <cerrno>
#include <cstring>
#include <dirent.h>
#include <new>
#include <utility>

namespace async {

namespace {

// The limit of one event. Before Linux 5.11 it was also the default of fs.inotify.max_user_watches.
constexpr uint32_t max_directories = 8192;

zend_string *full_path(const WatchedTree *tree, const zend_string *name)
{
	return ZSTR_LEN(name) == 0 ? zend_string_copy(tree->root)
							   : name_of_entry(tree->root, ZSTR_VAL(name));
}

bool is_below(const zend_string *name, const zend_string *directory) noexcept
{
	return ZSTR_LEN(name) > ZSTR_LEN(directory) &&
			memcmp(ZSTR_VAL(name), ZSTR_VAL(directory), ZSTR_LEN(directory)) == 0 &&
			ZSTR_VAL(name)[ZSTR_LEN(directory)] == '/';
}

void on_inotify(InotifyWatch *watch, uint32_t mask, const char *name)
{
	auto *object = reinterpret_cast<WatchedObject *>(watch);
	object->tree->on_message(object, mask, name);
}

/// Requires that the object is not in the table any more.
void free_object(WatchedObject *object)
{
	if (object->watch.is_alive()) {
		thread_loop()->inotify->remove(&object->watch);
	}
	zend_string_release(object->name);
	efree(object);
}

/// Returns 0 or an errno.
int add_object(WatchedTree *tree, zend_string *name, const struct stat &found)
{
	Inotify *inotify = inotify_of_loop();
	if (inotify == nullptr) {
		return errno;
	}
	auto *object = new (ecalloc(1, sizeof(WatchedObject))) WatchedObject();
	object->watch.on_message = on_inotify;
	object->tree = tree;
	object->name = zend_string_copy(name);
	object->device = found.st_dev;
	object->inode = found.st_ino;
	zend_string *path = full_path(tree, name);
	const uint32_t flags = object->is_root() ? 0 : IN_ONLYDIR | IN_DONT_FOLLOW;
	const int error = inotify->add(&object->watch, ZSTR_VAL(path), flags);
	zend_string_release(path);
	if (error != 0) {
		free_object(object);
		return error;
	}
	zend_hash_add_ptr(tree->objects, name, object);
	return 0;
}

/// A directory that has just vanished is no loss.
void note_unwatched(WatchedTree *tree, int error) noexcept
{
	if (error == ENOENT || error == ENOTDIR) {
		return;
	}
	if (tree->unwatched.count++ == 0) {
		tree->unwatched.error = error;
	}
}

/// Returns the names of the entries of a directory, relative to the root. The value of each says whether it may be a
/// directory.
HashTable *entries_of(WatchedTree *tree, const zend_string *name)
{
	HashTable *names = zend_new_array(0);
	zend_string *path = full_path(tree, name);
	DIR *directory = opendir(ZSTR_VAL(path));
	zend_string_release(path);
	if (directory == nullptr) {
		note_unwatched(tree, errno);
		return names;
	}
	const bool survived = survives_bailout([directory, name, names] {
		const dirent *entry;
		while ((entry = readdir(directory)) != nullptr) {
			if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0) {
				zval may_be_directory;
				ZVAL_BOOL(
						&may_be_directory, entry->d_type == DT_DIR || entry->d_type == DT_UNKNOWN);
				zend_string *joined = name_of_entry(name, entry->d_name);
				zend_hash_add(names, joined, &may_be_directory);
				zend_string_release(joined);
			}
		}
	});
	closedir(directory);
	if (!survived) {
		zend_bailout();
	}
	return names;
}

// NOLINTNEXTLINE(misc-no-recursion): as deep as the tree, which PATH_MAX bounds.
void join_entries(WatchedTree *tree, const zend_string *name, HashTable *found_entries)
{
	HashTable *names = entries_of(tree, name);
	zend_string *entry;
	zval *may_be_directory;
	ZEND_HASH_FOREACH_STR_KEY_VAL(names, entry, may_be_directory)
	{
		if (found_entries != nullptr) {
			zval told;
			ZVAL_STR_COPY(&told, entry);
			zend_hash_next_index_insert_new(found_entries, &told);
		}
		if (Z_TYPE_P(may_be_directory) == IS_TRUE) {
			tree->join(entry, found_entries);
		}
	}
	ZEND_HASH_FOREACH_END();
	zend_array_release(names);
}

} // namespace

zend_string *name_of_entry(const zend_string *directory, const char *entry)
{
	return ZSTR_LEN(directory) == 0 ? zend_string_init(entry, strlen(entry), 0)
									: zend_string_concat3(ZSTR_VAL(directory), ZSTR_LEN(directory),
											  "/", 1, entry, strlen(entry));
}

int WatchedTree::start()
{
	struct stat found;
	if (stat(ZSTR_VAL(root), &found) != 0) {
		return errno;
	}
	ALLOC_HASHTABLE(objects);
	zend_hash_init(objects, HT_MIN_SIZE, nullptr, nullptr, 0);
	const int error = add_object(this, ZSTR_EMPTY_ALLOC(), found);
	if (error != 0) {
		stop();
		return error;
	}
	thread_loop()->inotify->enter(&user);
	is_directory = S_ISDIR(found.st_mode);
	if (is_directory && is_recursive) {
		join_entries(this, ZSTR_EMPTY_ALLOC(), nullptr);
	}
	return 0;
}

void WatchedTree::stop()
{
	HashTable *stopped = std::exchange(objects, nullptr);
	if (stopped == nullptr) {
		return;
	}
	if (thread_loop() != nullptr && thread_loop()->inotify != nullptr) {
		thread_loop()->inotify->leave(&user);
	}
	void *object;
	ZEND_HASH_FOREACH_PTR(stopped, object)
	{
		free_object(static_cast<WatchedObject *>(object));
	}
	ZEND_HASH_FOREACH_END();
	zend_hash_destroy(stopped);
	FREE_HASHTABLE(stopped);
}

// NOLINTNEXTLINE(misc-no-recursion): as above.
void WatchedTree::join(zend_string *name, HashTable *found_entries)
{
	struct stat found;
	if (!look_up(name, found) || !S_ISDIR(found.st_mode)) {
		return;
	}
	const auto *object = static_cast<WatchedObject *>(zend_hash_find_ptr(objects, name));
	if (object != nullptr && object->is(found)) {
		return;
	}
	drop(name); // These watches belong to another directory that had this name before.
	if (zend_hash_num_elements(objects) >= max_directories) {
		note_unwatched(this, 0);
		return;
	}
	// The watch is added before the entries are read. An entry created in between is reported twice
	// rather than never.
	// NOLINTNEXTLINE(clang-analyzer-unix.Malloc): the caller holds a reference to the name, so drop() has not freed it.
	const int error = add_object(this, name, found);
	if (error != 0) {
		note_unwatched(this, error);
		return;
	}
	join_entries(this, name, found_entries);
}

void WatchedTree::drop(zend_string *name)
{
	if (!zend_hash_exists(objects, name)) {
		return; // Then nothing below it is watched, either. Most names are those of files.
	}
	zend_string_addref(name); // It may be the name of a dropped object.
	void *object;
	ZEND_HASH_FOREACH_PTR(objects, object)
	{
		auto *dropped = static_cast<WatchedObject *>(object);
		if (zend_string_equals(dropped->name, name) || is_below(dropped->name, name)) {
			zend_hash_del(objects, dropped->name);
			free_object(dropped);
		}
	}
	ZEND_HASH_FOREACH_END();
	zend_string_release(name);
}

bool WatchedTree::look_up(const zend_string *name, struct stat &found) const
{
	if (ZSTR_LEN(name) == 0) {
		return stat(ZSTR_VAL(root), &found) == 0;
	}
	zend_string *path = full_path(this, name);
	const bool exists = lstat(ZSTR_VAL(path), &found) == 0;
	zend_string_release(path);
	return exists;
}

} // namespace async
