dnl SPDX-License-Identifier: MIT
PHP_ARG_ENABLE([tcp-ask],
  [whether to enable tcp_ask],
  [AS_HELP_STRING([--enable-tcp-ask], [Enable tcp_ask(), an example of a coroutine-aware extension])])

if test "$PHP_TCP_ASK" != "no"; then
  PHP_NEW_EXTENSION([tcp_ask], [tcp_ask.c], [$ext_shared],, [-Wall -Wextra -Wno-unused-parameter])
  dnl The third argument: async is welcome, but not needed.
  PHP_ADD_EXTENSION_DEP([tcp_ask], [async], [true])
fi
