// SPDX-License-Identifier: MIT
#include "interpose/include.h"

#include "coroutine/exceptions.h"
#include "coroutine/plain_event.h"
#include "interpose/wait.h"
#include "interpose/without_waiting.h"
#include "php_async.h"
#include "support/bailout.h"
#include "support/function_wrapper.h"

#include <SAPI.h>
#include <Zend/zend_extensions.h>
#include <Zend/zend_stream.h>

#include <utility>

namespace async {

namespace {

decltype(zend_compile_file) previous_compile_file;
decltype(zend_compile_string) previous_compile_string;
decltype(zend_resolve_path) previous_resolve_path;

// {{{ Sources that are being read

struct Reading {
	const zend_coroutine_t *reader;
	zend_async_trigger_event_t *ended;
};

/// By path; who includes one of them once waits for its end.
HashTable *being_read()
{
	if (ASYNC_G(sources_being_read) == nullptr) {
		ALLOC_HASHTABLE(ASYNC_G(sources_being_read));
		zend_hash_init(ASYNC_G(sources_being_read), 8, nullptr, nullptr, 0);
	}
	return ASYNC_G(sources_being_read);
}

/// By another coroutine; null if it is not.
Reading *find_reading(zend_string *path)
{
	auto *found = ASYNC_G(sources_being_read) == nullptr
			? nullptr
			: static_cast<Reading *>(zend_hash_find_ptr(ASYNC_G(sources_being_read), path));
	return found == nullptr || found->reader == ZEND_ASYNC_CURRENT_COROUTINE ? nullptr : found;
}

/// False with an exception.
bool reading_begins(zend_string *path)
{
	zend_async_trigger_event_t *ended = ZEND_ASYNC_NEW_TRIGGER_EVENT();
	if (ended == nullptr) {
		return false;
	}
	auto *reading = static_cast<Reading *>(emalloc(sizeof(Reading)));
	*reading = { ZEND_ASYNC_CURRENT_COROUTINE, ended };
	zend_hash_add_ptr(being_read(), path, reading);
	return true;
}

/// Whoever waits goes on.
void reading_ends(zend_string *path)
{
	auto *reading = static_cast<Reading *>(zend_hash_find_ptr(being_read(), path));
	zend_hash_del(being_read(), path);
	reading->ended->trigger(reading->ended);
	ZEND_ASYNC_EVENT_RELEASE(&reading->ended->base);
	efree(reading);
}

/// What include_once looks up before it decides that a file is there already. What has no other name than
/// its own, as the sources of a wrapper, is null.
zend_string *resolve_path(zend_string *name)
{
	zend_string *path = previous_resolve_path(name);
	while (may_suspend()) {
		const Reading *reading = find_reading(path != nullptr ? path : name);
		if (reading == nullptr) {
			break;
		}
		if (!wait_for(&reading->ended->base)) {
			if (path != nullptr) {
				zend_string_release(path);
			}
			return nullptr;
		}
	}
	return path;
}

// }}}

/// The whole of it, into the handle. False if there is nothing to compile.
bool read_source(zend_file_handle *source, int type)
{
	char *text;
	size_t length;
	if (zend_stream_fixup(source, &text, &length) == SUCCESS && EG(exception) == nullptr) {
		return true;
	}
	if (EG(exception) == nullptr) {
		zend_message_dispatcher(
				type == ZEND_REQUIRE ? ZMSG_FAILED_REQUIRE_FOPEN : ZMSG_FAILED_INCLUDE_FOPEN,
				ZSTR_VAL(source->filename));
	} else if (source->opened_path != nullptr && is_cancellation(EG(exception))) {
		zend_hash_del(&EG(included_files), source->opened_path); // It was not.
	}
	return false;
}

/// The same, known to others by its path for that time.
bool read_source_as(zend_string *path, zend_file_handle *source, int type)
{
	if (zend_hash_exists(being_read(), path)) {
		return read_source(source, type); // A plain include of what is being read already.
	}
	if (!reading_begins(path)) {
		return false;
	}
	zend_string_addref(path);
	bool read = false;
	const bool survived = survives_bailout([&] { read = read_source(source, type); });
	reading_ends(path);
	zend_string_release(path);
	if (UNEXPECTED(!survived)) {
		zend_bailout();
	}
	return read;
}

/// It keeps what it has compiled, and looks at no file for that. What it has not, it reads while it
/// compiles, so that has to block.
bool compiled_files_are_cached()
{
	const bool is_cli = strcmp(sapi_module.name, "cli") == 0;
	return zend_get_extension("Zend OPcache") != nullptr && INI_BOOL("opcache.enable") &&
			(!is_cli || INI_BOOL("opcache.enable_cli"));
}

bool is_to_be_read(const zend_file_handle *source) noexcept
{
	return source->buf == nullptr && !source->primary_script &&
			(source->type == ZEND_HANDLE_FILENAME || source->type == ZEND_HANDLE_STREAM);
}

/// A class that is being loaded is to nobody else: another coroutine that asks for it is told that there is
/// none, or, if its loader includes the same file, declares it twice. So nobody else may run meanwhile.
bool a_class_is_being_loaded() noexcept
{
	return EG(in_autoload) != nullptr && zend_hash_num_elements(EG(in_autoload)) > 0;
}

zend_op_array *compile_source(zend_file_handle *source, int type)
{
	if (!may_suspend()) {
		return previous_compile_file(source, type);
	}
	if (is_to_be_read(source) && !compiled_files_are_cached() && !a_class_is_being_loaded()) {
		zend_string *path = source->opened_path != nullptr ? source->opened_path : source->filename;
		if (!read_source_as(path, source, type)) {
			return nullptr;
		}
	}
	zend_op_array *compiled = nullptr;
	without_waiting([&] { compiled = previous_compile_file(source, type); });
	return compiled;
}

zend_op_array *compile_text(zend_string *text, const char *filename, zend_compile_position position)
{
	if (!may_suspend()) {
		return previous_compile_string(text, filename, position);
	}
	zend_op_array *compiled = nullptr;
	without_waiting([&] { compiled = previous_compile_string(text, filename, position); });
	return compiled;
}

// {{{ Functions that scan a file while they read it

FunctionWrapper highlight_file("highlight_file");
FunctionWrapper show_source("show_source");
FunctionWrapper strip_whitespace("php_strip_whitespace");
FunctionWrapper parse_ini_file("parse_ini_file");

template <FunctionWrapper &Wrapper> void scan_without_waiting(INTERNAL_FUNCTION_PARAMETERS)
{
	without_waiting([&] { Wrapper.original()(INTERNAL_FUNCTION_PARAM_PASSTHRU); });
}

// }}}

} // namespace

void guard_compiler()
{
	if (previous_compile_file != nullptr) {
		return;
	}
	previous_compile_file = std::exchange(zend_compile_file, compile_source);
	previous_compile_string = std::exchange(zend_compile_string, compile_text);
	previous_resolve_path = std::exchange(zend_resolve_path, resolve_path);
	highlight_file.install(scan_without_waiting<highlight_file>);
	show_source.install(scan_without_waiting<show_source>);
	strip_whitespace.install(scan_without_waiting<strip_whitespace>);
	parse_ini_file.install(scan_without_waiting<parse_ini_file>);
}

void unguard_compiler()
{
	if (previous_compile_file == nullptr) {
		return;
	}
	if (zend_compile_file == compile_source) {
		zend_compile_file = previous_compile_file;
	}
	if (zend_compile_string == compile_text) {
		zend_compile_string = previous_compile_string;
	}
	if (zend_resolve_path == resolve_path) {
		zend_resolve_path = previous_resolve_path;
	}
	previous_compile_file = nullptr;
	highlight_file.remove();
	show_source.remove();
	strip_whitespace.remove();
	parse_ini_file.remove();
}

} // namespace async
