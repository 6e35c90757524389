// SPDX-License-Identifier: MIT
// Name look-ups: libc waits in them where no redirection reaches, so a worker makes them.
#include "interpose/cooperative.h"
#include "interpose/worker.h"
#include "php_async.h"

#include <ext/standard/file.h>

#include <algorithm>
#include <arpa/inet.h>
#include <cerrno>
#include <cstring>
#include <memory>
#include <optional>
#include <resolv.h>
#include <string>
#include <utility>
#include <vector>

namespace async::cooperative {

namespace {

std::optional<std::string> copy_of(const char *text)
{
	return text != nullptr ? std::optional<std::string>(text) : std::nullopt;
}

const char *pointer_to(const std::optional<std::string> &text) noexcept
{
	return text ? text->c_str() : nullptr;
}

/// An address in figures is only translated.
bool is_numeric(const char *node) noexcept
{
	in6_addr address;
	return node == nullptr || inet_pton(AF_INET, node, &address) == 1 ||
			inet_pton(AF_INET6, node, &address) == 1;
}

class AddressLookup final : public WorkerJob {
public:
	AddressLookup(const char *node, const char *service, const addrinfo *hints)
			: node_(copy_of(node)), service_(copy_of(service)), has_hints_(hints != nullptr)
	{
		if (has_hints_) {
			hints_ = *hints;
		}
	}

	void run() override
	{
		addrinfo *found = nullptr;
		code = ::getaddrinfo(
				pointer_to(node_), pointer_to(service_), has_hints_ ? &hints_ : nullptr, &found);
		error = errno;
		result.reset(found);
	}

	std::unique_ptr<addrinfo, decltype(&freeaddrinfo)> result{ nullptr, freeaddrinfo };
	int code = EAI_AGAIN;
	int error = 0;

private:
	std::optional<std::string> node_;
	std::optional<std::string> service_;
	addrinfo hints_ = {};
	bool has_hints_;
};

class NameLookup final : public WorkerJob {
public:
	NameLookup(const sockaddr *address, socklen_t length, socklen_t host_size,
			socklen_t service_size, int flags)
			: length_(length), flags_(flags), host(host_size, '\0'), service(service_size, '\0')
	{
		memcpy(&address_, address, length);
	}

	void run() override
	{
		code = ::getnameinfo(reinterpret_cast<const sockaddr *>(&address_), length_, host.data(),
				static_cast<socklen_t>(host.size()), service.data(),
				static_cast<socklen_t>(service.size()), flags_);
		error = errno;
	}

private:
	sockaddr_storage address_ = {};
	socklen_t length_;
	int flags_;

public:
	std::string host;
	std::string service;
	int code = EAI_AGAIN;
	int error = 0;
};

class RecordLookup final : public WorkerJob {
public:
	RecordLookup(const char *name, int record_class, int type, int size)
			: answer(static_cast<size_t>(size)), name_(name), class_(record_class), type_(type)
	{
	}

	void run() override
	{
		struct __res_state state = {}; // The caller's may vanish with its stack.
		if (res_ninit(&state) != 0) {
			host_error = NO_RECOVERY;
			return;
		}
		length = ::res_nsearch(&state, name_.c_str(), class_, type_, answer.data(),
				static_cast<int>(answer.size()));
		host_error = state.res_h_errno;
		res_nclose(&state);
	}

	std::vector<unsigned char> answer;
	int length = -1;
	int host_error = TRY_AGAIN;

private:
	std::string name_;
	int class_;
	int type_;
};

/// Hands out pieces of the buffer that the caller of gethostbyname_r() gave us.
class BufferWriter {
public:
	BufferWriter(char *buffer, size_t size) noexcept : next_(buffer), left_(size) {}

