/* SPDX-License-Identifier: MIT
 * Signals, processes, commands, name look-ups. */
#include "async_probe.h"

#include <arpa/inet.h>
#include <netdb.h>
#include <netinet/in.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

/* Returns the event to PHP code. Without one, the constructor has thrown. */
static void return_event(void *event, zval *return_value)
{
	if (event != NULL) {
		RETVAL_LONG((zend_long)(uintptr_t)event);
	}
}

/* info_of(int $event): its line in reports */
ZEND_FUNCTION(AsyncProbe_info_of)
{
	zend_long event;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(event)
	ZEND_PARSE_PARAMETERS_END();

	RETURN_STR(PROBE_EVENT(event)->info(PROBE_EVENT(event)));
}

/* signal_event(int $signo, bool $hidden = false): int */
ZEND_FUNCTION(AsyncProbe_signal_event)
{
	zend_long signo;
	bool hidden = false;
	zend_async_signal_event_t *event;

	ZEND_PARSE_PARAMETERS_START(1, 2)
		Z_PARAM_LONG(signo)
		Z_PARAM_OPTIONAL
		Z_PARAM_BOOL(hidden)
	ZEND_PARSE_PARAMETERS_END();

	event = ZEND_ASYNC_NEW_SIGNAL_EVENT((int)signo);
	if (event != NULL && hidden) {
		ZEND_ASYNC_EVENT_SET_HIDDEN(&event->base);
	}
	return_event(event, return_value);
}

/* raise_signal(int $signo): sends it to this process */
ZEND_FUNCTION(AsyncProbe_raise_signal)
{
	zend_long signo;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(signo)
	ZEND_PARSE_PARAMETERS_END();

	kill(getpid(), (int)signo);
}

/* sigaction(int $signo): bool */
ZEND_FUNCTION(AsyncProbe_sigaction)
{
	zend_long signo;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(signo)
	ZEND_PARSE_PARAMETERS_END();

	RETURN_BOOL(ZEND_ASYNC_SIGACTION((int)signo));
}

/* child(string $command): int; the pid of a child of ours that the shell runs */
ZEND_FUNCTION(AsyncProbe_child)
{
	char *command;
	size_t length;
	pid_t pid;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_STRING(command, length)
	ZEND_PARSE_PARAMETERS_END();

	pid = fork();
	if (pid == 0) {
		execl("/bin/sh", "sh", "-c", command, (char *)NULL);
		_exit(127);
	}
	RETURN_LONG(pid);
}

/* child_ended(int $pid): blocks until it has ended, and leaves its status to be fetched */
ZEND_FUNCTION(AsyncProbe_child_ended)
{
	zend_long pid;
	siginfo_t info;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(pid)
	ZEND_PARSE_PARAMETERS_END();

	while (waitid(P_PID, (id_t)pid, &info, WEXITED | WNOWAIT) != 0 && errno == EINTR) {
	}
}

/* child_reap(int $pid): bool; blocks, and fetches its status behind the back of the runtime */
ZEND_FUNCTION(AsyncProbe_child_reap)
{
	zend_long pid;
	pid_t found;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(pid)
	ZEND_PARSE_PARAMETERS_END();

	do {
		found = waitpid((pid_t)pid, NULL, 0);
	} while (found < 0 && errno == EINTR);
	RETURN_BOOL(found == pid);
}

/* process_event(int $pid, int $extra = 0): int */
ZEND_FUNCTION(AsyncProbe_process_event)
{
	zend_long pid, extra = 0;

	ZEND_PARSE_PARAMETERS_START(1, 2)
		Z_PARAM_LONG(pid)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(extra)
	ZEND_PARSE_PARAMETERS_END();

	return_event(ZEND_ASYNC_NEW_PROCESS_EVENT_EX((pid_t)pid, extra), return_value);
}

/* process_exit_code(int $event): int */
ZEND_FUNCTION(AsyncProbe_process_exit_code)
{
	zend_long event;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(event)
	ZEND_PARSE_PARAMETERS_END();

	RETURN_LONG(((zend_async_process_event_t *)PROBE_EVENT(event))->exit_code);
}

/* The settings of a command, from an array: cwd, env (list of "NAME=value"), errors, timeout. */
typedef struct {
	zval value, lines, errors;
	bool collects_errors;
	const char *cwd;
	const char **env;
	zend_ulong timeout;
} command_t;

