// SPDX-License-Identifier: MIT
// The inotify watches of one filesystem event: of a file, a directory, or a directory tree.
#pragma once

#include "reactor/inotify.h"
#include "reactor/reactor.h"

#include <php.h>

#include <sys/stat.h>

namespace async {

struct WatchedTree;

/// Watches one directory, or the single file.
struct WatchedObject {
	InotifyWatch watch; // First.
	WatchedTree *tree;
	zend_string *name; // Relative to the root; the name of the root itself is "".
	dev_t device;
	ino_t inode;

	[[nodiscard]] bool is(const struct stat &found) const noexcept
	{
		return watch.is_alive() && device == found.st_dev && inode == found.st_ino;
	}
	[[nodiscard]] bool is_root() const noexcept { return ZSTR_LEN(name) == 0; }
};

/// inotify watches single directories, so a tree needs one watch per directory. The struct may begin as zeros.
struct WatchedTree {
	zend_string *root;  // The absolute path, because the process may change its directory.
	HashTable *objects; // Maps names to watched objects. Null while the tree is not watched.
	InotifyUser user;   // Its restart() is set by the owner.
	bool is_recursive;  // Set by the owner.
	bool is_directory;  // Known while it is watched.
	UnwatchedDirectories unwatched;
	/// Set by the owner: called for each message. It may stop the watching and free the tree.
	void (*on_message)(WatchedObject *object, uint32_t mask, const char *name);

	[[nodiscard]] bool is_started() const noexcept { return objects != nullptr; }
	/// Watches the root and, if it is recursive, what is below. Returns 0 or an errno; nothing is watched after an
	/// error.
	[[nodiscard]] int start();
	/// Idempotent.
	void stop();
	/// Watches the directory and its subdirectories, unless it is watched already. If `found_entries` is given, their
	/// entries are added to it: an entry that was created before the watch would otherwise never be reported.
	void join(zend_string *name, HashTable *found_entries);
	/// Ends the watches of the directory with that name and of all below it.
	void drop(zend_string *name);
	/// Follows a symbolic link only if the root itself is one; links inside the tree are not followed.
	[[nodiscard]] bool look_up(const zend_string *name, struct stat &found) const;
};

/// Returns the name of an entry of a directory, relative to the root.
[[nodiscard]] zend_string *name_of_entry(const zend_string *directory, const char *entry);

} // namespace async
