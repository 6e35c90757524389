// SPDX-License-Identifier: MIT
// Name look-ups. libc waits for the reply in calls that cannot be redirected, so a look-up thread makes them.
#include "interpose/libc/cooperative.h"
#include "interpose/libc/worker.h"

#include <algorithm>
#include <arpa/inet.h>
#include <cerrno>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <utility>

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

/// A numeric address is only translated, without a look-up.
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

	[[nodiscard]] zend_string *describe() const override
	{
		return node_ ? strpprintf(0, "addresses of \"%s\"", node_->c_str()) : nullptr;
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

	[[nodiscard]] zend_string *describe() const override
	{
		char text[INET6_ADDRSTRLEN] = "an address";
		if (address_.ss_family == AF_INET) {
			inet_ntop(AF_INET, &reinterpret_cast<const sockaddr_in &>(address_).sin_addr, text,
					sizeof(text));
		} else if (address_.ss_family == AF_INET6) {
			inet_ntop(AF_INET6, &reinterpret_cast<const sockaddr_in6 &>(address_).sin6_addr, text,
					sizeof(text));
		}
		return strpprintf(0, "name of %s", text);
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

} // namespace

int getaddrinfo(const char *node, const char *service, const addrinfo *hints, addrinfo **result)
{
	const auto plainly = [&] { return ::getaddrinfo(node, service, hints, result); };
	if (!may_suspend() || is_numeric(node) ||
			(hints != nullptr && (hints->ai_flags & AI_NUMERICHOST) != 0)) {
		return plainly();
	}
	auto *job = new AddressLookup(node, service, hints);
	const auto answer = [&] {
		errno = job->error;
		*result = job->result.release();
		return job->code;
	};
	return conclude(run_on_lookup_thread(job), job, EAI_SYSTEM, answer, plainly);
}

int getnameinfo(const sockaddr *address, socklen_t length, char *host, socklen_t host_size,
		char *service, socklen_t service_size, int flags)
{
	const auto plainly = [&] {
		return ::getnameinfo(address, length, host, host_size, service, service_size, flags);
	};
	const bool numeric = (flags & NI_NUMERICHOST) != 0 || host == nullptr || host_size == 0;
	if (!may_suspend() || numeric || length > sizeof(sockaddr_storage)) {
		return plainly();
	}
	auto *job = new NameLookup(address, length, host_size, service_size, flags);
	const auto answer = [&] {
		errno = job->error;
		if (job->code == 0) {
			std::copy_n(job->host.data(), host_size, host);
			std::copy_n(job->service.data(), service_size, service); // The size may be 0.
		}
		return job->code;
	};
	return conclude(run_on_lookup_thread(job), job, EAI_SYSTEM, answer, plainly);
}

} // namespace async::cooperative
