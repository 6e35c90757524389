/* SPDX-License-Identifier: MIT */
#include "async_probe.h"

/* timer(int $ms, string $kind = ''): periodic, multishot, hidden; the nanoseconds count with 0 ms */
ZEND_FUNCTION(AsyncProbe_timer)
{
	zend_long ms, ns = 0;
	zend_string *kind = NULL;
	zend_async_event_t *event;
	bool periodic;

	ZEND_PARSE_PARAMETERS_START(1, 3)
		Z_PARAM_LONG(ms)
		Z_PARAM_OPTIONAL
		Z_PARAM_STR(kind)
		Z_PARAM_LONG(ns)
	ZEND_PARSE_PARAMETERS_END();

	periodic = kind != NULL && zend_string_equals_literal(kind, "periodic");
	event = ns != 0 ? ZEND_ASYNC_NEW_TIMER_EVENT_NS(ms, ns, periodic)
					: ZEND_ASYNC_NEW_TIMER_EVENT(ms, periodic);
	if (event == NULL) {
		RETURN_THROWS();
	}
	if (kind != NULL && zend_string_equals_literal(kind, "multishot")) {
		ZEND_ASYNC_TIMER_SET_MULTISHOT(event);
	}
	if (kind != NULL && zend_string_equals_literal(kind, "hidden")) {
		ZEND_ASYNC_EVENT_SET_HIDDEN(event);
	}
	ZEND_ASYNC_TIMER_SET_REFRESH_CLOCK(event);
	RETURN_LONG((zend_long)(uintptr_t)event);
}

ZEND_FUNCTION(AsyncProbe_timer_rearm)
{
	zend_long event, ms;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_LONG(event)
		Z_PARAM_LONG(ms)
	ZEND_PARSE_PARAMETERS_END();

	RETURN_BOOL(ZEND_ASYNC_TIMER_REARM(PROBE_EVENT(event), ms, 0));
}