static void prepare_command(command_t *command, HashTable *options)
{
	zval *option, *entry;
	size_t count = 0;

	memset(command, 0, sizeof(*command));
	ZVAL_NULL(&command->value);
	array_init(&command->lines);
	ZVAL_NULL(&command->errors);
	if (options == NULL) {
		return;
	}
	command->collects_errors = zend_hash_str_exists(options, ZEND_STRL("errors"));
	option = zend_hash_str_find(options, ZEND_STRL("cwd"));
	command->cwd = option != NULL ? Z_STRVAL_P(option) : NULL;
	option = zend_hash_str_find(options, ZEND_STRL("timeout"));
	command->timeout = option != NULL ? Z_LVAL_P(option) : 0;
	option = zend_hash_str_find(options, ZEND_STRL("env"));
	if (option != NULL) {
		command->env =
				safe_emalloc(zend_hash_num_elements(Z_ARRVAL_P(option)) + 1, sizeof(char *), 0);
		ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(option), entry)
		{
			command->env[count++] = Z_STRVAL_P(entry);
		}
		ZEND_HASH_FOREACH_END();
		command->env[count] = NULL;
	}
}

static void free_command(command_t *command)
{
	zval_ptr_dtor(&command->value);
	zval_ptr_dtor(&command->lines);
	zval_ptr_dtor(&command->errors);
	if (command->env != NULL) {
		efree(command->env);
	}
}

static void add_results(command_t *command, zval *array)
{
	Z_TRY_ADDREF(command->value);
	add_assoc_zval(array, "value", &command->value);
	if (zend_hash_num_elements(Z_ARRVAL(command->lines)) > 0) {
		Z_ADDREF(command->lines);
		add_assoc_zval(array, "lines", &command->lines);
	}
	if (command->collects_errors) {
		Z_TRY_ADDREF(command->errors);
		add_assoc_zval(array, "errors", &command->errors);
	}
}

/* exec_event(int $mode, string $command, array $options = []): int */
ZEND_FUNCTION(AsyncProbe_exec_event)
{
	zend_long mode;
	char *text;
	size_t length;
	HashTable *options = NULL;
	command_t *command;
	zend_async_exec_event_t *event;

	ZEND_PARSE_PARAMETERS_START(2, 3)
		Z_PARAM_LONG(mode)
		Z_PARAM_STRING(text, length)
		Z_PARAM_OPTIONAL
		Z_PARAM_ARRAY_HT(options)
	ZEND_PARSE_PARAMETERS_END();

	/* The event borrows the variables; so they live until it is freed by exec_event_free(). */
	command = emalloc(sizeof(*command));
	prepare_command(command, options);
	event = ZEND_ASYNC_NEW_EXEC_EVENT_EX((zend_async_exec_mode)mode, text, &command->lines,
			&command->value, command->collects_errors ? &command->errors : NULL, command->cwd,
			command->env, sizeof(command_t *));
	if (event == NULL) {
		free_command(command);
		efree(command);
		RETURN_THROWS();
	}
	*(command_t **)((char *)event + event->base.extra_offset) = command;
	return_event(event, return_value);
}

/* exec_event_result(int $event): array */
ZEND_FUNCTION(AsyncProbe_exec_event_result)
{
	zend_long number;
	zend_async_exec_event_t *event;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(number)
	ZEND_PARSE_PARAMETERS_END();

	event = (zend_async_exec_event_t *)PROBE_EVENT(number);
	array_init(return_value);
	add_assoc_bool(return_value, "terminated", event->terminated);
	add_assoc_long(return_value, "code", event->exit_code);
	add_assoc_long(return_value, "signal", event->term_signal);
	if (event->output_len > 0) {
		add_assoc_stringl(return_value, "output", event->output_buffer, event->output_len);
	}
	add_results(*(command_t **)((char *)event + event->base.extra_offset), return_value);
}

/* exec_event_free(int $event): gives up the last reference */
ZEND_FUNCTION(AsyncProbe_exec_event_free)
{
	zend_long number;
	zend_async_event_t *event;
	command_t *command;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(number)
	ZEND_PARSE_PARAMETERS_END();

	event = PROBE_EVENT(number);
	command = *(command_t **)((char *)event + event->extra_offset);
	ZEND_ASYNC_EVENT_RELEASE(event);
	free_command(command);
	efree(command);
}

