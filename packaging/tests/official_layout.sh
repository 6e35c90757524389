#!/bin/sh
# SPDX-License-Identifier: MIT
# In a bare Debian with a PHP that was compiled from source, as in the official container images: runs the steps of
# packaging/Dockerfile. $1 is the source, $2 the folder of that PHP.
set -eux
export DEBIAN_FRONTEND=noninteractive PATH="$2/bin:$PATH"
apt-get -q update
apt-get -q -y install --no-install-recommends g++ make autoconf libuv1-dev libboost-context-dev pkg-config $3

cd "$1"
phpize
./configure
make -j"$(nproc)"
make install
test -f "$(php-config --include-dir)/ext/async/zend_async_API.h"
test "$(php -n -d extension=async -r 'echo Async\await(Async\spawn(fn() => 42));')" = 42
php -n -d extension=async --ri async
