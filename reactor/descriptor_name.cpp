// SPDX-License-Identifier: MIT
// Everything here is asked for only when a report is made, so no call that waits pays for its description.
#include "reactor/descriptor_name.h"

#include <Zend/zend_smart_str.h>

#include <arpa/inet.h>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dirent.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

namespace async {

namespace {

constexpr size_t longest_text = 1024; // Longer paths and commands are cut.

class KeepErrno {
public:
	KeepErrno() noexcept : saved_(errno) {}
	~KeepErrno() { errno = saved_; }
	KeepErrno(const KeepErrno &) = delete;
	KeepErrno &operator=(const KeepErrno &) = delete;
	KeepErrno(KeepErrno &&) = delete;
	KeepErrno &operator=(KeepErrno &&) = delete;

private:
	int saved_;
};

/// Text of limited length, without memory of the request: no bailout can leave a file open.
struct Text {
	char data[longest_text] = "";

	[[nodiscard]] bool empty() const noexcept { return data[0] == '\0'; }
};

/// Reads a small file of /proc. Returns the number of bytes, which a zero byte follows; 0 if it cannot be read.
size_t read_file(const char *path, char *buffer, size_t size) noexcept
{
	const int fd = open(path, O_RDONLY | O_CLOEXEC);
	if (fd < 0) {
		return 0;
	}
	size_t length = 0;
	ssize_t got;
	while (length < size - 1 && (got = read(fd, buffer + length, size - 1 - length)) > 0) {
		length += static_cast<size_t>(got);
	}
	close(fd);
	buffer[length] = '\0';
	return length;
}

// {{{ Sockets

bool write_address(const sockaddr_storage &address, socklen_t length, Text *text) noexcept
{
	char host[INET6_ADDRSTRLEN] = "";
	if (address.ss_family == AF_INET) {
		const auto &v4 = reinterpret_cast<const sockaddr_in &>(address);
		inet_ntop(AF_INET, &v4.sin_addr, host, sizeof(host));
		snprintf(text->data, sizeof(text->data), "%s:%u", host, ntohs(v4.sin_port));
		return v4.sin_port != 0;
	}
	if (address.ss_family == AF_INET6) {
		const auto &v6 = reinterpret_cast<const sockaddr_in6 &>(address);
		inet_ntop(AF_INET6, &v6.sin6_addr, host, sizeof(host));
		snprintf(text->data, sizeof(text->data), "[%s]:%u", host, ntohs(v6.sin6_port));
		return v6.sin6_port != 0;
	}
	const auto &local = reinterpret_cast<const sockaddr_un &>(address);
	const size_t path_length =
			length > offsetof(sockaddr_un, sun_path) ? length - offsetof(sockaddr_un, sun_path) : 0;
	if (address.ss_family != AF_UNIX || path_length == 0) {
		return false;
	}
	// The name of an abstract socket begins with a zero byte.
	const bool abstract = local.sun_path[0] == '\0';
	snprintf(text->data, sizeof(text->data), "%s%.*s", abstract ? "@" : "",
			static_cast<int>(path_length - (abstract ? 1 : 0)),
			local.sun_path + (abstract ? 1 : 0));
	return !text->empty();
}

/// Finds the peer of a TCP socket that is still connecting: getpeername() does not know it yet.
bool find_connecting_peer(int fd, int family, Text *text) noexcept
{
	struct stat status;
	FILE *table = fopen(family == AF_INET ? "/proc/self/net/tcp" : "/proc/self/net/tcp6", "re");
	if (table == nullptr || fstat(fd, &status) != 0) {
		if (table != nullptr) {
			fclose(table);
		}
		return false;
	}
	char line[512];
	bool found = false;
	while (!found && fgets(line, sizeof(line), table) != nullptr) {
		char remote[33];
		unsigned port;
		unsigned long inode;
		if (sscanf(line, " %*[^:]: %*[^:]:%*s %32[0-9A-F]:%x %*x %*s %*s %*s %*s %*s %lu", remote,
					&port, &inode) != 3 ||
				inode != status.st_ino) {
			continue;
		}
		sockaddr_storage address = {};
		address.ss_family = static_cast<sa_family_t>(family);
		auto &v4 = reinterpret_cast<sockaddr_in &>(address);
		auto &v6 = reinterpret_cast<sockaddr_in6 &>(address);
		auto *words = family == AF_INET ? reinterpret_cast<uint8_t *>(&v4.sin_addr)
										: reinterpret_cast<uint8_t *>(&v6.sin6_addr);
		(family == AF_INET ? v4.sin_port : v6.sin6_port) = htons(static_cast<uint16_t>(port));
		// Words of 32 bits, in the byte order of the machine.
		for (size_t i = 0; remote[i * 8] != '\0' && i < 4; i++) {
			char digits[9] = {};
			memcpy(digits, remote + i * 8, 8);
			const auto word = static_cast<uint32_t>(strtoul(digits, nullptr, 16));
			memcpy(words + i * 4, &word, sizeof(word));
		}
		found = write_address(address, sizeof(address), text);
	}
	fclose(table);
	return found;
}

int socket_option(int fd, int option) noexcept
{
	int value = 0;
	socklen_t length = sizeof(value);
	return getsockopt(fd, SOL_SOCKET, option, &value, &length) == 0 ? value : 0;
}

void describe_socket(int fd, Text *text) noexcept
{
	sockaddr_storage own = {};
	sockaddr_storage peer = {};
	socklen_t own_length = sizeof(own);
	socklen_t peer_length = sizeof(peer);
	Text address;
	if (getsockname(fd, reinterpret_cast<sockaddr *>(&own), &own_length) != 0) {
		snprintf(text->data, sizeof(text->data), "socket");
		return;
	}
	const bool is_internet = own.ss_family == AF_INET || own.ss_family == AF_INET6;
	const bool is_stream = socket_option(fd, SO_TYPE) == SOCK_STREAM;
	const char *kind = own.ss_family == AF_UNIX ? "unix socket"
			: !is_internet                      ? "socket"
			: is_stream                         ? "tcp"
												: "udp";
	const bool has_peer = getpeername(fd, reinterpret_cast<sockaddr *>(&peer), &peer_length) == 0 &&
			write_address(peer, peer_length, &address);
	const bool listens = socket_option(fd, SO_ACCEPTCONN) != 0 || (is_internet && !is_stream);
	if (!has_peer && listens) {
		(void)write_address(own, own_length, &address);
		snprintf(text->data, sizeof(text->data), "%s listening on %s", kind, address.data);
		// The client's socket of a local connection has no name. Then the server's end tells its own.
	} else if (has_peer || (is_internet && find_connecting_peer(fd, own.ss_family, &address)) ||
			write_address(own, own_length, &address)) {
		snprintf(text->data, sizeof(text->data), "%s %s", kind, address.data);
	} else {
		snprintf(text->data, sizeof(text->data), "%s", kind);
	}
}

// }}}

// {{{ Processes

/// Writes the command of the process. Returns false if it is not known.
bool write_command(pid_t pid, Text *text) noexcept
{
	char path[64];
	char line[longest_text];
	snprintf(path, sizeof(path), "/proc/%ld/cmdline", static_cast<long>(pid));
	size_t length = read_file(path, line, sizeof(line));
	const char *begin = line;
	// popen() and exec() run `sh -c COMMAND`, with or without `--`.
	constexpr const char *shell_prefix[] = { "sh", "-c", "--" };
	for (const char *shell : shell_prefix) {
		const size_t size = strlen(shell) + 1;
		if (length > size && strcmp(begin, shell) == 0) {
			begin += size;
			length -= size;
		} else {
			break;
		}
	}
	while (length > 0 && begin[length - 1] == '\0') {
		length--;
	}
	for (size_t i = 0; i < length; i++) {
		const auto byte = static_cast<unsigned char>(begin[i]);
		text->data[i] = byte < ' ' || byte == '"' ? ' ' : begin[i];
	}
	text->data[length] = '\0';
	return length > 0;
}

/// Returns whether the process has a descriptor whose link in /proc is `link`.
bool has_descriptor(pid_t pid, const char *link) noexcept
{
	char path[64];
	snprintf(path, sizeof(path), "/proc/%ld/fd", static_cast<long>(pid));
	DIR *all = opendir(path);
	bool found = false;
	while (const dirent *one = all != nullptr && !found ? readdir(all) : nullptr) {
		char other[64];
		const ssize_t length = readlinkat(dirfd(all), one->d_name, other, sizeof(other) - 1);
		if (length > 0) {
			other[length] = '\0';
			found = strcmp(other, link) == 0;
		}
	}
	if (all != nullptr) {
		closedir(all);
	}
	return found;
}

/// Finds the child that has the other end of a pipe, and writes its command.
bool find_command_behind(const char *link, Text *text) noexcept
{
	DIR *threads = opendir("/proc/self/task");
	bool found = false;
	while (const dirent *thread = threads != nullptr && !found ? readdir(threads) : nullptr) {
		if (thread->d_name[0] == '.') {
			continue;
		}
		char path[64];
		char children[longest_text];
		snprintf(path, sizeof(path), "/proc/self/task/%.20s/children", thread->d_name);
		(void)read_file(path, children, sizeof(children));
		const char *next = children;
		char *end;
		for (long pid; !found && (pid = strtol(next, &end, 10)) > 0; next = end) {
			found = has_descriptor(static_cast<pid_t>(pid), link) &&
					write_command(static_cast<pid_t>(pid), text);
		}
	}
	if (threads != nullptr) {
		closedir(threads);
	}
	return found;
}

/// For a pidfd.
bool describe_process_of(int fd, Text *text) noexcept
{
	char path[64];
	char content[longest_text];
	snprintf(path, sizeof(path), "/proc/self/fdinfo/%d", fd);
	(void)read_file(path, content, sizeof(content));
	const char *line = strstr(content, "\nPid:");
	const long pid = line != nullptr ? strtol(line + strlen("\nPid:"), nullptr, 10) : 0;
	if (pid <= 0) {
		return false;
	}
	Text command;
	if (write_command(static_cast<pid_t>(pid), &command)) {
		snprintf(text->data, sizeof(text->data), "process %ld, command \"%.900s\"", pid,
				command.data);
	} else {
		snprintf(text->data, sizeof(text->data), "process %ld", pid);
	}
	return true;
}

// }}}

/// Uses the link in /proc. Writes nothing if there is no /proc.
void describe_by_link(int fd, Text *text) noexcept
{
	char path[64];
	char link[longest_text];
	snprintf(path, sizeof(path), "/proc/self/fd/%d", fd);
	const ssize_t length = readlink(path, link, sizeof(link) - 1);
	if (length <= 0) {
		return;
	}
	link[length] = '\0';
	constexpr char anonymous[] = "anon_inode:";
	Text command;
	if (strncmp(link, "pipe:", strlen("pipe:")) == 0) {
		if (find_command_behind(link, &command)) {
			snprintf(
					text->data, sizeof(text->data), "pipe of the command \"%.900s\"", command.data);
		} else {
			snprintf(text->data, sizeof(text->data), "pipe");
		}
	} else if (strncmp(link, anonymous, strlen(anonymous)) == 0) {
		if (!describe_process_of(fd, text)) {
			snprintf(text->data, sizeof(text->data), "%s", link + strlen(anonymous));
		}
	} else {
		snprintf(text->data, sizeof(text->data), "%s", link);
	}
}

void describe_by_kind(mode_t mode, Text *text) noexcept
{
	const char *kind = S_ISFIFO(mode) ? "pipe"
			: S_ISCHR(mode)           ? "device"
			: S_ISREG(mode)           ? "file"
									  : "";
	snprintf(text->data, sizeof(text->data), "%s", kind);
}

} // namespace

zend_string *describe_descriptor(int fd)
{
	Text text;
	{
		const KeepErrno keep;
		struct stat status;
		if (fstat(fd, &status) == 0) {
			if (S_ISSOCK(status.st_mode)) {
				describe_socket(fd, &text);
			} else {
				describe_by_link(fd, &text);
			}
			if (text.empty()) {
				describe_by_kind(status.st_mode, &text);
			}
		}
	}
	return text.empty() ? strpprintf(0, "descriptor %d", fd)
						: strpprintf(0, "%s (descriptor %d)", text.data, fd);
}

zend_string *command_of_process(pid_t pid)
{
	Text text;
	bool known;
	{
		const KeepErrno keep;
		known = write_command(pid, &text);
	}
	return known ? zend_string_init(text.data, strlen(text.data), false) : nullptr;
}

} // namespace async
