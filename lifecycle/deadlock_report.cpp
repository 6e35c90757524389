// SPDX-License-Identifier: MIT
#include "lifecycle/deadlock_report.h"

#include "coroutine/event.h"
#include "coroutine/waker.h"
#include "php_async.h"
#include "scheduler/scheduler.h"
#include "support/php_compat.h"

#include <SAPI.h>
#include <Zend/zend_smart_str.h>
#include <php_output.h>

#include <cstdio>

namespace async {

void append_awaited_events(smart_str *text, const Coroutine *coroutine)
{
	waker_each_event(&coroutine->waker, [text](zend_async_event_t *event) {
		zend_string *info = describe_event(event, "an event");
		smart_str_append_printf(text, "    waits for: %s\n", ZSTR_VAL(info));
		zend_string_release(info);
	});
}

namespace {

zend_string *compose()
{
	const CoroutineList &registry = ASYNC_G(coroutines).registry;
	const uint32_t waiting = registry.size();
	smart_str text = { nullptr, 0 };
	smart_str_append_printf(&text, "Deadlock: %u %s, and %u events could still happen\n", waiting,
			waiting == 1 ? "coroutine waits" : "coroutines wait", ZEND_ASYNC_ACTIVE_EVENT_COUNT);
	for (Coroutine *coroutine = registry.front(); coroutine != nullptr;
			coroutine = CoroutineList::next(coroutine)) {
		zend_string *line = describe_coroutine(&coroutine->base, "coroutine");
		smart_str_append_printf(&text, "  %s\n", ZSTR_VAL(line));
		zend_string_release(line);
		append_awaited_events(&text, coroutine);
	}
	return smart_str_extract(&text);
}

/// Has no response: the program was started by a user, or by another program.
bool is_command_line() noexcept
{
	return strcmp(sapi_module.name, "cli") == 0 || strcmp(sapi_module.name, "phpdbg") == 0 ||
			strcmp(sapi_module.name, "embed") == 0;
}

void print_to_stderr(const zend_string *report)
{
	(void)fprintf(stderr, "\n%s\n", ZSTR_VAL(report));
	(void)fflush(stderr);
}

void display(zend_string *report)
{
	if (PG(display_errors) == PHP_DISPLAY_ERRORS_STDERR) {
		print_to_stderr(report);
	} else if (PG(html_errors)) {
		zend_string *escaped =
				php_escape_html_entities(reinterpret_cast<unsigned char *>(ZSTR_VAL(report)),
						ZSTR_LEN(report), 0, ENT_QUOTES | ENT_SUBSTITUTE, nullptr);
		php_printf("\n<pre>%s</pre>\n", ZSTR_VAL(escaped));
		zend_string_release(escaped);
	} else {
		php_printf("\n%s\n", ZSTR_VAL(report));
	}
}

/// On the command line the log is standard error unless error_log names a file. The report is then not logged,
/// because it would appear twice.
bool is_to_be_logged() noexcept
{
	return PG(log_errors) && (!is_command_line() || logs_to_file());
}

} // namespace

void report_deadlock()
{
	zend_string *report = compose();
	if (is_to_be_logged()) {
		php_log_err(ZSTR_VAL(report));
	}
	if (is_command_line()) {
		print_to_stderr(report);
	} else if (PG(display_errors)) {
		display(report);
	}
	zend_string_release(report);
}

} // namespace async
