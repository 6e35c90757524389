// SPDX-License-Identifier: MIT
// The state of a PHP request that a realm has for itself.
#pragma once

#include "realm/realm_globals.h"
#include "zend_async_API.h"

#include <SAPI.h>
#include <Zend/zend_arena.h>
#include <php.h>

#include <cstddef>

namespace async {

/// The state that every realm starts with, and the modules whose globals each realm has for itself. The first realm of
/// a request makes it, in request memory.
struct RealmTemplates {
	HashTable *functions;
	HashTable *classes;
	HashTable *constants;
	zval environment; // $_ENV
	uint32_t rtd_key_counter;
	// The modules whose globals are exchanged, and the size of all blocks together.
	static constexpr uint32_t max_modules = 8;
	char **timezone; // In the globals of ext/date.
	zend_module_entry *modules[max_modules];
	uint32_t module_count;
	size_t module_bytes;

	[[nodiscard]] static RealmTemplates *create();
	void destroy();
};

/// The state of a request that is not in the engine at the moment. While no code of a realm runs, its state is here. While
/// its code runs, the state of the program is here. exchange() swaps the two.
///
/// docs/internals/realms.md lists every field.
class EngineTables {
public:
	/// Makes the state of a new request. Requires that the program's state is in the engine.
	void init(const RealmTemplates &templates);
	/// Swaps this state with that in the engine.
	void exchange() noexcept;
	/// Swaps only the memory in which the engine keeps code and run-time caches.
	void exchange_arena() noexcept;
	/// Frees what is left of the state, which must be that of a realm whose values are destroyed.
	void free_memory();
	/// Does so after a fatal error of the program: request memory stays as it is.
	void abandon() noexcept;

	/// The scope into which spawn() puts coroutines of the realm.
	zend_async_scope_t *main_scope = nullptr;

private:
	void exchange_map() noexcept;

	// Static members, static variables, run-time caches and evaluated constants, by offset.
	void *map_real_base_ = nullptr;
	void *map_base_ = nullptr;
	size_t map_size_ = 0;
	size_t map_known_ = 0; // The slots from here on are not initialised.

	HashTable *functions_ = nullptr;
	HashTable *classes_ = nullptr;
	HashTable *constants_ = nullptr;
	HashTable included_files_ = {};
	zend_array symbols_ = {};
	zend_arena *arena_ = nullptr;
	uint32_t rtd_key_counter_ = 0; // Makes the names of conditional declarations unique.
	HashTable *classes_being_loaded_ = nullptr;

	zval error_handler_;
	zval known_error_handler_;
	int error_handler_mask_ = 0;
	zval exception_handler_;
	zend_stack error_handler_masks_ = {};
	zend_stack error_handlers_ = {};
	zend_stack exception_handlers_ = {};
	int exit_status_ = 0;

	HashTable *shutdown_functions_ = nullptr;
	zend_llist *user_tick_functions_ = nullptr;
	zend_llist tick_functions_ = {};
	HashTable *user_filters_ = nullptr;

	php_stream_context *default_context_ = nullptr;
	HashTable *stream_wrappers_ = nullptr;
	HashTable *stream_filters_ = nullptr;

	zval http_globals_[6];
	int last_error_type_ = 0;
	zend_string *last_error_message_ = nullptr;
	zend_string *last_error_file_ = nullptr;
	int last_error_line_ = 0;
	short connection_status_ = 0;
	unsigned char header_is_being_sent_ = 0;

	sapi_globals_struct sapi_ = {};
	char *timezone_ = nullptr; // Of date_default_timezone_set().
	int output_flags_ = 0;
	zend_string *output_start_file_ = nullptr;
	int output_start_line_ = 0;

	const RealmTemplates *templates_ = nullptr;
	std::byte *module_blocks_ = nullptr;
};

} // namespace async
