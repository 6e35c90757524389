// SPDX-License-Identifier: MIT
// gethostbyname() and its relatives, the older interface to name look-ups. A look-up thread makes the real call,
// with a buffer of its own.
#include "interpose/libc/cooperative.h"
#include "interpose/libc/worker.h"
#include "php_async.h"

#include <ext/standard/file.h>

#include <arpa/inet.h>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace async::cooperative {

namespace {

constexpr size_t usual_size = 1024;

/// The question of a look-up: a name, or the bytes of an address.
struct Question {
	const void *key;
	size_t length;
	int family;
	bool by_name;

	int ask(hostent *host, char *buffer, size_t size, hostent **result, int *host_error) const
	{
		return by_name ? ::gethostbyname2_r(static_cast<const char *>(key), family, host, buffer,
								 size, result, host_error)
					   : ::gethostbyaddr_r(key, static_cast<socklen_t>(length), family, host,
								 buffer, size, result, host_error);
	}

	/// A numeric address is only translated, without a look-up.
	[[nodiscard]] bool is_numeric() const noexcept
	{
		in6_addr address;
		return by_name &&
				(inet_pton(AF_INET, static_cast<const char *>(key), &address) == 1 ||
						inet_pton(AF_INET6, static_cast<const char *>(key), &address) == 1);
	}
};

class HostLookup final : public WorkerJob {
public:
	explicit HostLookup(const Question &question)
			: key_(static_cast<const char *>(question.key),
					  question.length + (question.by_name ? 1 : 0)),
			  question_(question), buffer_(usual_size)
	{
		question_.key = key_.data();
	}

	void run() override
	{
		do {
			result = question_.ask(&host_, buffer_.data(), buffer_.size(), &found, &host_error);
			error = errno;
			if (result == ERANGE) {
				buffer_.resize(buffer_.size() * 2);
			}
		} while (result == ERANGE);
	}

	[[nodiscard]] zend_string *describe() const override
	{
		return question_.by_name ? strpprintf(0, "addresses of \"%s\"", key_.c_str())
								 : zend_string_init(ZEND_STRL("name of an address"), 0);
	}

	int result = TRY_AGAIN;
	int error = 0;
	int host_error = TRY_AGAIN;
	hostent *found = nullptr;

private:
	std::string key_;
	Question question_;
	hostent host_ = {};
	std::vector<char> buffer_;
};

/// Allocates pieces of the buffer that the caller provides.
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

	[[nodiscard]] char *copy(const void *bytes, size_t size) noexcept
	{
		char *place = take<char>(size);
		if (place != nullptr) {
			memcpy(place, bytes, size);
		}
		return place;
	}

	/// Copies a list that ends with a null pointer. `size_of` returns the size of an element.
	template <typename SizeOf>
	[[nodiscard]] char **copy_list(char **list, SizeOf &&size_of) noexcept
	{
		size_t count = 0;
		while (list[count] != nullptr) {
			count++;
		}
		char **copies = take<char *>(count + 1);
		for (size_t i = 0; copies != nullptr && i < count; i++) {
			copies[i] = copy(list[i], size_of(list[i]));
			if (copies[i] == nullptr) {
				return nullptr;
			}
		}
		if (copies != nullptr) {
			copies[count] = nullptr;
		}
		return copies;
	}

private:
	char *next_;
	size_t left_;
};

/// Copies the host into the buffer. Returns false if the buffer is too small.
bool copy_host(const hostent &from, hostent *to, BufferWriter buffer) noexcept
{
	const auto length = static_cast<size_t>(from.h_length);
	*to = from;
	to->h_addr_list = buffer.copy_list(from.h_addr_list, [=](const char *) { return length; });
	to->h_aliases =
			buffer.copy_list(from.h_aliases, [](const char *name) { return strlen(name) + 1; });
	to->h_name = buffer.copy(from.h_name, strlen(from.h_name) + 1);
	return to->h_addr_list != nullptr && to->h_aliases != nullptr && to->h_name != nullptr;
}

struct HostBuffer {
	char *bytes;
	size_t size;
};

/// Returns the buffer to use after the wait. PHP has one buffer per thread, and allocates it anew for each
/// look-up. So the buffer that this look-up was given may be freed; the current one serves the first answer.
HostBuffer buffer_now(const hostent *host, char *buffer, size_t size) noexcept
{
	if (host == &FG(tmp_host_info)) {
		return { FG(tmp_host_buf), FG(tmp_host_buf_len) };
	}
	return { buffer, size };
}

