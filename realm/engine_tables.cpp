// SPDX-License-Identifier: MIT
#include "realm/engine_tables.h"

#include "context_pool/engine_state.h"
#include "php_async.h"
#include "realm/table_copy.h"
#include "support/drop.h"

#include <ext/date/php_date.h>

#include <algorithm>
#include <utility>

namespace async {

namespace {

// The engine grows the table in these steps.
constexpr size_t map_step = 4096;
// The size of an arena's first block. The engine's own arena of a request begins with the same size.
constexpr size_t arena_bytes = size_t{ 64 } * 1024;
// Room for what a small script declares, so that its tables do not grow.
constexpr uint32_t room_for_functions = 64;
constexpr uint32_t room_for_classes = 64;
constexpr uint32_t room_for_constants = 64;

// Modules that keep the state of a request in their globals. Their globals hold no table by value that the module shares
// between requests, and RINIT sets whatever belongs to the request without reading it.
constexpr const char *modules_with_own_globals[] = { "json", "mbstring", "session" };

size_t aligned(size_t bytes) noexcept
{
	return ZEND_MM_ALIGNED_SIZE(bytes);
}

/// std::swap_ranges() would take a step for each byte.
void swap_bytes(std::byte *a, std::byte *b, size_t size) noexcept
{
	constexpr size_t at_once = 256;
	std::byte copy[at_once];
	for (size_t done = 0; done < size; done += at_once) {
		const size_t count = std::min(at_once, size - done);
		memcpy(copy, a + done, count);
		memcpy(a + done, b + done, count);
		memcpy(b + done, copy, count);
	}
}

void *globals_of(const zend_module_entry *module) noexcept
{
#ifdef ZTS
	(void)module;
	return nullptr;
#else
	return module->globals_ptr;
#endif
}

/// Creates the superglobals that the program has not used so far. The engine remembers for the whole process that a
/// script has used them, so a realm that is the first would take them from the program.
void create_superglobals_of_program()
{
	for (zend_known_string_id id :
			{ ZEND_STR_AUTOGLOBAL_SERVER, ZEND_STR_AUTOGLOBAL_ENV, ZEND_STR_AUTOGLOBAL_REQUEST }) {
		(void)zend_is_auto_global(ZSTR_KNOWN(id));
	}
}

} // namespace

RealmTemplates *RealmTemplates::create()
{
	create_superglobals_of_program();
	auto *self = static_cast<RealmTemplates *>(ecalloc(1, sizeof(RealmTemplates)));
	self->functions = copy_first_entries(
			EG(function_table), EG(persistent_functions_count), room_for_functions);
	self->classes =
			copy_first_entries(EG(class_table), EG(persistent_classes_count), room_for_classes);
	self->constants = copy_first_entries(
			EG(zend_constants), EG(persistent_constants_count), room_for_constants);
	self->rtd_key_counter = CG(rtd_key_counter);
	ZVAL_COPY(&self->environment, &PG(http_globals)[TRACK_VARS_ENV]);
	if (void *date = globals_of(static_cast<zend_module_entry *>(
				zend_hash_str_find_ptr(&module_registry, ZEND_STRL("date"))))) {
		self->timezone = &static_cast<zend_date_globals *>(date)->timezone;
	}
	for (const char *name : modules_with_own_globals) {
		auto *module = static_cast<zend_module_entry *>(
				zend_hash_str_find_ptr(&module_registry, name, strlen(name)));
		if (module != nullptr && globals_of(module) != nullptr) {
			self->modules[self->module_count++] = module;
			self->module_bytes += aligned(module->globals_size);
		}
	}
	return self;
}

void RealmTemplates::destroy()
{
	free_table(functions);
	free_table(classes);
	free_table(constants);
	zval_ptr_dtor(&environment);
	efree(this);
}

void EngineTables::init(const RealmTemplates &templates)
{
	templates_ = &templates;
	// Persistent, because the engine reallocates it as such.
	map_size_ = ZEND_MM_ALIGNED_SIZE_EX(CG(map_ptr_last) + 1, map_step);
	map_known_ = CG(map_ptr_last);
	map_real_base_ = pecalloc(map_size_, sizeof(void *), 1);
	map_base_ = static_cast<char *>(map_real_base_) +
			(static_cast<char *>(CG(map_ptr_base)) - static_cast<char *>(CG(map_ptr_real_base)));

	functions_ = copy_template(templates.functions);
	classes_ = copy_template(templates.classes);
	constants_ = copy_template(templates.constants);
	zend_hash_init(&included_files_, 8, nullptr, nullptr, 0);
	zend_hash_init(&symbols_, 64, nullptr, ZVAL_PTR_DTOR, 0);
	arena_ = zend_arena_create(arena_bytes);
	// The same script gets the same names in every realm. The engine keeps these strings until the request ends.
	rtd_key_counter_ = templates.rtd_key_counter;

	ZVAL_UNDEF(&error_handler_);
	ZVAL_UNDEF(&known_error_handler_);
	ZVAL_UNDEF(&exception_handler_);
	zend_stack_init(&error_handler_masks_, sizeof(int));
	zend_stack_init(&error_handlers_, sizeof(zval));
	zend_stack_init(&exception_handlers_, sizeof(zval));
	zend_llist_init(&tick_functions_, sizeof(TickFunction), nullptr, 0);
	for (zval &array : http_globals_) {
		ZVAL_UNDEF(&array);
	}

#ifndef ZTS
	sapi_ = sapi_globals; // The settings among them; the rest follows.
#endif
	sapi_.server_context = nullptr;
	sapi_.request_info = {};
	sapi_.request_info.proto_num = SG(request_info).proto_num;
	sapi_.sapi_headers = {};
	zend_llist_init(&sapi_.sapi_headers.headers, sizeof(sapi_header_struct),
			reinterpret_cast<void (*)(void *)>(sapi_free_header), 0);
	sapi_.sapi_headers.send_default_content_type = 1;
	sapi_.sapi_headers.http_response_code = 200;
	sapi_.read_post_bytes = 0;
	sapi_.post_read = 1;
	sapi_.headers_sent = 0;
	sapi_.rfc1867_uploaded_files = nullptr;
	sapi_.global_request_time = 0;
	ZVAL_UNDEF(&sapi_.callback_func);
	output_flags_ = PHP_OUTPUT_ACTIVATED;

	if (templates.module_bytes != 0) {
		module_blocks_ = static_cast<std::byte *>(emalloc(templates.module_bytes));
		std::byte *block = module_blocks_;
		for (uint32_t i = 0; i < templates.module_count; i++) {
			const zend_module_entry *module = templates.modules[i];
			memcpy(block, globals_of(module), module->globals_size);
			block += aligned(module->globals_size);
		}
	}
}

/// The table that comes in may be older than the latest slots.
void EngineTables::exchange_map() noexcept
{
	const size_t known = std::exchange(map_known_, CG(map_ptr_last));
	std::swap(map_real_base_, CG(map_ptr_real_base));
	std::swap(map_base_, CG(map_ptr_base));
	std::swap(map_size_, CG(map_ptr_size));
	if (EXPECTED(known >= CG(map_ptr_last))) {
		return;
	}
	if (CG(map_ptr_last) >= CG(map_ptr_size)) {
		const ptrdiff_t bias =
				static_cast<char *>(CG(map_ptr_base)) - static_cast<char *>(CG(map_ptr_real_base));
		CG(map_ptr_size) = ZEND_MM_ALIGNED_SIZE_EX(CG(map_ptr_last) + 1, map_step);
		CG(map_ptr_real_base) =
				perealloc(CG(map_ptr_real_base), CG(map_ptr_size) * sizeof(void *), 1);
		CG(map_ptr_base) = static_cast<char *>(CG(map_ptr_real_base)) + bias;
	}
	memset(static_cast<void **>(CG(map_ptr_real_base)) + known, 0,
			(CG(map_ptr_last) - known) * sizeof(void *));
}

void EngineTables::exchange() noexcept
{
	exchange_map();

	std::swap(functions_, EG(function_table));
	std::swap(classes_, EG(class_table));
	CG(function_table) = EG(function_table);
	CG(class_table) = EG(class_table);
	std::swap(constants_, EG(zend_constants));
	std::swap(included_files_, EG(included_files));
	std::swap(symbols_, EG(symbol_table));
	std::swap(arena_, CG(arena));
	std::swap(rtd_key_counter_, CG(rtd_key_counter));
	std::swap(classes_being_loaded_, ASYNC_G(autoload).classes_being_loaded);
	std::swap(main_scope, ZEND_ASYNC_MAIN_SCOPE);

	std::swap(error_handler_, EG(user_error_handler));
	std::swap(known_error_handler_, known_error_handler);
	std::swap(error_handler_mask_, EG(user_error_handler_error_reporting));
	std::swap(exception_handler_, EG(user_exception_handler));
	std::swap(error_handler_masks_, EG(user_error_handlers_error_reporting));
	std::swap(error_handlers_, EG(user_error_handlers));
	std::swap(exception_handlers_, EG(user_exception_handlers));
	std::swap(exit_status_, EG(exit_status));

	std::swap(shutdown_functions_, BG(user_shutdown_function_names));
	std::swap(user_tick_functions_, BG(user_tick_functions));
	std::swap(tick_functions_, PG(tick_functions));
	std::swap(user_filters_, BG(user_filter_map));
	std::swap(default_context_, FG(default_context));
	std::swap(stream_wrappers_, FG(stream_wrappers));
	std::swap(stream_filters_, FG(stream_filters));

	for (size_t i = 0; i < std::size(http_globals_); i++) {
		std::swap(http_globals_[i], PG(http_globals)[i]);
	}
	std::swap(last_error_type_, PG(last_error_type));
	std::swap(last_error_message_, PG(last_error_message));
	std::swap(last_error_file_, PG(last_error_file));
	std::swap(last_error_line_, PG(last_error_lineno));
	std::swap(connection_status_, PG(connection_status));
	std::swap(header_is_being_sent_, PG(header_is_being_sent));

#ifndef ZTS
	std::swap(sapi_, sapi_globals);
#endif
	std::swap(output_flags_, ASYNC_OUTPUT_G(flags));
	std::swap(output_start_file_, ASYNC_OUTPUT_G(output_start_filename));
	std::swap(output_start_line_, ASYNC_OUTPUT_G(output_start_lineno));

	if (templates_->timezone != nullptr) {
		std::swap(timezone_, *templates_->timezone);
	}
	std::byte *block = module_blocks_;
	for (uint32_t i = 0; i < templates_->module_count; i++) {
		const zend_module_entry *module = templates_->modules[i];
		auto *globals = static_cast<std::byte *>(globals_of(module));
		swap_bytes(block, globals, module->globals_size);
		block += aligned(module->globals_size);
	}
}

void EngineTables::exchange_arena() noexcept
{
	std::swap(arena_, CG(arena));
}

void EngineTables::free_memory()
{
	free_table(functions_);
	free_table(classes_);
	free_table(constants_);
	zend_hash_destroy(&included_files_);
	zend_hash_destroy(&symbols_);
	zend_arena_destroy(arena_);
	if (classes_being_loaded_ != nullptr) {
		zend_hash_destroy(classes_being_loaded_);
		FREE_HASHTABLE(classes_being_loaded_);
	}
	drop_value(&known_error_handler_);
	if (timezone_ != nullptr) {
		efree(timezone_);
	}
	zend_stack_destroy(&error_handler_masks_);
	zend_stack_destroy(&error_handlers_);
	zend_stack_destroy(&exception_handlers_);
	if (module_blocks_ != nullptr) {
		efree(std::exchange(module_blocks_, nullptr));
	}
	abandon();
}

void EngineTables::abandon() noexcept
{
	pefree(std::exchange(map_real_base_, nullptr), 1);
}

} // namespace async
