/* SPDX-License-Identifier: MIT
 * Name look-ups. */
#include "seam_probe.h"

#include <arpa/inet.h>
#include <arpa/nameser.h>
#include <netdb.h>
#include <resolv.h>

/* (name) or (address): the first address, or the name. */

static void give_host(Call *call, const struct hostent *host)
{
	call->result = host != NULL ? 0 : -1;
	if (host != NULL) {
		char *address = room_for(call, INET6_ADDRSTRLEN);
		inet_ntop(host->h_addrtype, host->h_addr_list[0], address, INET6_ADDRSTRLEN);
		keep(call, strlen(address));
	}
}

static void give_name(Call *call, const struct hostent *host)
{
	call->result = host != NULL ? 0 : -1;
	if (host != NULL) {
		ZVAL_STRING(&call->value, host->h_name);
	}
}

#define BUFFER                                                                                     \
 struct hostent host;                                                                              \
 struct hostent *found = NULL;                                                                     \
 char buffer[4096];                                                                                \
 int host_error
#define LOOPBACK                                                                                   \
 struct in_addr address;                                                                           \
 inet_pton(AF_INET, text(call, 0), &address)

SYMBOL(gethostbyname, give_host(call, gethostbyname(text(call, 0)));)
SYMBOL(gethostbyname2, give_host(call, gethostbyname2(text(call, 0), AF_INET));)

SYMBOL_BODY(gethostbyname_r)
{
	BUFFER;
	gethostbyname_r(text(call, 0), &host, buffer, sizeof(buffer), &found, &host_error);
	give_host(call, found);
}

SYMBOL_BODY(gethostbyname2_r)
{
	BUFFER;
	gethostbyname2_r(text(call, 0), AF_INET, &host, buffer, sizeof(buffer), &found, &host_error);
	give_host(call, found);
}

SYMBOL(gethostbyaddr, LOOPBACK; give_name(call, gethostbyaddr(&address, sizeof(address), AF_INET));)

SYMBOL_BODY(gethostbyaddr_r)
{
	LOOPBACK;
	BUFFER;
	gethostbyaddr_r(
			&address, sizeof(address), AF_INET, &host, buffer, sizeof(buffer), &found, &host_error);
	give_name(call, found);
}

SYMBOL_BODY(getaddrinfo)
{
	struct addrinfo *found = NULL;
	struct addrinfo hints = { .ai_family = AF_INET };
	call->result = getaddrinfo(text(call, 0), NULL, &hints, &found) == 0 ? 0 : -1;
	if (found != NULL) {
		char *address = room_for(call, INET6_ADDRSTRLEN);
		inet_ntop(AF_INET, &((struct sockaddr_in *)found->ai_addr)->sin_addr, address,
				INET6_ADDRSTRLEN);
		keep(call, strlen(address));
		freeaddrinfo(found);
	}
}

SYMBOL_BODY(getnameinfo)
{
	struct sockaddr_in address = { .sin_family = AF_INET };
	inet_pton(AF_INET, text(call, 0), &address.sin_addr);
	char *name = room_for(call, NI_MAXHOST);
	call->result = getnameinfo((struct sockaddr *)&address, sizeof(address), name, NI_MAXHOST, NULL,
						   0, NI_NAMEREQD) == 0
			? 0
			: -1;
	keep(call, strlen(name));
}

/* (name, domain, port of a server on this machine): the answer. The names of libc since 2.34 are its
 * defaults; those before it has for what was linked with them. */
/* clang-format off */
#ifdef __x86_64__
# define OLD(name) __asm__(".symver old_" #name ", __" #name "@GLIBC_2.2.5")
#else
# define OLD(name) __asm__(".symver old_" #name ", __" #name "@GLIBC_2.17")
#endif
/* clang-format on */
OLD(res_nsearch);
OLD(res_nquery);
OLD(res_nquerydomain);
OLD(res_search);
OLD(res_query);
OLD(res_querydomain);
extern int old_res_nsearch(res_state, const char *, int, int, unsigned char *, int);
extern int old_res_nquery(res_state, const char *, int, int, unsigned char *, int);
extern int old_res_nquerydomain(
		res_state, const char *, const char *, int, int, unsigned char *, int);
