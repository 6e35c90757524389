// SPDX-License-Identifier: MIT
// Resolves names to addresses and addresses to names, with the C library's resolver on a worker
// thread.
//
// A running query cannot be cancelled: uv_cancel() only reaches queries that are still queued. So
// each query is a separate block outside the request's heap, which its completion frees. An event
// that is stopped detaches from its query, and makes a new query if it is started again.
#include "reactor/loop_event.h"

#include <cstring>
#include <netdb.h>
#include <sys/socket.h>
#include <utility>

namespace async {

namespace {

/// `Request` is uv_getaddrinfo_t or uv_getnameinfo_t.
template <typename Request, typename Event> struct Query {
	Request request;
	Event *asker; // Null once no event wants the answer. Dangling after the loop has closed.

	[[nodiscard]] static Query *create(Event *asker)
	{
		auto *query = static_cast<Query *>(pecalloc(1, sizeof(Query), 1));
		query->request.data = query;
		query->asker = asker;
		return query;
	}

	/// Frees a completed query and returns the event to notify, or null.
	[[nodiscard]] static Event *take_asker(Request *request) noexcept
	{
		auto *query = static_cast<Query *>(request->data);
		Event *asker = thread_loop() != nullptr ? query->asker : nullptr;
		if (asker != nullptr) {
			asker->query = nullptr;
		}
		pefree(query, 1);
		return asker;
	}

	static void give_up(Query *&query) noexcept
	{
		if (query != nullptr) {
			query->asker = nullptr;
			uv_cancel(reinterpret_cast<uv_req_t *>(&query->request));
			query = nullptr;
		}
	}
};

char *copy_or_null(const char *text)
{
	return text != nullptr ? estrdup(text) : nullptr;
}

void free_text(const char *&text) noexcept
{
	if (text != nullptr) {
		efree(const_cast<char *>(std::exchange(text, nullptr)));
	}
}

/// Closes the event. Its waiters get an exception whose message ends with the reason.
void fail(zend_async_event_t *event, const char *what, int status)
{
	zend_object *exception =
			zend_async_new_exception(ZEND_ASYNC_EXCEPTION_DNS, "%s: %s", what, uv_strerror(status));
	ZEND_ASYNC_CALLBACKS_NOTIFY_AND_CLOSE(event, nullptr, exception);
	OBJ_RELEASE(exception);
}

// {{{ Forward

struct AddrinfoEvent : LoopEvent<AddrinfoEvent> {
	zend_async_dns_addrinfo_t base;
	Query<uv_getaddrinfo_t, AddrinfoEvent> *query;
	addrinfo hints;
	bool has_hints;

	[[nodiscard]] bool activate();
	void deactivate() { Query<uv_getaddrinfo_t, AddrinfoEvent>::give_up(query); }
	void destroy();
	[[nodiscard]] static zend_string *info(zend_async_event_t *event);
};

/// Returns the start of an error message. It names the service only if no host was given.
zend_string *what_is_looked_up(const AddrinfoEvent *self)
{
	return self->base.node != nullptr
			? strpprintf(0, "The address of \"%s\" could not be found", self->base.node)
			: strpprintf(0, "The service \"%s\" could not be found", self->base.service);
}

void tell(AddrinfoEvent *self, int status)
{
	if (status == 0) {
		ZEND_ASYNC_CALLBACKS_NOTIFY_AND_CLOSE(&self->base.base, self->base.result, nullptr);
		return;
	}
	zend_string *what = what_is_looked_up(self);
	fail(&self->base.base, ZSTR_VAL(what), status);
	zend_string_release(what);
}

void on_addrinfo(uv_getaddrinfo_t *request, int status, addrinfo *result)
{
	AddrinfoEvent *self = Query<uv_getaddrinfo_t, AddrinfoEvent>::take_asker(request);
	if (self == nullptr) {
		uv_freeaddrinfo(result);
		return;
	}
	if (status == 0) {
		self->base.result = result;
	}
	in_callback([self, status] { tell(self, status); });
}

bool AddrinfoEvent::activate()
{
	query = Query<uv_getaddrinfo_t, AddrinfoEvent>::create(this);
	const WorkerSubmission submission;
	const int error = uv_getaddrinfo(loop(), &query->request, on_addrinfo, base.node, base.service,
			has_hints ? &hints : nullptr);
	if (UNEXPECTED(error != 0)) {
		pefree(std::exchange(query, nullptr), 1);
		zend_string *what = what_is_looked_up(this);
		zend_async_throw(ZEND_ASYNC_EXCEPTION_DNS, "%s: %s", ZSTR_VAL(what), uv_strerror(error));
		zend_string_release(what);
		return false;
	}
	return true;
}

void AddrinfoEvent::destroy()
{
	uv_freeaddrinfo(base.result); // Null if the waiter has taken the result.
	free_text(base.node);
	free_text(base.service);
	efree(this);
}

zend_string *AddrinfoEvent::info(zend_async_event_t *event)
{
	const AddrinfoEvent *self = from(event);
	return self->base.node != nullptr
			? strpprintf(0, "addresses of \"%s\"", self->base.node)
			: strpprintf(0, "port of the service \"%s\"", self->base.service);
}

// }}}
// {{{ Reverse

struct NameinfoEvent : LoopEvent<NameinfoEvent> {
	zend_async_dns_nameinfo_t base;
	Query<uv_getnameinfo_t, NameinfoEvent> *query;
	sockaddr_storage address;
	int flags;

