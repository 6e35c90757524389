#!/bin/sh
# SPDX-License-Identifier: MIT
# In a bare Debian: compiles, tests and installs the extension as docs/guide/installing.md says. $1 is the source.
set -eux
export DEBIAN_FRONTEND=noninteractive
apt-get -q update
apt-get -q -y install --no-install-recommends g++ make autoconf pkg-config libuv1-dev libboost-context-dev php-dev php-cli

cd "$1"
phpize
./configure
make -j"$(nproc)"
NO_INTERACTION=1 make test
make install
echo 'extension=async' > "$(php-config --ini-dir)/30-async.ini"

php --ri async
test "$(php -r 'echo Async\await(Async\spawn(fn() => 42));')" = 42
test -f "$(php-config --include-dir)/ext/async/zend_async_API.h"