/* exec(int $mode, string $command, array $options = []): array */
ZEND_FUNCTION(AsyncProbe_exec)
{
	zend_long mode;
	char *text;
	size_t length;
	HashTable *options = NULL;
	command_t command;
	int code;

	ZEND_PARSE_PARAMETERS_START(2, 3)
		Z_PARAM_LONG(mode)
		Z_PARAM_STRING(text, length)
		Z_PARAM_OPTIONAL
		Z_PARAM_ARRAY_HT(options)
	ZEND_PARSE_PARAMETERS_END();

	prepare_command(&command, options);
	code = ZEND_ASYNC_EXEC((zend_async_exec_mode)mode, text, &command.lines, &command.value,
			command.collects_errors ? &command.errors : NULL, command.cwd, command.env,
			command.timeout);
	if (EG(exception) == NULL) {
		array_init(return_value);
		add_assoc_long(return_value, "code", code);
		add_results(&command, return_value);
	} else if (code != -1) {
		php_printf("an exception, but the code %d\n", code);
	}
	free_command(&command);
}

/* getaddrinfo(?string $node, ?string $service = null, int $flags = 0, int $extra = 0): int */
ZEND_FUNCTION(AsyncProbe_getaddrinfo)
{
	char *node = NULL, *service = NULL;
	size_t length;
	zend_long flags = 0;
	struct addrinfo hints;

	ZEND_PARSE_PARAMETERS_START(1, 3)
		Z_PARAM_STRING_OR_NULL(node, length)
		Z_PARAM_OPTIONAL
		Z_PARAM_STRING_OR_NULL(service, length)
		Z_PARAM_LONG(flags)
	ZEND_PARSE_PARAMETERS_END();

	memset(&hints, 0, sizeof(hints));
	hints.ai_family = AF_UNSPEC;
	hints.ai_socktype = SOCK_STREAM;
	hints.ai_flags = (int)flags;
	return_event(ZEND_ASYNC_GETADDRINFO(node, service, &hints), return_value);
}

/* addrinfo_result(int $event, bool $take): ?array of "address port" */
ZEND_FUNCTION(AsyncProbe_addrinfo_result)
{
	zend_long number;
	bool take;
	zend_async_dns_addrinfo_t *event;
	struct addrinfo *entry;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_LONG(number)
		Z_PARAM_BOOL(take)
	ZEND_PARSE_PARAMETERS_END();

	event = (zend_async_dns_addrinfo_t *)PROBE_EVENT(number);
	if (event->result == NULL) {
		RETURN_NULL();
	}
	array_init(return_value);
	for (entry = event->result; entry != NULL; entry = entry->ai_next) {
		char host[NI_MAXHOST], port[NI_MAXSERV];
		if (getnameinfo(entry->ai_addr, entry->ai_addrlen, host, sizeof(host), port, sizeof(port),
					NI_NUMERICHOST | NI_NUMERICSERV) == 0) {
			add_next_index_str(return_value, strpprintf(0, "%s %s", host, port));
		}
	}
	if (take) {
		entry = event->result;
		event->result = NULL;
		ZEND_ASYNC_FREEADDRINFO(entry);
	}
}

/* getnameinfo(string $address, int $port, int $flags = 0): int; no address: of another family */
ZEND_FUNCTION(AsyncProbe_getnameinfo)
{
	char *address;
	size_t length;
	zend_long port, flags = 0;
	struct sockaddr_storage storage;
	struct sockaddr_in *ip4 = (struct sockaddr_in *)&storage;
	struct sockaddr_in6 *ip6 = (struct sockaddr_in6 *)&storage;

	ZEND_PARSE_PARAMETERS_START(2, 3)
		Z_PARAM_STRING(address, length)
		Z_PARAM_LONG(port)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(flags)
	ZEND_PARSE_PARAMETERS_END();

	memset(&storage, 0, sizeof(storage));
	if (inet_pton(AF_INET, address, &ip4->sin_addr) == 1) {
		ip4->sin_family = AF_INET;
		ip4->sin_port = htons((uint16_t)port);
	} else if (inet_pton(AF_INET6, address, &ip6->sin6_addr) == 1) {
		ip6->sin6_family = AF_INET6;
		ip6->sin6_port = htons((uint16_t)port);
	} else {
		storage.ss_family = AF_UNIX;
	}
	return_event(ZEND_ASYNC_GETNAMEINFO((struct sockaddr *)&storage, (int)flags), return_value);
}

/* nameinfo_result(int $event): array of the name and the service */
ZEND_FUNCTION(AsyncProbe_nameinfo_result)
{
	zend_long number;
	zend_async_dns_nameinfo_t *event;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(number)
	ZEND_PARSE_PARAMETERS_END();

	event = (zend_async_dns_nameinfo_t *)PROBE_EVENT(number);
	array_init(return_value);
	if (event->hostname != NULL) {
		add_next_index_string(return_value, event->hostname);
		add_next_index_string(return_value, event->service);
	}
}
