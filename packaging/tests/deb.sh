#!/bin/sh
# SPDX-License-Identifier: MIT
# In a bare Debian: installs the Debian packages in the folder $1, disables, enables, removes and purges them.
set -eux
export DEBIAN_FRONTEND=noninteractive
works() {
	test "$(php -r 'echo Async\await(Async\spawn(fn() => 42));')" = 42
}
loaded() {
	php -m | grep -q -x async
}

apt-get -q update
apt-get -q -y install --no-install-recommends php-cli
find / -xdev -path /proc -prune -o -path "$1" -prune -o -name '*async*' -print | sort > /tmp/before

apt-get -q -y install --no-install-recommends "$1"/php*-async_*.deb
works
phpdismod async
! loaded
phpenmod async
works
php --ri async

# The header compiles in an extension in C.
apt-get -q -y install --no-install-recommends "$1"/php-async-dev_*.deb gcc
printf '#include <php.h>\n#include <ext/async/zend_async_API.h>\nZEND_ASYNC_API_DEFINE()\n' > /tmp/client.c
gcc $(php-config --includes) -fsyntax-only /tmp/client.c

# Installed again, the package stays enabled.
apt-get -q -y install --reinstall --no-install-recommends "$1"/php*-async_*.deb
works

apt-get -q -y remove 'php*-async' php-async-dev
! loaded
test -z "$(php -r 'echo 1;' 2>&1 | grep -v -x 1)"
apt-get -q -y purge 'php*-async'
find / -xdev -path /proc -prune -o -path "$1" -prune -o -name '*async*' -print | grep -v -E '^/(var/lib/apt|var/cache)' | sort > /tmp/after
diff /tmp/before /tmp/after
