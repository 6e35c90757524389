// SPDX-License-Identifier: MIT
#pragma once

#include "coroutine/coroutine.h"
#include "realm/engine_tables.h"
#include "realm/ini_changes.h"
#include "realm/object_owners.h"
#include "scope/scope.h"

namespace async {

/// The handles of the resources that were created while the realm ran: from `first` up to, not including, `end`.
struct ResourceRange {
	zend_long first;
	zend_long end;
};

/// A PHP request of its own inside this process, and the PHP object that is its handle.
///
/// | state    | where its engine state is                 | left for                                      |
/// | -------- | ----------------------------------------- | --------------------------------------------- |
/// | created  | in `tables`, complete                     | running, when its main coroutine starts       |
/// | running  | in the engine while its coroutines run    | ending, when the script has returned or died  |
/// | ending   | the same; shutdown functions, destructors | over                                          |
/// | over     | gone; `tables` holds nothing              | nothing; the object keeps the outcome         |
///
/// The object belongs to the program. Its main coroutine holds a reference until it has finished.
struct Realm {
	enum class Stage : uint8_t { created, running, ending, over };

	zend_async_event_ref_t reference; // First: await() waits for the main coroutine.
	Realm *next;                      // In ASYNC_G(realms).first.
	EngineTables tables;
	OwnHandles handles; // Of its objects.
	uint32_t id;        // The owner of those.
	IniChanges ini;
	Coroutine *main; // Holds a reference.
	Scope *root;     // The scope of the main coroutine; holds a reference.
	Scope *scope;    // The scope below, of all other coroutines; holds a reference.
	zend_async_event_t
			*emptied; // The main coroutine waits until the scope is empty; null while it does not.
	struct RealmVisit *visits;     // The coroutines that run code of the program at the moment.
	zend_object *cancellation;     // That has ended the script; nullable.
	zend_object *callback_failure; // A callback of the program has thrown it; nullable.

	zend_string *script;
	zval server, get, post, cookie, files; // Arrays; moved into the superglobals at the start.
	zend_string *input;
	zend_string *error_level; // The setting error_reporting of the main coroutine; nullable.
	HashTable *settings;      // The ini settings to begin with; nullable.
	zval on_headers;          // Closures of the program, or null.
	zval on_output;

	smart_str output; // Collected, if there is no onOutput.
	zval headers;     // A list of strings, once they are sent.
	zend_long response_code;
	zend_long exit_status;

	ResourceRange *resources;
	uint32_t resource_ranges;
	uint32_t resource_capacity;
	zend_long resources_began; // The next free handle when the realm was entered.
	HashTable *autoloaders;    // Nullable; see autoload.cpp.

	Stage stage;
	bool failed;      // A fatal error has ended the script.
	bool exit_called; // By a coroutine of the realm that is not its main coroutine.
	bool cancelled;
	bool retired;    // An object has survived its end, so its code stays.
	zend_object std; // Last: the engine appends the property slots.

	[[nodiscard]] static Realm *from(zend_object *object) noexcept
	{
		return reinterpret_cast<Realm *>(
				reinterpret_cast<std::byte *>(object) - offsetof(Realm, std));
	}
	/// The realm whose state is in the engine; null for the state of the program.
	[[nodiscard]] static Realm *current() noexcept;
	/// The realm to which the coroutine belongs, or null.
	[[nodiscard]] static Realm *of(const zend_coroutine_t *coroutine) noexcept;

	/// Puts the state of the realm into the engine. Requires that the state of the program is there.
	void enter();
	/// Puts the state of the program back into the engine.
	void leave();

	/// Makes the state of the realm and spawns its main coroutine. Requires that the scheduler runs.
	void start();
	/// Cancels all coroutines of the realm. `error` may be null, and stays the caller's.
	void cancel(zend_object *error);
	/// Ends the realm after a coroutine of it has failed. Takes over the reference.
	void fail(zend_object *exception);

	// The steps of its main coroutine.
	void run();
	void make_request();
	void run_script();
	void end();

	/// Ends it after a fatal error or exit() in a coroutine that is not its main coroutine.
	void end_early();
	/// Called after a fatal error in its code.
	void note_fatal_error() noexcept;
	/// Called if its script never ran, or if the program fails: frees what can be freed.
	void discard();
	/// Called when it is over.
	void forget() noexcept;
	/// Handles EG(exception), which has left PHP code of the realm.
	void report_exception();

	/// Take what the code of the realm has written, and the headers before it.
	size_t write(const char *text, size_t length);
	void send_headers(sapi_headers_struct *headers);

private:
	[[nodiscard]] bool run_file(const char *name, bool is_main);
	void open_scope();
	void wait_for_coroutines();
	void call_destructors();
	void end_coroutines();
	void deactivate_modules();
	void close_resources();
	void forget_resources();
	void destroy_values();
	void destroy_code();
	[[nodiscard]] bool has_survivors();
	void free_request();
	void note_resources();
};

/// While it lives, the coroutine of a realm runs code of the program, in the state of the program. The code may wait.
/// Does nothing if no realm is current.
struct RealmVisit {
	RealmVisit() noexcept;
	~RealmVisit();
	RealmVisit(const RealmVisit &) = delete;
	RealmVisit &operator=(const RealmVisit &) = delete;
	RealmVisit(RealmVisit &&) = delete;
	RealmVisit &operator=(RealmVisit &&) = delete;

	Realm *realm;
	zend_coroutine_t *visitor;
	RealmVisit *next;
};

extern zend_class_entry *ce_realm;
void register_realm_class();

/// Called in MINIT, and at module shutdown.
void install_realm_hooks();
void remove_realm_hooks();
/// Called at the end of the request, while request memory still exists, and after that.
void abandon_realms();
void forget_realms();

/// Installed with the first realm: the output, the headers and the fatal errors of realms, and the autoloaders.
void watch_output();
void unwatch_output();
void watch_fatal_errors();
void unwatch_fatal_errors();
void watch_collector();
void unwatch_collector();
void watch_autoloaders();
void unwatch_autoloaders();
/// Calls `visit` with each autoloader of the realm, as it was registered.
void visit_autoloaders(
		const Realm *realm, void (*visit)(void *context, zval *value), void *context);
void drop_autoloaders(Realm *realm);

/// Called when code has called exit(), graceful_shutdown(), or left an exception that no code can catch. Returns true if
/// that was code of a realm, which ends instead of the program. The last one then takes over the reference.
[[nodiscard]] bool realm_contains_exit();
[[nodiscard]] bool realm_contains_shutdown(zend_object *cancellation);
[[nodiscard]] bool realm_contains_failure(zend_object *exception);

} // namespace async
