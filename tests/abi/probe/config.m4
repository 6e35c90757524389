dnl SPDX-License-Identifier: MIT
PHP_ARG_ENABLE([async-probe],
  [whether to enable async_probe],
  [AS_HELP_STRING([--enable-async-probe], [Enable the test client of the async C ABI])])

if test "$PHP_ASYNC_PROBE" != "no"; then
  PHP_NEW_EXTENSION([async_probe],
    [abi.c async_probe.c callbacks.c channels.c constants.c coroutines.c extras.c files.c futures.c \
     io.c macros.c microtasks.c objects.c poll.c pools.c reactor.c rest.c scopes.c spawning.c \
     switch_handlers.c system.c threads.c timers.c waits.c],
    [$ext_shared],, [-std=gnu99 -fvisibility=hidden -Wall -Wextra -Wno-unused-parameter])
  PHP_ADD_EXTENSION_DEP([async_probe], [async], [true])
fi
