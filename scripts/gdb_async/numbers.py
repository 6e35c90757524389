# SPDX-License-Identifier: MIT
"""Numbers of zend_async_API.h and of the engine: debug information does not have macros."""

EVENT_CLOSED = 1 << 0
EVENT_ZEND_OBJ = 1 << 4
EVENT_OBJ_REF = 1 << 8
COROUTINE_STARTED = 1 << 13
COROUTINE_CANCELLED = 1 << 14
COROUTINE_ZOMBIE = 1 << 15
COROUTINE_PROTECTED = 1 << 16
COROUTINE_MAIN = 1 << 17

POLL_DIRECTIONS = ((1, "readable"), (2, "writable"), (4, "disconnected"), (8, "prioritized"))

WAKER_STATES = {
    "ZEND_ASYNC_WAKER_NO_STATUS": "running",
    "ZEND_ASYNC_WAKER_WAITING": "suspended",
    "ZEND_ASYNC_WAKER_QUEUED": "queued",
    "ZEND_ASYNC_WAKER_IGNORED": "queued, will end without a start",
    "ZEND_ASYNC_WAKER_RESULT": "woken before it was suspended",
}

ZEND_INTERNAL_FUNCTION = 1
ZEND_USER_FUNCTION = 2
ZEND_EVAL_CODE = 4
ZEND_CALL_TOP = 1 << 17  # The frame is the first one of its execute_ex().
IS_UNDEF = 0
IS_STRING = 6