extern int old_res_search(const char *, int, int, unsigned char *, int);
extern int old_res_query(const char *, int, int, unsigned char *, int);
extern int old_res_querydomain(const char *, const char *, int, int, unsigned char *, int);

static void use_server(res_state state, int port)
{
	state->options &= ~(RES_DNSRCH | RES_DEFNAMES);
	state->retrans = 5;
	state->retry = 2;
	state->nscount = 1;
	memset(&state->nsaddr_list[0], 0, sizeof(state->nsaddr_list[0]));
	state->nsaddr_list[0].sin_family = AF_INET;
	state->nsaddr_list[0].sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	state->nsaddr_list[0].sin_port = htons(port);
}

#define SIZE 512
#define ANSWER ((unsigned char *)buffer)
#define OWN_STATE(ask)                                                                             \
 struct __res_state state;                                                                         \
 memset(&state, 0, sizeof(state));                                                                 \
 res_ninit(&state);                                                                                \
 use_server(&state, number(call, 2));                                                              \
 char *buffer = room_for(call, SIZE);                                                              \
 call->result = ask;                                                                               \
 keep(call, call->result);                                                                         \
 res_nclose(&state)
#define THREADS_STATE(ask)                                                                         \
 res_init();                                                                                       \
 use_server(&_res, number(call, 2));                                                               \
 char *buffer = room_for(call, SIZE);                                                              \
 call->result = ask;                                                                               \
 keep(call, call->result)
#define WANTED ns_c_in, ns_t_txt, ANSWER, SIZE
#define NAME text(call, 0)
#define DOMAIN text(call, 1)

SYMBOL(res_nsearch, OWN_STATE(res_nsearch(&state, NAME, WANTED));)
SYMBOL(res_nquery, OWN_STATE(res_nquery(&state, NAME, WANTED));)
SYMBOL(res_nquerydomain, OWN_STATE(res_nquerydomain(&state, NAME, DOMAIN, WANTED));)
SYMBOL(res_search, THREADS_STATE(res_search(NAME, WANTED));)
SYMBOL(res_query, THREADS_STATE(res_query(NAME, WANTED));)
SYMBOL(res_querydomain, THREADS_STATE(res_querydomain(NAME, DOMAIN, WANTED));)
SYMBOL(__res_nsearch, OWN_STATE(old_res_nsearch(&state, NAME, WANTED));)
SYMBOL(__res_nquery, OWN_STATE(old_res_nquery(&state, NAME, WANTED));)
SYMBOL(__res_nquerydomain, OWN_STATE(old_res_nquerydomain(&state, NAME, DOMAIN, WANTED));)
SYMBOL(__res_search, THREADS_STATE(old_res_search(NAME, WANTED));)
SYMBOL(__res_query, THREADS_STATE(old_res_query(NAME, WANTED));)
SYMBOL(__res_querydomain, THREADS_STATE(old_res_querydomain(NAME, DOMAIN, WANTED));)

const Symbol name_symbols[] = { ENTRY(gethostbyname), ENTRY(gethostbyname2), ENTRY(gethostbyname_r),
	ENTRY(gethostbyname2_r), ENTRY(gethostbyaddr), ENTRY(gethostbyaddr_r), ENTRY(getaddrinfo),
	ENTRY(getnameinfo), ENTRY(res_nsearch), ENTRY(res_nquery), ENTRY(res_nquerydomain),
	ENTRY(res_search), ENTRY(res_query), ENTRY(res_querydomain), ENTRY(__res_nsearch),
	ENTRY(__res_nquery), ENTRY(__res_nquerydomain), ENTRY(__res_search), ENTRY(__res_query),
	ENTRY(__res_querydomain), { NULL, NULL } };
