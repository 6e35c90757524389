// SPDX-License-Identifier: MIT
// The output and the headers of realms. The functions of the SAPI are replaced while a realm exists.
#include "context_pool/engine_state.h"
#include "coroutine/exceptions.h"
#include "php_async.h"
#include "realm/realm.h"
#include "support/bottom_frame.h"
#include "support/drop.h"

#include <SAPI.h>
#include <Zend/zend_smart_str.h>

#include <utility>

// The header does not declare its functions as C functions.
extern "C" {
#include <rfc1867.h>
}

namespace async {

namespace {

decltype(sapi_module.ub_write) original_write;
decltype(sapi_module.flush) original_flush;
decltype(sapi_module.send_headers) original_send_headers;
decltype(sapi_module.header_handler) original_header_handler;
bool is_watching;

size_t write_output(const char *text, size_t length)
{
	if (Realm *realm = Realm::current()) {
		return realm->write(text, length);
	}
	return original_write(text, length);
}

void flush_output(void *context)
{
	if (Realm::current() == nullptr && original_flush != nullptr) {
		original_flush(context);
	}
}

/// The command line keeps no headers.
int handle_header(
		sapi_header_struct *header, sapi_header_op_enum operation, sapi_headers_struct *headers)
{
	if (Realm::current() != nullptr || original_header_handler == nullptr) {
		return SAPI_HEADER_ADD;
	}
	return original_header_handler(header, operation, headers);
}

int send_headers_of(sapi_headers_struct *headers)
{
	if (Realm *realm = Realm::current()) {
		realm->send_headers(headers);
		return SAPI_HEADER_SENT_SUCCESSFULLY;
	}
	return original_send_headers != nullptr ? original_send_headers(headers) : SAPI_HEADER_DO_SEND;
}

/// Calls a closure of the program, in the state of the program. Its exception ends the realm.
void call_program(Realm *realm, zval *closure, zval *arguments, uint32_t count)
{
	if (realm->callback_failure != nullptr) {
		return;
	}
	zend_object *failure;
	{
		const ExceptionAside aside;
		const RealmVisit visit;
		const BottomFrame frame;
		zval result;
		ZVAL_UNDEF(&result);
		call_user_function(nullptr, nullptr, closure, &result, count, arguments);
		zval_ptr_dtor(&result);
		failure = EG(exception) != nullptr ? take_exception() : nullptr;
	}
	if (failure != nullptr) {
		realm->callback_failure = failure;
		realm->exit_called = true;
		realm->scope->end(ending_cancel, nullptr);
		realm->main->request_cancellation(nullptr);
	}
}

} // namespace

size_t Realm::write(const char *text, size_t length)
{
	if (Z_TYPE(on_output) == IS_NULL) {
		smart_str_appendl(&output, text, length);
		return length;
	}
	zval piece;
	ZVAL_STRINGL(&piece, text, length);
	call_program(this, &on_output, &piece, 1);
	zval_ptr_dtor(&piece);
	return length;
}

void Realm::send_headers(sapi_headers_struct *sent)
{
	response_code = sent->http_response_code;
	zend_llist_position position;
	for (auto *header = static_cast<sapi_header_struct *>(
				 zend_llist_get_first_ex(&sent->headers, &position));
			header != nullptr; header = static_cast<sapi_header_struct *>(
									   zend_llist_get_next_ex(&sent->headers, &position))) {
		add_next_index_stringl(&headers, header->header, header->header_len);
	}
	if (Z_TYPE(on_headers) != IS_NULL) {
		zval arguments[2];
		ZVAL_LONG(&arguments[0], response_code);
		ZVAL_COPY(&arguments[1], &headers);
		call_program(this, &on_headers, arguments, 2);
		zval_ptr_dtor(&arguments[1]);
	}
}

/// Frees what the realm has in the globals of the SAPI, of the output layer and of streams.
void Realm::free_request()
{
	zend_llist_destroy(&SG(sapi_headers).headers);
	if (SG(rfc1867_uploaded_files) != nullptr) {
		destroy_uploaded_files_hash();
	}
	for (char **text : { &SG(sapi_headers).mimetype, &SG(sapi_headers).http_status_line,
				 &SG(request_info).auth_user, &SG(request_info).auth_password,
				 &SG(request_info).auth_digest, &SG(request_info).current_user }) {
		if (*text != nullptr) {
			efree(std::exchange(*text, nullptr));
		}
	}
	if (ASYNC_OUTPUT_G(output_start_filename) != nullptr) {
		zend_string_release(std::exchange(ASYNC_OUTPUT_G(output_start_filename), nullptr));
	}
	if (PG(last_error_message) != nullptr) {
		zend_string_release(std::exchange(PG(last_error_message), nullptr));
	}
	if (PG(last_error_file) != nullptr) {
		zend_string_release(std::exchange(PG(last_error_file), nullptr));
	}
	zend_llist_destroy(&PG(tick_functions));
	if (BG(user_tick_functions) != nullptr) {
		zend_llist_destroy(BG(user_tick_functions));
		efree(std::exchange(BG(user_tick_functions), nullptr));
	}
	for (HashTable **table : { &FG(stream_wrappers), &FG(stream_filters), &BG(user_filter_map) }) {
		if (*table != nullptr) {
			zend_hash_destroy(*table);
			efree(std::exchange(*table, nullptr));
		}
	}
	FG(default_context) = nullptr; // A resource, closed with the others.
}

void watch_output()
{
	if (!std::exchange(is_watching, true)) {
		original_write = std::exchange(sapi_module.ub_write, write_output);
		original_flush = std::exchange(sapi_module.flush, flush_output);
		original_header_handler = std::exchange(sapi_module.header_handler, handle_header);
		original_send_headers = std::exchange(sapi_module.send_headers, send_headers_of);
	}
}

void unwatch_output()
{
	if (std::exchange(is_watching, false)) {
		sapi_module.ub_write = original_write;
		sapi_module.flush = original_flush;
		sapi_module.header_handler = original_header_handler;
		sapi_module.send_headers = original_send_headers;
	}
}

} // namespace async
