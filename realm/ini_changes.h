// SPDX-License-Identifier: MIT
// The ini settings that the code of a realm has changed.
#pragma once

#include <php.h>

namespace async {

/// The changes of the flow whose state is not in the engine. exchange() swaps them with those that are in force.
class IniChanges {
public:
	/// Undoes the changes that are in force, and applies those of this object.
	/// With `tells_modules` also modules hear of it whose globals are exchanged anyway.
	void exchange(bool tells_modules = false);
	/// Undoes the changes that are in force, for good.
	static void undo();
	/// Drops the changes.
	void forget();

private:
	// Entries of the ini table with their values; the key is that of the entry. Null if there is none.
	HashTable *changes_ = nullptr;
};

/// Makes ini_set() of memory_limit and max_execution_time in a realm change only the text of the setting.
void watch_process_wide_settings();
void unwatch_process_wide_settings();

} // namespace async