	template <typename T> [[nodiscard]] T *take(size_t count) noexcept
	{
		void *place = next_;
		if (std::align(alignof(T), count * sizeof(T), place, left_) == nullptr) {
			return nullptr;
		}
		next_ = static_cast<char *>(place) + count * sizeof(T);
		left_ -= count * sizeof(T);
		return static_cast<T *>(place);
	}

private:
	char *next_;
	size_t left_;
};

/// As gethostbyname_r() fills it. False if the buffer is too small.
bool fill_host(hostent *host, BufferWriter buffer, const char *name, const addrinfo *found) noexcept
{
	size_t count = 0;
	for (const addrinfo *one = found; one != nullptr; one = one->ai_next) {
		count++;
	}
	char **list = buffer.take<char *>(count + 1);
	char **aliases = buffer.take<char *>(1);
	in_addr *addresses = buffer.take<in_addr>(count);
	char *copy = buffer.take<char>(strlen(name) + 1);
	if (list == nullptr || aliases == nullptr || addresses == nullptr || copy == nullptr) {
		return false;
	}
	memcpy(copy, name, strlen(name) + 1);
	aliases[0] = nullptr;
	for (size_t i = 0; i < count; i++, found = found->ai_next) {
		addresses[i] = reinterpret_cast<const sockaddr_in *>(found->ai_addr)->sin_addr;
		list[i] = reinterpret_cast<char *>(&addresses[i]);
	}
	list[count] = nullptr;
	*host = { copy, aliases, AF_INET, sizeof(in_addr), list };
	return true;
}

int to_host_error(int code) noexcept
{
	switch (code) {
	case EAI_NONAME:
		return HOST_NOT_FOUND;
	case EAI_AGAIN:
		return TRY_AGAIN;
	default:
		return NO_RECOVERY;
	}
}

struct HostBuffer {
	char *bytes;
	size_t size;
};

/// After the wait: PHP has one buffer for all of a thread, and makes it anew with each look-up. So the one
/// that this look-up was given may be gone, and the one that is there now is whoever's comes first.
HostBuffer buffer_now(const hostent *host, char *buffer, size_t size) noexcept
{
	if (host == &FG(tmp_host_info)) {
		return { FG(tmp_host_buf), FG(tmp_host_buf_len) };
	}
	return { buffer, size };
}

/// What a look-up answers that was given up.
int cancelled() noexcept
{
	errno = ECANCELED;
	return EAI_SYSTEM;
}

} // namespace

int getaddrinfo(const char *node, const char *service, const addrinfo *hints, addrinfo **result)
{
	if (!may_suspend() || is_numeric(node) ||
			(hints != nullptr && (hints->ai_flags & AI_NUMERICHOST) != 0)) {
		return ::getaddrinfo(node, service, hints, result);
	}
	auto *job = new AddressLookup(node, service, hints);
	int code;
	switch (run_on_worker(job)) {
	case Waited::ready:
		code = job->code;
		errno = job->error;
		*result = job->result.release();
		break;
	case Waited::cancelled:
		code = cancelled();
		break;
	default:
		code = ::getaddrinfo(node, service, hints, result);
		break;
	}
	job->release();
	return code;
}

int getnameinfo(const sockaddr *address, socklen_t length, char *host, socklen_t host_size,
		char *service, socklen_t service_size, int flags)
{
	const bool numeric = (flags & NI_NUMERICHOST) != 0 || host == nullptr || host_size == 0;
	if (!may_suspend() || numeric || length > sizeof(sockaddr_storage)) {
		return ::getnameinfo(address, length, host, host_size, service, service_size, flags);
	}
	auto *job = new NameLookup(address, length, host_size, service_size, flags);
	int code;
	switch (run_on_worker(job)) {
	case Waited::ready:
		code = job->code;
		errno = job->error;
		if (code == 0) {
			std::copy_n(job->host.data(), host_size, host);
			std::copy_n(job->service.data(), service_size, service); // Which may be none.
		}
		break;
	case Waited::cancelled:
		code = cancelled();
		break;
	default:
		code = ::getnameinfo(address, length, host, host_size, service, service_size, flags);
		break;
	}
	job->release();
	return code;
}

int gethostbyname_r(const char *name, hostent *host, char *buffer, size_t size, hostent **result,
		int *host_error)
{
	if (!may_suspend() || is_numeric(name)) {
		return ::gethostbyname_r(name, host, buffer, size, result, host_error);
	}
	addrinfo hints = {};
	hints.ai_family = AF_INET;
	hints.ai_socktype = SOCK_STREAM; // Each address once.
	addrinfo *found = nullptr;
	*result = nullptr;
	const int code = cooperative::getaddrinfo(name, nullptr, &hints, &found);
	if (code != 0) {
		*host_error = to_host_error(code);
		return code == EAI_SYSTEM ? errno : 0;
	}
	const HostBuffer now = buffer_now(host, buffer, size);
	const bool fits = fill_host(host, BufferWriter(now.bytes, now.size), name, found);
	freeaddrinfo(found);
	*host_error = fits ? 0 : NETDB_INTERNAL;
	*result = fits ? host : nullptr;
	if (!fits) {
		errno = ERANGE; // PHP looks there, and comes again with more room.
		return ERANGE;
	}
	return 0;
}

int res_search_in_worker(res_state state, const char *name, int record_class, int type,
		unsigned char *answer, int size)
{
	if (!may_suspend() || size <= 0) {
		return ::res_nsearch(state, name, record_class, type, answer, size);
	}
	auto *job = new RecordLookup(name, record_class, type, size);
	int length = -1;
	switch (run_on_worker(job)) {
	case Waited::ready:
		length = job->length;
		state->res_h_errno = job->host_error;
		if (length > 0) {
			memcpy(answer, job->answer.data(), static_cast<size_t>(std::min(length, size)));
		}
		break;
	case Waited::cancelled:
		state->res_h_errno = TRY_AGAIN;
		break;
	default:
		length = ::res_nsearch(state, name, record_class, type, answer, size);
		break;
	}
	job->release();
	return length;
}

} // namespace async::cooperative
