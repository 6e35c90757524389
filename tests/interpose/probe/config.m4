dnl SPDX-License-Identifier: MIT
PHP_ARG_ENABLE([seam-probe],
  [whether to enable seam_probe],
  [AS_HELP_STRING([--enable-seam-probe], [Enable the callers of libc for the tests of the libc seam])])

if test "$PHP_SEAM_PROBE" != "no"; then
  PHP_NEW_EXTENSION([seam_probe],
    [seam_probe.c descriptors.c files.c helpers.c hooks.c names.c processes.c waits.c],
    [$ext_shared],, [-std=gnu99 -fvisibility=hidden -fno-builtin -U_FORTIFY_SOURCE -Wall -Wextra -Wno-unused-parameter])
fi
