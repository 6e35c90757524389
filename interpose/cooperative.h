// SPDX-License-Identifier: MIT
// The functions of libc that suspend a coroutine instead of blocking the thread. Each does the real call
// where no coroutine can be suspended, and answers as the real one would: result, errno, timeouts.
#pragma once

#include <cstddef>
#include <cstdio>
#include <ctime>
#include <netdb.h>
#include <netinet/in.h>
#include <poll.h>
#include <resolv.h>
#include <string> // Before PHP's headers, which make macros of names that it needs.
#include <sys/resource.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

namespace async::cooperative {

// time.cpp
unsigned sleep(unsigned seconds);
int usleep(useconds_t microseconds);
int nanosleep(const timespec *duration, timespec *remaining);
int clock_nanosleep(clockid_t clock, int flags, const timespec *time, timespec *remaining);

// polling.cpp
int poll(pollfd *fds, nfds_t count, int timeout);
int ppoll(pollfd *fds, nfds_t count, const timespec *timeout, const sigset_t *mask);
int select(int count, fd_set *read, fd_set *write, fd_set *except, timeval *timeout);
int poll_chk(pollfd *fds, nfds_t count, int timeout, size_t size);

// sockets.cpp
int connect(int fd, const sockaddr *address, socklen_t length);
int accept(int fd, sockaddr *address, socklen_t *length);
int accept4(int fd, sockaddr *address, socklen_t *length, int flags);
ssize_t recv(int fd, void *buffer, size_t size, int flags);
ssize_t recvfrom(
		int fd, void *buffer, size_t size, int flags, sockaddr *address, socklen_t *length);
ssize_t recvmsg(int fd, msghdr *message, int flags);
ssize_t send(int fd, const void *buffer, size_t size, int flags);
ssize_t sendto(int fd, const void *buffer, size_t size, int flags, const sockaddr *address,
		socklen_t length);
ssize_t sendmsg(int fd, const msghdr *message, int flags);
ssize_t recv_chk(int fd, void *buffer, size_t size, size_t space, int flags);
ssize_t recvfrom_chk(int fd, void *buffer, size_t size, size_t space, int flags, sockaddr *address,
		socklen_t *length);

// dns.cpp
int getaddrinfo(const char *node, const char *service, const addrinfo *hints, addrinfo **result);
int getnameinfo(const sockaddr *address, socklen_t length, char *host, socklen_t host_size,
		char *service, socklen_t service_size, int flags);
int gethostbyname_r(const char *name, hostent *host, char *buffer, size_t size, hostent **result,
		int *host_error);
int res_search_in_worker(res_state state, const char *name, int record_class, int type,
		unsigned char *answer, int size);

// descriptors.cpp
ssize_t read(int fd, void *buffer, size_t size);
ssize_t read_chk(int fd, void *buffer, size_t size, size_t space);
ssize_t readv(int fd, const iovec *parts, int count);
ssize_t write(int fd, const void *buffer, size_t size);
ssize_t writev(int fd, const iovec *parts, int count);
int close(int fd);
int dup2(int from, int to);
int dup3(int from, int to, int flags);
/// The number is about to mean nothing, or another file: who waits for it is told.
void forget_descriptor(int fd);

// process.cpp
pid_t waitpid(pid_t pid, int *status, int options);
pid_t wait4(pid_t pid, int *status, int options, rusage *usage);
FILE *popen(const char *command, const char *mode);
int pclose(FILE *stream);
/// Suspends until the child has ended, or cannot be watched: then the real call says why, or blocks. False
/// with errno if the wait was cancelled.
[[nodiscard]] bool wait_for_end(pid_t pid);
/// Of a stream that our popen() opened; else 0.
[[nodiscard]] pid_t child_of(FILE *stream);

// files.cpp
int flock(int fd, int operation);
int fsync(int fd);
int fdatasync(int fd);

} // namespace async::cooperative