	[[nodiscard]] bool activate();
	void deactivate() { Query<uv_getnameinfo_t, NameinfoEvent>::give_up(query); }
	void destroy();
	[[nodiscard]] static zend_string *info(zend_async_event_t *event);
};

/// Prints the address with its port.
void print_address(const sockaddr_storage &address, char *text, size_t size)
{
	char ip[INET6_ADDRSTRLEN] = "";
	if (address.ss_family == AF_INET) {
		const auto *ip4 = reinterpret_cast<const sockaddr_in *>(&address);
		uv_ip4_name(ip4, ip, sizeof(ip));
		snprintf(text, size, "%s:%d", ip, ntohs(ip4->sin_port));
	} else {
		const auto *ip6 = reinterpret_cast<const sockaddr_in6 *>(&address);
		uv_ip6_name(ip6, ip, sizeof(ip));
		snprintf(text, size, "[%s]:%d", ip, ntohs(ip6->sin6_port));
	}
}

constexpr size_t address_text_size = INET6_ADDRSTRLEN + sizeof("[]:65535");

void tell(NameinfoEvent *self, int status, const char *host, const char *port)
{
	if (status == 0) {
		self->base.hostname = estrdup(host);
		self->base.service = estrdup(port);
		ZEND_ASYNC_CALLBACKS_NOTIFY_AND_CLOSE(&self->base.base, nullptr, nullptr);
		return;
	}
	char text[address_text_size];
	print_address(self->address, text, sizeof(text));
	zend_string *what = strpprintf(0, "The name of %s could not be found", text);
	fail(&self->base.base, ZSTR_VAL(what), status);
	zend_string_release(what);
}

void on_nameinfo(uv_getnameinfo_t *request, int status, const char *hostname, const char *service)
{
	// The texts are part of the request, which take_asker() frees. So they are copied first.
	char host[NI_MAXHOST] = "";
	char port[NI_MAXSERV] = "";
	if (status == 0) {
		snprintf(host, sizeof(host), "%s", hostname);
		snprintf(port, sizeof(port), "%s", service);
	}
	NameinfoEvent *self = Query<uv_getnameinfo_t, NameinfoEvent>::take_asker(request);
	if (self == nullptr) {
		return;
	}
	in_callback([self, status, &host, &port] { tell(self, status, host, port); });
}

bool NameinfoEvent::activate()
{
	query = Query<uv_getnameinfo_t, NameinfoEvent>::create(this);
	const WorkerSubmission submission;
	const int error = uv_getnameinfo(loop(), &query->request, on_nameinfo,
			reinterpret_cast<const sockaddr *>(&address), flags);
	if (UNEXPECTED(error != 0)) {
		pefree(std::exchange(query, nullptr), 1);
		char text[address_text_size];
		print_address(address, text, sizeof(text));
		zend_async_throw(ZEND_ASYNC_EXCEPTION_DNS, "The name of %s could not be found: %s", text,
				uv_strerror(error));
		return false;
	}
	return true;
}

void NameinfoEvent::destroy()
{
	free_text(base.hostname);
	free_text(base.service);
	efree(this);
}

zend_string *NameinfoEvent::info(zend_async_event_t *event)
{
	char text[address_text_size];
	print_address(from(event)->address, text, sizeof(text));
	return strpprintf(0, "name of %s", text);
}

// }}}

} // namespace

zend_async_dns_addrinfo_t *new_addrinfo_event(
		const char *node, const char *service, const addrinfo *hints, size_t extra_size)
{
	if (UNEXPECTED(node == nullptr && service == nullptr)) {
		zend_async_throw(ZEND_ASYNC_EXCEPTION_DNS,
				"Addresses cannot be looked up: neither a host name nor a service was given");
		return nullptr;
	}
	AddrinfoEvent *self = AddrinfoEvent::create(extra_size);
	self->base.node = copy_or_null(node);
	self->base.service = copy_or_null(service);
	if (hints != nullptr) {
		self->has_hints = true;
		self->hints.ai_flags = hints->ai_flags;
		self->hints.ai_family = hints->ai_family;
		self->hints.ai_socktype = hints->ai_socktype;
		self->hints.ai_protocol = hints->ai_protocol;
	}
	return &self->base;
}

void free_addrinfo(addrinfo *ai)
{
	uv_freeaddrinfo(ai);
}

zend_async_dns_nameinfo_t *new_nameinfo_event(const sockaddr *addr, int flags, size_t extra_size)
{
	const size_t size = addr->sa_family == AF_INET ? sizeof(sockaddr_in)
			: addr->sa_family == AF_INET6          ? sizeof(sockaddr_in6)
												   : 0;
	if (UNEXPECTED(size == 0)) {
		zend_async_throw(ZEND_ASYNC_EXCEPTION_DNS,
				"A name can be looked up for IPv4 and IPv6 addresses only, not for family %d",
				static_cast<int>(addr->sa_family));
		return nullptr;
	}
	NameinfoEvent *self = NameinfoEvent::create(extra_size);
	memcpy(&self->address, addr, size);
	self->flags = flags;
	return &self->base;
}

} // namespace async
