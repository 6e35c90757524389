// SPDX-License-Identifier: MIT
// The functions of the server's interface (SAPI) were written for one flow of control. The FastCGI functions fill
// a buffer and write it out. If one of them waited in the middle, the next output would corrupt the buffer. A
// cancellation, or a fatal error elsewhere, would leave half a record. So no coroutine waits inside them: the
// output is passed on in pieces, each when the client has room for it. The command line and the built-in server
// keep no buffer, so their functions wait where they write.
#include "interpose/streams/client.h"

#include "interpose/libc/descriptor_lock.h"
#include "interpose/libc/wait.h"
#include "interpose/libc/written_descriptor.h"
#include "php_async.h"
#include "scheduler/without_waiting.h"
#include "support/function_wrapper.h"

#include <SAPI.h>
#include <php_output.h>

#include <algorithm>
#include <cstring>
#include <poll.h>
#include <utility>

namespace async {

namespace {

/// The descriptor that the interface sends to; -1 if it is not known. Only the interface knows the connection,
/// so write() reports which descriptor it writes to.
__thread int client_descriptor __attribute__((tls_model("initial-exec"))) = -1;

constexpr DescriptorKey to_print = DescriptorKey::client_output();
constexpr DescriptorKey to_read = DescriptorKey::client_input();

constexpr const char *talks_to_server = "PHP is talking to the web server";

/// A writable socket takes about this much at once.
constexpr size_t piece = 16384;
/// The number of bytes that may be passed to the interface before the client is polled again.
__thread size_t room __attribute__((tls_model("initial-exec"))) = 0;

struct Interface {
	decltype(sapi_module.ub_write) print;
	decltype(sapi_module.flush) flush;
	decltype(sapi_module.send_headers) send_headers;
	decltype(sapi_module.log_message) log;
	decltype(sapi_module.read_post) read_body;
};
Interface original;

// {{{ Interfaces that keep a buffer

/// Suspends until the client has room. The current coroutine holds the lock of the output. Returns false with an
/// exception if the wait was cancelled.
bool wait_for_room()
{
	pollfd client = { client_descriptor, POLLOUT, 0 };
	if (client_descriptor >= 0 && ::poll(&client, 1, 0) == 0) {
		switch (wait_for_descriptor(client_descriptor, ASYNC_WRITABLE, without_end)) {
		case Waited::cancelled:
			return false;
		case Waited::closed:
			client_descriptor = -1;
			break;
		case Waited::ready:
		case Waited::timed_out:
		case Waited::interrupted: // No InterruptibleCall is passed.
			break;
		}
	}
	room = piece;
	return true;
}

/// Runs `body`, which passes output to the interface, and lets it block. Returns false if the client has gone and
/// the script must end: the caller then calls zend_bailout().
template <typename Body> [[nodiscard]] bool hands_over(Body &&body)
{
	written_descriptor = &client_descriptor;
	const char *outer = std::exchange(ASYNC_G(coroutines).waiting_forbidden, talks_to_server);
	const bool survived = survives_bailout(body);
	ASYNC_G(coroutines).waiting_forbidden = outer;
	written_descriptor = nullptr;
	return survived;
}

size_t print_blocking(const char *text, size_t length)
{
	size_t printed = 0;
	if (!hands_over([&] { printed = original.print(text, length); })) {
		zend_bailout();
	}
	return printed;
}

size_t print_in_pieces(const char *text, size_t length)
{
	if (!lock_descriptor(to_print)) {
		return 0;
	}
	size_t printed = 0;
	bool goes_on = true;
	size_t n = 1; // It is 0 when the client has gone, and the script ignores that.
	while (goes_on && n > 0 && printed < length && (room > 0 || wait_for_room())) {
		const size_t size = std::min(length - printed, room);
		room -= size;
		goes_on = hands_over([&] { n = original.print(text + printed, size); });
		printed += n;
	}
	unlock_descriptor(to_print);
	if (UNEXPECTED(!goes_on)) {
		zend_bailout();
	}
	return printed;
}

size_t print(const char *text, size_t length)
{
	if (!may_suspend()) {
		return original.print(text, length);
	}
	if (UNEXPECTED(unwinds_cancellation())) {
		return print_blocking(text, length); // A cancelled coroutine cannot wait.
	}
	if (EXPECTED(length <= room && !is_descriptor_locked(to_print))) {
		room -= length;
		return print_blocking(text, length);
	}
	return print_in_pieces(text, length);
}

/// Suspends until the output is unlocked and the client has room, before the buffer is sent. Returns false if that
/// was cancelled.
bool waits_to_empty()
{
	if (!may_suspend() || unwinds_cancellation()) {
		return true;
	}
	if (!lock_descriptor(to_print)) {
		return false;
	}
	const bool has_room = wait_for_room();
	unlock_descriptor(to_print);
	return has_room;
}

void flush(void *context)
{
	if (!waits_to_empty()) {
		return;
	}
	if (!hands_over([&] { original.flush(context); })) {
		zend_bailout();
	}
}

int send_headers(sapi_headers_struct *headers)
{
	int result = 0;
	without_waiting(talks_to_server, [&] { result = original.send_headers(headers); });
	return result;
}

void log(const char *message, int type)
{
	without_waiting(talks_to_server, [&] { original.log(message, type); });
}

FunctionWrapper finish_request("fastcgi_finish_request");

void finish_request_in_order(INTERNAL_FUNCTION_PARAMETERS)
{
	if (ZEND_NUM_ARGS() == 0) {
		php_output_end_all();
		if (EG(exception) != nullptr || !waits_to_empty()) {
			return;
		}
	}
	without_waiting(
			talks_to_server, [&] { finish_request.original()(INTERNAL_FUNCTION_PARAM_PASSTHRU); });
	client_descriptor = -1; // It is closed, and another file may get the number.
	room = 0;
}

// }}}

// {{{ Interfaces without a buffer

/// The state that php_handle_aborted_connection() changes, and the bailout at its end.
class Connection {
public:
	void put_back() const
	{
		PG(connection_status) = status_;
		php_output_set_status(output_);
		EG(exit_status) = exit_status_;
		EG(current_execute_data) = call_;
		CG(active_class_entry) = class_;
		CG(unclean_shutdown) = unclean_;
		CG(in_compilation) = compiling_;
		gc_protect(collector_protected_);
	}

private:
	short status_ = PG(connection_status);
	int output_ = php_output_get_status();
	int exit_status_ = EG(exit_status);
	zend_execute_data *call_ = EG(current_execute_data);
	zend_class_entry *class_ = CG(active_class_entry);
	bool unclean_ = CG(unclean_shutdown);
	bool compiling_ = CG(in_compilation);
	bool collector_protected_ = gc_protected();
};

/// The interface takes a cancelled wait for a client that has gone, and ends the script. But only the coroutine
/// must end, so the state is put back.
size_t print_waiting(const char *text, size_t length)
{
	if (!may_suspend()) {
		return original.print(text, length);
	}
	if (UNEXPECTED(unwinds_cancellation())) {
		return print_blocking(text, length);
	}
	if (!lock_descriptor(to_print)) {
		return 0;
	}
	const Connection connection;
	size_t printed = 0;
	const bool survived = survives_bailout([&] { printed = original.print(text, length); });
	const bool cancelled = unwinds_cancellation();
	if (UNEXPECTED(cancelled)) {
		connection.put_back();
	}
	unlock_descriptor(to_print);
	if (UNEXPECTED(!survived && !cancelled)) {
		zend_bailout();
	}
	return printed;
}

// }}}

// {{{ The body of the request

size_t read_locked(char *buffer, size_t size)
{
	size_t n = 0;
	if (lock_descriptor(to_read)) {
		n = original.read_body(buffer, size);
		unlock_descriptor(to_read);
	} else {
		without_waiting(talks_to_server, [&] { n = original.read_body(buffer, size); });
	}
	return n;
}

/// Reading the body cannot be cancelled. In the middle of a record that would lose data, and the engine takes a
/// short read for the end of the body.
size_t read_body(char *buffer, size_t size)
{
	if (!may_suspend()) {
		return original.read_body(buffer, size);
	}
	zend_coroutine_t *self = ZEND_ASYNC_CURRENT_COROUTINE;
	const bool was_protected = ZEND_COROUTINE_IS_PROTECTED(self);
	ZEND_COROUTINE_SET_PROTECTED(self);
	const size_t n = read_locked(buffer, size);
	if (!was_protected) {
		ZEND_COROUTINE_CLR_PROTECTED(self);
	}
	return n;
}

// }}}

bool keeps_nothing() noexcept
{
	return strcmp(sapi_module.name, "cli") == 0 || strcmp(sapi_module.name, "cli-server") == 0;
}

/// Replaces a function of the interface by `ours`, if the interface has one.
template <typename Function> void stand_before(Function &theirs, Function &kept, Function ours)
{
	if (theirs != nullptr) {
		kept = std::exchange(theirs, ours);
	}
}

template <typename Function> void step_aside(Function &place, Function &kept)
{
	if (kept != nullptr) {
		place = std::exchange(kept, nullptr);
	}
}

} // namespace

void serialize_client_output()
{
	client_descriptor = -1;
	room = 0;
	written_descriptor = nullptr;
	if (original.print != nullptr) {
		return;
	}
	stand_before(sapi_module.send_headers, original.send_headers, send_headers);
	stand_before(sapi_module.read_post, original.read_body, read_body);
	if (keeps_nothing()) {
		stand_before(sapi_module.ub_write, original.print, print_waiting);
		return;
	}
	stand_before(sapi_module.ub_write, original.print, print);
	stand_before(sapi_module.flush, original.flush, flush);
	stand_before(sapi_module.log_message, original.log, log);
	finish_request.install(finish_request_in_order);
}

void stop_serializing_client_output()
{
	step_aside(sapi_module.ub_write, original.print);
	step_aside(sapi_module.flush, original.flush);
	step_aside(sapi_module.send_headers, original.send_headers);
	step_aside(sapi_module.log_message, original.log);
	step_aside(sapi_module.read_post, original.read_body);
	finish_request.remove();
}

} // namespace async
