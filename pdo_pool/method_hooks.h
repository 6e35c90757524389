// SPDX-License-Identifier: MIT
// Functions that are called in front of the methods of PDO's classes. For the files of this room
// only.
#pragma once

#include <php.h>

#include <cstddef>

namespace async {

/// The meaning of a method for a pooled object.
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

/// One method, as it was before the hook. Lives as long as the process.
struct HookedMethod {
	zif_handler front; // Our function; null for a method that was found by asking a connection.
	zif_handler original;
	// The class and the name of the method: one tracer may be in front of many methods.
	const zend_class_entry *scope;
	const zend_string *name;
	PdoMethod method;
	bool always_pools; // True for the constructor of Async\PDO.
	/// Objects without this handler are not pooled: outside of coroutines, the original method is
	/// called at once. Null means that every call is examined.
	zend_object_free_obj_t mark;
};

/// Puts the hook in front of the method and chains it to the previous handler. Returns false if
/// there are too many hooks.
bool hook_method(zend_internal_function *function, PdoMethod method, bool always_pools = false);
/// Restores the previous handler of each method that has our hook on top.
void unhook_methods(HashTable *functions);
/// Called after all methods are unhooked, for the next startup in this process: a web server may
/// reload its configuration.
void forget_hooks() noexcept;

/// Handles a call of a hooked method: see methods.cpp.
void call_hooked(const HookedMethod &hooked, INTERNAL_FUNCTION_PARAMETERS);

} // namespace async