/// Copies the result of the job into the buffer. Returns its code, or ERANGE if the buffer is too small.
int answer(const HostLookup &job, hostent *host, HostBuffer buffer, hostent **result,
		int *host_error) noexcept
{
	*host_error = job.host_error;
	errno = job.error;
	if (job.found == nullptr) {
		return job.result;
	}
	if (!copy_host(*job.found, host, BufferWriter(buffer.bytes, buffer.size))) {
		*host_error = NETDB_INTERNAL;
		errno = ERANGE; // PHP looks at errno, and calls again with a larger buffer.
		return ERANGE;
	}
	*result = host;
	return job.result;
}

int look_up(const Question &question, hostent *host, char *buffer, size_t size, hostent **result,
		int *host_error)
{
	const auto plainly = [&] { return question.ask(host, buffer, size, result, host_error); };
	if (!may_suspend() || question.is_numeric()) {
		return plainly();
	}
	auto *job = new HostLookup(question);
	*result = nullptr;
	const Worked worked = run_on_lookup_thread(job);
	if (worked == Worked::cancelled) {
		*host_error = TRY_AGAIN;
	}
	const auto use = [&] {
		return answer(*job, host, buffer_now(host, buffer, size), result, host_error);
	};
	return conclude(worked, job, ECANCELED, use, plainly);
}

/// The result of the functions that take no buffer, valid until the next of them is called. libc has one for the
/// process. One per thread keeps a thread from overwriting the result of another.
class OwnEntry {
public:
	hostent *look_up(const Question &question)
	{
		hostent *result = nullptr;
		int host_error = 0;
		for (;;) {
			// A local buffer, because the call may suspend and another coroutine may call this meanwhile.
			const size_t size = size_;
			char *buffer = static_cast<char *>(emalloc(size));
			hostent host = {};
			const int code =
					cooperative::look_up(question, &host, buffer, size, &result, &host_error);
			if (code == ERANGE && host_error == NETDB_INTERNAL) {
				efree(buffer);
				size_ = size * 2;
				continue;
			}
			const bool kept = result != nullptr && keep(host, size);
			efree(buffer);
			h_errno = host_error;
			return kept ? &host_ : nullptr;
		}
	}

private:
	bool keep(const hostent &host, size_t size)
	{
		if (kept_size_ < size) {
			kept_ = static_cast<char *>(perealloc(kept_, size, 1));
			kept_size_ = size;
		}
		return copy_host(host, &host_, BufferWriter(kept_, kept_size_));
	}

	hostent host_ = {};
	char *kept_ = nullptr; // It lives as long as the thread, as that of libc does.
	size_t kept_size_ = 0;
	size_t size_ = usual_size;
};

constinit thread_local OwnEntry own_entry;

Question by_name(const char *name, int family) noexcept
{
	return { name, strlen(name), family, true };
}

Question by_address(const void *address, socklen_t length, int family) noexcept
{
	return { address, length, family, false };
}

} // namespace

hostent *gethostbyname(const char *name)
{
	return may_suspend() ? own_entry.look_up(by_name(name, AF_INET)) : ::gethostbyname(name);
}

hostent *gethostbyname2(const char *name, int family)
{
	return may_suspend() ? own_entry.look_up(by_name(name, family))
						 : ::gethostbyname2(name, family);
}

hostent *gethostbyaddr(const void *address, socklen_t length, int family)
{
	return may_suspend() ? own_entry.look_up(by_address(address, length, family))
						 : ::gethostbyaddr(address, length, family);
}

int gethostbyname_r(const char *name, hostent *host, char *buffer, size_t size, hostent **result,
		int *host_error)
{
	return look_up(by_name(name, AF_INET), host, buffer, size, result, host_error);
}

int gethostbyname2_r(const char *name, int family, hostent *host, char *buffer, size_t size,
		hostent **result, int *host_error)
{
	return look_up(by_name(name, family), host, buffer, size, result, host_error);
}

int gethostbyaddr_r(const void *address, socklen_t length, int family, hostent *host, char *buffer,
		size_t size, hostent **result, int *host_error)
{
	return look_up(by_address(address, length, family), host, buffer, size, result, host_error);
}

} // namespace async::cooperative
