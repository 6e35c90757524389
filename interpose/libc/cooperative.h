// SPDX-License-Identifier: MIT
// The versions of libc functions that suspend a coroutine instead of blocking the thread. Each makes the real call if
// no coroutine can be suspended. Results, errno and time-outs are those of the real call.
#pragma once

#include <csignal>
#include <cstddef>
#include <cstdio>
#include <ctime>
#include <netdb.h>
#include <netinet/in.h>
#include <poll.h>
#include <pthread.h>
#include <resolv.h>
#include <string> // Before PHP's headers, which make macros of names that it needs.
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

namespace async::cooperative {

// time.cpp
unsigned sleep(unsigned seconds);
int usleep(useconds_t microseconds);
int nanosleep(const timespec *duration, timespec *remaining);
int clock_nanosleep(clockid_t clock, int flags, const timespec *time, timespec *remaining);

// polling.cpp
int poll(pollfd *fds, nfds_t count, int timeout);
int select(int count, fd_set *read, fd_set *write, fd_set *except, timeval *timeout);
int poll_chk(pollfd *fds, nfds_t count, int timeout, size_t size);

// epoll.cpp
int epoll_wait(int fd, epoll_event *events, int size, int timeout);

// signal_masks.cpp
int ppoll(pollfd *fds, nfds_t count, const timespec *timeout, const sigset_t *mask);
int ppoll_chk(
		pollfd *fds, nfds_t count, const timespec *timeout, const sigset_t *mask, size_t size);
int pselect(int count, fd_set *read, fd_set *write, fd_set *except, const timespec *timeout,
		const sigset_t *mask);
int epoll_pwait(int fd, epoll_event *events, int size, int timeout, const sigset_t *mask);
int epoll_pwait2(
		int fd, epoll_event *events, int size, const timespec *timeout, const sigset_t *mask);

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

// host_entries.cpp
hostent *gethostbyname(const char *name);
hostent *gethostbyname2(const char *name, int family);
hostent *gethostbyaddr(const void *address, socklen_t length, int family);
int gethostbyname_r(const char *name, hostent *host, char *buffer, size_t size, hostent **result,
		int *host_error);
int gethostbyname2_r(const char *name, int family, hostent *host, char *buffer, size_t size,
		hostent **result, int *host_error);
int gethostbyaddr_r(const void *address, socklen_t length, int family, hostent *host, char *buffer,
		size_t size, hostent **result, int *host_error);

// dns_records.cpp. These names differ from those of libc, which are macros in its header.
int nsearch(res_state state, const char *name, int record_class, int type, unsigned char *answer,
		int size);
int nquery(res_state state, const char *name, int record_class, int type, unsigned char *answer,
		int size);
int nquerydomain(res_state state, const char *name, const char *domain, int record_class, int type,
		unsigned char *answer, int size);
int search(const char *name, int record_class, int type, unsigned char *answer, int size);
int query(const char *name, int record_class, int type, unsigned char *answer, int size);
int querydomain(const char *name, const char *domain, int record_class, int type,
		unsigned char *answer, int size);

// descriptors.cpp
ssize_t read(int fd, void *buffer, size_t size);
ssize_t read_chk(int fd, void *buffer, size_t size, size_t space);
ssize_t readv(int fd, const iovec *parts, int count);
ssize_t write(int fd, const void *buffer, size_t size);
ssize_t writev(int fd, const iovec *parts, int count);
int close(int fd);
int close_range(unsigned first, unsigned last, int flags);
void closefrom(int first);
int fclose(FILE *stream);
FILE *freopen(const char *path, const char *mode, FILE *stream);
int dup2(int from, int to);
int dup3(int from, int to, int flags);
/// Forgets the descriptor before it is closed or replaced. Coroutines that wait for it are woken.
void forget_descriptor(int fd);

// mutexes.cpp
int pthread_mutex_lock(pthread_mutex_t *mutex);

// process.cpp
pid_t wait(int *status);
pid_t waitpid(pid_t pid, int *status, int options);
pid_t wait3(int *status, int options, rusage *usage);
pid_t wait4(pid_t pid, int *status, int options, rusage *usage);
int waitid(idtype_t type, id_t id, siginfo_t *info, int options);
FILE *popen(const char *command, const char *mode);
int pclose(FILE *stream);
/// Suspends until the child has ended, and does not reap it. Returns false with errno, and the cancellation in
/// EG(exception), if the wait was cancelled.
[[nodiscard]] bool wait_for_end(pid_t pid);
/// Returns the child behind a stream that our popen() opened; 0 for another stream.
[[nodiscard]] pid_t child_of(FILE *stream);

// files.cpp
int fsync(int fd);
int fdatasync(int fd);

// locks.cpp
int flock(int fd, int operation);
int lockf(int fd, int command, off_t size);
int fcntl(int fd, int command, ...);

// open.cpp
int open(const char *path, int flags, ...);
int openat(int directory, const char *path, int flags, ...);
int open_2(const char *path, int flags);
int openat_2(int directory, const char *path, int flags);
int creat(const char *path, mode_t mode);

// regular_files.cpp
ssize_t pread(int fd, void *buffer, size_t size, off_t offset);
ssize_t pread_chk(int fd, void *buffer, size_t size, off_t offset, size_t space);
ssize_t preadv(int fd, const iovec *parts, int count, off_t offset);
ssize_t pwrite(int fd, const void *buffer, size_t size, off_t offset);
ssize_t pwritev(int fd, const iovec *parts, int count, off_t offset);

/// These do the same for regular files only. The real call serves every other descriptor.
ssize_t read_of_files(int fd, void *buffer, size_t size);
ssize_t read_of_files_chk(int fd, void *buffer, size_t size, size_t space);
ssize_t readv_of_files(int fd, const iovec *parts, int count);
ssize_t write_of_files(int fd, const void *buffer, size_t size);
ssize_t writev_of_files(int fd, const iovec *parts, int count);

// copies.cpp
ssize_t sendfile(int to, int from, off64_t *offset, size_t size);
ssize_t copy_file_range(
		int from, off64_t *from_offset, int to, off64_t *to_offset, size_t size, unsigned flags);
ssize_t splice(
		int from, off64_t *from_offset, int to, off64_t *to_offset, size_t size, unsigned flags);

} // namespace async::cooperative
