/* SPDX-License-Identifier: MIT
 * Sockets, pipes, and what else has a descriptor. Reads take (fd, size, flags), writes (fd, bytes, flags). */
#include "seam_probe.h"

#include <fcntl.h>
#include <netinet/in.h>
#include <sys/sendfile.h>
#include <sys/socket.h>
#include <sys/uio.h>

extern ssize_t __recv_chk(int fd, void *buffer, size_t size, size_t space, int flags);
extern ssize_t __recvfrom_chk(int fd, void *buffer, size_t size, size_t space, int flags,
		struct sockaddr *address, socklen_t *length);
extern ssize_t __read_chk(int fd, void *buffer, size_t size, size_t space);

#define FD ((int)number(call, 0))
#define FLAGS ((int)number(call, 2))

#define INTO(read)                                                                                 \
 zend_long size = number(call, 1);                                                                 \
 char *buffer = room_for(call, size);                                                              \
 call->result = read;                                                                              \
 keep(call, call->result)

/* In two parts. */
#define PARTS                                                                                      \
 struct iovec parts[2] = { { buffer, size / 2 }, { buffer + size / 2, size - size / 2 } };         \
 struct msghdr message = { .msg_iov = parts, .msg_iovlen = 2 };                                    \
 (void)message

#define FROM                                                                                       \
 char *buffer = Z_STRVAL(call->arguments[1]);                                                      \
 size_t size = Z_STRLEN(call->arguments[1])

static ssize_t recvmsg_parts(int fd, char *buffer, size_t size, int flags)
{
	PARTS;
	return recvmsg(fd, &message, flags);
}

static ssize_t readv_parts(int fd, char *buffer, size_t size)
{
	PARTS;
	return readv(fd, parts, 2);
}

SYMBOL(recv, INTO(recv(FD, buffer, size, FLAGS));)
SYMBOL(__recv_chk, INTO(__recv_chk(FD, buffer, size, size, FLAGS));)
SYMBOL(recvfrom, INTO(recvfrom(FD, buffer, size, FLAGS, NULL, NULL));)
SYMBOL(__recvfrom_chk, INTO(__recvfrom_chk(FD, buffer, size, size, FLAGS, NULL, NULL));)
SYMBOL(recvmsg, INTO(recvmsg_parts(FD, buffer, size, FLAGS));)
SYMBOL(read, INTO(read(FD, buffer, size));)
SYMBOL(__read_chk, INTO(__read_chk(FD, buffer, size, size));)
SYMBOL(readv, INTO(readv_parts(FD, buffer, size));)

SYMBOL(send, FROM; call->result = send(FD, buffer, size, FLAGS);)
SYMBOL(sendto, FROM; call->result = sendto(FD, buffer, size, FLAGS, NULL, 0);)
SYMBOL(sendmsg, FROM; PARTS; call->result = sendmsg(FD, &message, FLAGS);)
SYMBOL(write, FROM; call->result = write(FD, buffer, size);)
SYMBOL(writev, FROM; PARTS; call->result = writev(FD, parts, 2);)

SYMBOL(close, call->result = close(FD);)
SYMBOL(dup2, call->result = dup2(number(call, 0), number(call, 1));)
SYMBOL(dup3, call->result = dup3(number(call, 0), number(call, 1), O_CLOEXEC);)
SYMBOL(close_range, call->result = close_range(number(call, 0), number(call, 0), 0);)
SYMBOL(closefrom, closefrom(FD); call->result = 0;)
SYMBOL(fclose, call->result = fclose(fdopen(FD, "r+"));)
/* The number stays open: a later close() of it closes the new file. */
/* cppcheck-suppress leakReturnValNotUsed */
SYMBOL(freopen, call->result = freopen("/dev/null", "r+", fdopen(FD, "r+")) != NULL;)
SYMBOL(freopen64, call->result = freopen64("/dev/null", "r+", fdopen(FD, "r+")) != NULL;)
SYMBOL(shutdown, call->result = shutdown(FD, number(call, 1));)

SYMBOL_BODY(connect)
{
	struct sockaddr_in address = { .sin_family = AF_INET };
	address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	address.sin_port = htons(number(call, 1));
	call->result = connect(FD, (struct sockaddr *)&address, sizeof(address));
}

SYMBOL(accept, call->result = accept(FD, NULL, NULL);)
SYMBOL(accept4, call->result = accept4(FD, NULL, NULL, SOCK_CLOEXEC);)

/* (to, from, size, offset or nothing). */
SYMBOL_BODY(sendfile)
{
	off_t offset = number(call, 3);
	call->result = sendfile(FD, number(call, 1), call->count > 3 ? &offset : NULL, number(call, 2));
}

SYMBOL_BODY(sendfile64)
{
	off64_t offset = number(call, 3);
	call->result =
			sendfile64(FD, number(call, 1), call->count > 3 ? &offset : NULL, number(call, 2));
}

/* (from, to, size). */
SYMBOL(splice, call->result = splice(FD, NULL, number(call, 1), NULL, number(call, 2), 0);)

const Symbol descriptor_symbols[] = { ENTRY(recv), ENTRY(__recv_chk), ENTRY(recvfrom),
	ENTRY(__recvfrom_chk), ENTRY(recvmsg), ENTRY(read), ENTRY(__read_chk), ENTRY(readv),
	ENTRY(send), ENTRY(sendto), ENTRY(sendmsg), ENTRY(write), ENTRY(writev), ENTRY(close),
	ENTRY(dup2), ENTRY(dup3), ENTRY(close_range), ENTRY(closefrom), ENTRY(fclose), ENTRY(freopen),
	ENTRY(freopen64), ENTRY(shutdown), ENTRY(connect), ENTRY(accept), ENTRY(accept4),
	ENTRY(sendfile), ENTRY(sendfile64), ENTRY(splice), { NULL, NULL } };
