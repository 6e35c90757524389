/* SPDX-License-Identifier: MIT
 *
 * Channels that a C client makes and uses. */
#include "async_probe.h"

static zend_async_channel_t *probe_channel(zval *object)
{
	return (zend_async_channel_t *)ZEND_ASYNC_OBJECT_TO_EVENT(Z_OBJ_P(object));
}

/* channel_new(int $size, bool $resizable, bool $thread_safe, int $extra): Async\Channel */
ZEND_FUNCTION(AsyncProbe_channel_new)
{
	zend_long size, extra, i;
	bool resizable, thread_safe;
	zend_async_channel_t *channel;

	ZEND_PARSE_PARAMETERS_START(4, 4)
		Z_PARAM_LONG(size)
		Z_PARAM_BOOL(resizable)
		Z_PARAM_BOOL(thread_safe)
		Z_PARAM_LONG(extra)
	ZEND_PARSE_PARAMETERS_END();

	channel = extra == 0
			? ZEND_ASYNC_NEW_CHANNEL((size_t)size, resizable, thread_safe)
			: ZEND_ASYNC_NEW_CHANNEL_EX((size_t)size, resizable, thread_safe, (size_t)extra);
	if (channel == NULL) {
		RETURN_THROWS();
	}
	for (i = 0; i < extra; i++) {
		char *byte = (char *)channel + channel->event.extra_offset + i;
		if (*byte != 0) {
			php_printf("extra byte %d is not zero\n", (int)i);
		}
		*byte = 'x';
	}
	RETVAL_OBJ(ZEND_ASYNC_NEW_CHANNEL_OBJ(channel));
	ZEND_ASYNC_EVENT_RELEASE(&channel->event);
}

/* channel_send(Async\Channel $channel, mixed $value): bool */
ZEND_FUNCTION(AsyncProbe_channel_send)
{
	zval *object, *value;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_OBJECT_OF_CLASS(object, ZEND_ASYNC_GET_CE(ZEND_ASYNC_CLASS_CHANNEL))
		Z_PARAM_ZVAL(value)
	ZEND_PARSE_PARAMETERS_END();

	RETURN_BOOL(probe_channel(object)->send(probe_channel(object), value));
}

/* channel_receive(Async\Channel $channel, ?Async\Awaitable $token = null): mixed */
ZEND_FUNCTION(AsyncProbe_channel_receive)
{
	zval *object;
	zend_object *token = NULL;

	ZEND_PARSE_PARAMETERS_START(1, 2)
		Z_PARAM_OBJECT_OF_CLASS(object, ZEND_ASYNC_GET_CE(ZEND_ASYNC_CLASS_CHANNEL))
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJ_OF_CLASS_OR_NULL(token, ZEND_ASYNC_GET_CE(ZEND_ASYNC_CLASS_AWAITABLE))
	ZEND_PARSE_PARAMETERS_END();

	if (!probe_channel(object)->receive(probe_channel(object), return_value,
				token != NULL ? ZEND_ASYNC_OBJECT_TO_EVENT(token) : NULL)) {
		RETURN_THROWS();
	}
}

/* channel_close(Async\Channel $channel): void */
ZEND_FUNCTION(AsyncProbe_channel_close)
{
	zval *object;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_OBJECT_OF_CLASS(object, ZEND_ASYNC_GET_CE(ZEND_ASYNC_CLASS_CHANNEL))
	ZEND_PARSE_PARAMETERS_END();

	probe_channel(object)->close(probe_channel(object));
}
