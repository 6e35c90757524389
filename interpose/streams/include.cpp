// SPDX-License-Identifier: MIT
#include "interpose/streams/include.h"

#include "coroutine/coroutine.h"
#include "coroutine/event.h"
#include "coroutine/exceptions.h"
#include "coroutine/plain_event.h"
#include "interpose/libc/wait.h"
#include "php_async.h"
#include "scheduler/without_waiting.h"
#include "support/bailout.h"
#include "support/function_wrapper.h"

#include <SAPI.h>
#include <Zend/zend_extensions.h>
#include <Zend/zend_stream.h>

#include <cstring>
#include <utility>

namespace async {

namespace {

constexpr const char *scans = "a file is being scanned, and the engine has only one scanner";

decltype(zend_compile_file) previous_compile_file;
decltype(zend_compile_string) previous_compile_string;
decltype(zend_resolve_path) previous_resolve_path;
decltype(zend_stream_open_function) previous_open;

// {{{ Sources that are being read

/// A source, from the moment it is opened until it is compiled.
struct Reading {
	const zend_coroutine_t *reader;
	const zend_file_handle *source;
	zend_async_event_t *ended; // Null until a coroutine waits for it.
};

/// Maps a path to its reading. include_once waits until another coroutine has finished reading.
HashTable *being_read()
{
	if (ASYNC_G(streams).sources_being_read == nullptr) {
		ALLOC_HASHTABLE(ASYNC_G(streams).sources_being_read);
		zend_hash_init(ASYNC_G(streams).sources_being_read, 8, nullptr, nullptr, 0);
	}
	return ASYNC_G(streams).sources_being_read;
}

Reading *find_reading(zend_string *path)
{
	return ASYNC_G(streams).sources_being_read == nullptr
			? nullptr
			: static_cast<Reading *>(zend_hash_find_ptr(ASYNC_G(streams).sources_being_read, path));
}

/// Returns the reading of `path` by another coroutine, or null.
Reading *find_reading_by_another(zend_string *path)
{
	Reading *found = find_reading(path);
	return found == nullptr || found->reader == ZEND_ASYNC_CURRENT_COROUTINE ? nullptr : found;
}

/// Whether `source` is the one that include_once has opened and now wants to be compiled.
bool is_reading_of(const Reading *reading, const zend_file_handle *source) noexcept
{
	return reading != nullptr && reading->source == source &&
			reading->reader == ZEND_ASYNC_CURRENT_COROUTINE;
}

/// Nothing happens if the path is being read already: that is a plain include beside another.
void begin_reading(zend_string *path, const zend_file_handle *source)
{
	if (find_reading(path) != nullptr) {
		return;
	}
	auto *reading = static_cast<Reading *>(emalloc(sizeof(Reading)));
	*reading = { ZEND_ASYNC_CURRENT_COROUTINE, source, nullptr };
	zend_hash_add_ptr(being_read(), path, reading);
}

/// Wakes the coroutines that wait for it. Nothing happens if `source` is not the one that is being read.
void end_reading(zend_string *path, const zend_file_handle *source)
{
	Reading *reading = find_reading(path);
	if (!is_reading_of(reading, source)) {
		return;
	}
	zend_hash_del(being_read(), path);
	if (reading->ended != nullptr) {
		callbacks_notify(reading->ended, nullptr, nullptr, false);
		ZEND_ASYNC_EVENT_RELEASE(reading->ended);
	}
	efree(reading);
}

/// Suspends until the reading has ended. Returns false with an exception if that was cancelled.
bool wait_for_end(Reading *reading)
{
	if (reading->ended == nullptr) {
		reading->ended = plain_event_new();
	}
	return wait_for(reading->ended);
}

/// include_once looks the path up before it decides whether the file is included already. A source of a
/// wrapper has no other name than its own: the previous function returns null for it. That function is asked
/// again after each wait, because opcache notes in it what the next call is about to open.
zend_string *resolve_path(zend_string *name)
{
	for (bool has_waited = false;; has_waited = true) {
		zend_string *path = previous_resolve_path(name);
		Reading *reading =
				may_suspend() ? find_reading_by_another(path != nullptr ? path : name) : nullptr;
		if (EXPECTED(reading == nullptr)) {
			// Another coroutine has included it just now: it need not be opened to learn that.
			const bool included = has_waited && path == nullptr && EG(exception) == nullptr &&
					zend_hash_exists(&EG(included_files), name);
			return included ? zend_string_copy(name) : path;
		}
		const bool ended = wait_for_end(reading);
		if (path != nullptr) {
			zend_string_release(path);
		}
		if (!ended) {
			return nullptr;
		}
	}
}

// }}}

// {{{ Where a source comes from

const php_stream_wrapper *wrapper_of(const zend_string *path)
{
	const HashTable *wrappers = php_stream_get_url_stream_wrappers_hash();
	const char *end = strstr(ZSTR_VAL(path), "://");
	if (end == nullptr) {
		return static_cast<const php_stream_wrapper *>(
				zend_hash_str_find_ptr(wrappers, ZEND_STRL("file")));
	}
	const auto length = static_cast<size_t>(end - ZSTR_VAL(path));
	char *scheme = zend_str_tolower_dup(ZSTR_VAL(path), length);
	const auto *wrapper = static_cast<const php_stream_wrapper *>(
			zend_hash_str_find_ptr(wrappers, scheme, length));
	efree(scheme);
	return wrapper;
}

/// Whether the engine's own code reads it from the local disk, and opcache keeps what it has compiled of it.
bool comes_from_disk(const zend_file_handle *source)
{
	const php_stream_wrapper *wrapper =
			wrapper_of(source->opened_path != nullptr ? source->opened_path : source->filename);
	return wrapper == &php_plain_files_wrapper ||
			(wrapper != nullptr && strcmp(wrapper->wops->label, "phar") == 0);
}

bool opcache_is_on()
{
	const bool is_cli = strcmp(sapi_module.name, "cli") == 0;
	return zend_get_extension("Zend OPcache") != nullptr &&
			zend_ini_long(ZEND_STRL("opcache.enable"), 0) != 0 &&
			(!is_cli || zend_ini_long(ZEND_STRL("opcache.enable_cli"), 0) != 0);
}

/// opcache looks at no file if it has the compiled code, and reads the others itself: from the disk, so that
/// no coroutine waits.
bool is_to_be_read_first(const zend_file_handle *source)
{
	return source->buf == nullptr && !source->primary_script &&
			(source->type == ZEND_HANDLE_FILENAME || source->type == ZEND_HANDLE_STREAM) &&
			!(opcache_is_on() && comes_from_disk(source));
}

// }}}

/// Runs `body`, in which the current coroutine reads local files in one go, as without the seam. It may wait
/// for anything else: a socket, a pipe, a wrapper written in PHP.
template <typename Body> [[nodiscard]] bool reads_source(Body &&body)
{
	Coroutine *self = Coroutine::from(ZEND_ASYNC_CURRENT_COROUTINE);
	self->sources_open++;
	const bool survived = survives_bailout(body);
	self->sources_open--;
	return survived;
}

/// Runs `call`, which compiles and returns what it has compiled. No coroutine waits meanwhile, except for one in
/// an error handler: see may_leave_compiler() of the scheduler.
template <typename Call> zend_op_array *compile(Call &&call)
{
	const bool none_has_left = ASYNC_G(scheduling).left_compiler == nullptr;
	zend_op_array *compiled = nullptr;
	const bool survived = survives_bailout(
			[&] { without_waiting(because_compiling, [&] { compiled = call(); }); });
	if (none_has_left) {
		ASYNC_G(scheduling).left_compiler = nullptr;
	}
	if (UNEXPECTED(!survived)) {
		zend_bailout();
	}
	return compiled;
}

/// Reads the whole source into the handle, and returns false if there is nothing to compile.
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

zend_op_array *read_and_compile(zend_file_handle *source, int type)
{
	if (is_to_be_read_first(source) && !read_source(source, type)) {
		return nullptr;
	}
	return compile([&] { return previous_compile_file(source, type); });
}

/// The path by which include_once may look for it. The caller owns a reference.
zend_string *path_of(const zend_file_handle *source)
{
	const Reading *opened = find_reading(source->filename);
	return zend_string_copy(is_reading_of(opened, source) || source->opened_path == nullptr
					? source->filename
					: source->opened_path);
}

zend_op_array *compile_source(zend_file_handle *source, int type)
{
	if (!may_suspend()) {
		return previous_compile_file(source, type);
	}
	zend_string *path = path_of(source);
	begin_reading(path, source);
	zend_op_array *compiled = nullptr;
	const bool survived = reads_source([&] { compiled = read_and_compile(source, type); });
	end_reading(path, source);
	zend_string_release(path);
	if (UNEXPECTED(!survived)) {
		zend_bailout();
	}
	return compiled;
}

/// include_once opens a source before it decides whether to compile it. So others wait from here on. The
/// reading goes on if the source is certain to be compiled next.
zend_result open_source(zend_file_handle *source)
{
	if (!may_suspend() || Coroutine::from(ZEND_ASYNC_CURRENT_COROUTINE)->sources_open > 0) {
		return previous_open(source);
	}
	zend_string *path = zend_string_copy(source->filename);
	begin_reading(path, source);
	zend_result result = FAILURE;
	const bool survived = reads_source([&] { result = previous_open(source); });
	if (!survived || result == FAILURE || EG(exception) != nullptr ||
			zend_hash_exists(&EG(included_files),
					source->opened_path != nullptr ? source->opened_path : path)) {
		end_reading(path, source);
	}
	zend_string_release(path);
	if (UNEXPECTED(!survived)) {
		zend_bailout();
	}
	return result;
}

zend_op_array *compile_text(zend_string *text, const char *filename, zend_compile_position position)
{
	if (!may_suspend()) {
		return previous_compile_string(text, filename, position);
	}
	return compile([&] { return previous_compile_string(text, filename, position); });
}

// {{{ Functions that scan a file while they read it

FunctionWrapper highlight_file("highlight_file");
FunctionWrapper show_source("show_source");
FunctionWrapper strip_whitespace("php_strip_whitespace");
FunctionWrapper parse_ini_file("parse_ini_file");

template <FunctionWrapper &Wrapper> void scan_without_waiting(INTERNAL_FUNCTION_PARAMETERS)
{
	without_waiting(scans, [&] { Wrapper.original()(INTERNAL_FUNCTION_PARAM_PASSTHRU); });
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
	previous_open = std::exchange(zend_stream_open_function, open_source);
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
	if (zend_stream_open_function == open_source) {
		zend_stream_open_function = previous_open;
	}
	previous_compile_file = nullptr;
	highlight_file.remove();
	show_source.remove();
	strip_whitespace.remove();
	parse_ini_file.remove();
}

} // namespace async
