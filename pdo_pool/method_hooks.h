// SPDX-License-Identifier: MIT
// For the files of this room only: functions of ours in front of the methods of PDO's classes.
#pragma once

#include <php.h>

#include <cstddef>

namespace async {

/// What a method means to a pooled object.
enum class PdoMethod : uint8_t {
	construct,
	connect, // The static one of PHP 8.4.
	query,   // The first argument of these three is SQL.
	exec,
	prepare,
	begin_transaction,
	end_transaction, // commit() and rollBack()
	in_transaction,
	last_insert_id,
	error_code,
	error_info,
	get_attribute,
	set_attribute,
	register_function, // createFunction(), createAggregate(), createCollation()
	unpoolable,        // What would change one connection only, or lend it out.
	set_callback,      // Leaves a callback in the connection.
	ask_count,         // Asks the connection about the last statement.
	other,             // Needs a connection, and nothing is known of it.
	of_statement,
};

/// One method, as it was before. Of the process.
struct HookedMethod {
	zif_handler front; // Ours; null for a method that was found by asking a connection.
	zif_handler original;
	const zend_class_entry
			*scope; // Of the method, and its name: one tracer may be in front of many.
	const zend_string *name;
	PdoMethod method;
	bool always_pools; // The constructor of Async\PDO.
	/// Objects without this function are none of ours, and outside of coroutines the method is called as
	/// if there were no hook. Null: it is always looked at.
	zend_object_free_obj_t mark;
};

/// Puts the hook in front of the method, chained to what is there. False if there are too many.
bool hook_method(zend_internal_function *function, PdoMethod method, bool always_pools = false);
/// The methods that have a hook of ours on top get back what they had.
void unhook_methods(HashTable *functions);
/// After all of them, for the next startup in this process: a web server that reloads its configuration.
void forget_hooks() noexcept;

/// What a call of a hooked method comes to: see methods.cpp.
void call_hooked(const HookedMethod &hooked, INTERNAL_FUNCTION_PARAMETERS);

} // namespace async
