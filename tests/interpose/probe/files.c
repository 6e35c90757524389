/* SPDX-License-Identifier: MIT
 * Regular files, locks, FIFOs. */
#include "seam_probe.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/uio.h>

extern ssize_t __pread_chk(int fd, void *buffer, size_t size, off_t offset, size_t space);
extern ssize_t __pread64_chk(int fd, void *buffer, size_t size, off64_t offset, size_t space);
extern int __open_2(const char *path, int flags);
extern int __open64_2(const char *path, int flags);
extern int __openat_2(int directory, const char *path, int flags);
extern int __openat64_2(int directory, const char *path, int flags);

#define FD ((int)number(call, 0))

/* (fd, size, offset) */
#define INTO(read)                                                                                 \
 zend_long size = number(call, 1);                                                                 \
 off64_t offset = number(call, 2);                                                                 \
 char *buffer = room_for(call, size);                                                              \
 struct iovec parts[2] = { { buffer, size / 2 }, { buffer + size / 2, size - size / 2 } };         \
 (void)parts;                                                                                      \
 call->result = read;                                                                              \
 keep(call, call->result)

/* (fd, bytes, offset) */
#define FROM                                                                                       \
 char *buffer = Z_STRVAL(call->arguments[1]);                                                      \
 size_t size = Z_STRLEN(call->arguments[1]);                                                       \
 off64_t offset = number(call, 2);                                                                 \
 struct iovec parts[2] = { { buffer, size / 2 }, { buffer + size / 2, size - size / 2 } };         \
 (void)parts

SYMBOL(pread, INTO(pread(FD, buffer, size, offset));)
SYMBOL(pread64, INTO(pread64(FD, buffer, size, offset));)
SYMBOL(__pread_chk, INTO(__pread_chk(FD, buffer, size, offset, size));)
SYMBOL(__pread64_chk, INTO(__pread64_chk(FD, buffer, size, offset, size));)
SYMBOL(preadv, INTO(preadv(FD, parts, 2, offset));)
SYMBOL(preadv64, INTO(preadv64(FD, parts, 2, offset));)
SYMBOL(pwrite, FROM; call->result = pwrite(FD, buffer, size, offset);)
SYMBOL(pwrite64, FROM; call->result = pwrite64(FD, buffer, size, offset);)
SYMBOL(pwritev, FROM; call->result = pwritev(FD, parts, 2, offset);)
SYMBOL(pwritev64, FROM; call->result = pwritev64(FD, parts, 2, offset);)
SYMBOL(fsync, call->result = fsync(FD);)
SYMBOL(fdatasync, call->result = fdatasync(FD);)
/* (from, to, size) */
SYMBOL_BODY(copy_file_range)
{
	call->result = copy_file_range(FD, NULL, number(call, 1), NULL, number(call, 2), 0);
}

SYMBOL(flock, call->result = flock(FD, LOCK_EX);)
SYMBOL(lockf, call->result = lockf(FD, F_LOCK, 0);)
SYMBOL(lockf64, call->result = lockf64(FD, F_LOCK, 0);)

/* (fd, command): locks the whole file for writing. */
#define LOCK struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET }

SYMBOL(fcntl, LOCK; call->result = fcntl(FD, number(call, 1), &lock);)
SYMBOL(fcntl64, LOCK; call->result = fcntl64(FD, number(call, 1), &lock);)
/* (fd, command, number) */
SYMBOL(fcntl_number, call->result = fcntl(FD, number(call, 1), (int)number(call, 2));)

/* (path, flags) */
SYMBOL(open, call->result = open(text(call, 0), number(call, 1), 0600);)
SYMBOL(open64, call->result = open64(text(call, 0), number(call, 1), 0600);)
SYMBOL(__open_2, call->result = __open_2(text(call, 0), number(call, 1));)
SYMBOL(__open64_2, call->result = __open64_2(text(call, 0), number(call, 1));)
SYMBOL(openat, call->result = openat(AT_FDCWD, text(call, 0), number(call, 1), 0600);)
SYMBOL(openat64, call->result = openat64(AT_FDCWD, text(call, 0), number(call, 1), 0600);)
SYMBOL(__openat_2, call->result = __openat_2(AT_FDCWD, text(call, 0), number(call, 1));)
SYMBOL(__openat64_2, call->result = __openat64_2(AT_FDCWD, text(call, 0), number(call, 1));)
SYMBOL(creat, call->result = creat(text(call, 0), 0600);)
SYMBOL(creat64, call->result = creat64(text(call, 0), 0600);)

const Symbol file_symbols[] = { ENTRY(pread), ENTRY(pread64), ENTRY(__pread_chk),
	ENTRY(__pread64_chk), ENTRY(preadv), ENTRY(preadv64), ENTRY(pwrite), ENTRY(pwrite64),
	ENTRY(pwritev), ENTRY(pwritev64), ENTRY(fsync), ENTRY(fdatasync), ENTRY(copy_file_range),
	ENTRY(flock), ENTRY(lockf), ENTRY(lockf64), ENTRY(fcntl), ENTRY(fcntl64), ENTRY(fcntl_number),
	ENTRY(open), ENTRY(open64), ENTRY(__open_2), ENTRY(__open64_2), ENTRY(openat), ENTRY(openat64),
	ENTRY(__openat_2), ENTRY(__openat64_2), ENTRY(creat), ENTRY(creat64), { NULL, NULL } };
