/* SPDX-License-Identifier: MIT
 * Calls functions of libc by the very names under which other libraries import them: one call each.
 * Each of them has a slot in this shared object, which the libc seam redirects. */
#ifndef SEAM_PROBE_H
#define SEAM_PROBE_H

#ifndef _GNU_SOURCE
/* NOLINTNEXTLINE(readability-identifier-naming): the name is libc's. */
# define _GNU_SOURCE
#endif
#include <php.h>

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct {
	zval *arguments;
	uint32_t count;
	zend_long result;
	zval value; /* What the call gave besides, or null. */
} Call;

typedef struct {
	const char *name;
	void (*run)(Call *call);
} Symbol;

zend_long number(const Call *call, uint32_t i);
const char *text(const Call *call, uint32_t i);
/* Makes a string of that many bytes for the call to fill. keep() shortens it to the bytes that it gave. */
char *room_for(Call *call, zend_long size);
void keep(Call *call, zend_long size);

/* Each table ends with an entry without a name. */
extern const Symbol wait_symbols[];
extern const Symbol descriptor_symbols[];
extern const Symbol file_symbols[];
extern const Symbol name_symbols[];
extern const Symbol process_symbols[];
/* Helpers that the tests need besides. */
extern const Symbol helpers[];
extern const Symbol hook_symbols[];

/* Settings on the command line switch them on: see hooks.c. */
void hooks_at_startup(void);
void hooks_at_request(void);
void hooks_at_shutdown(void);

/* The formatter takes the operators # and ## for the begin of a directive. */
/* clang-format off */
/* A function that can be called by its name; its body follows. */
#define SYMBOL_BODY(name) static void name##_symbol(Call *call)
/* The same, with a body that fits on the line. */
#define SYMBOL(name, ...) SYMBOL_BODY(name) { __VA_ARGS__ }
/* Its entry in one of the tables above. */
#define ENTRY(name) { #name, name##_symbol }
/* clang-format on */

#endif
