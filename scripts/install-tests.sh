# SPDX-License-Identifier: MIT
# Tests of the ways to install the extension, each in a bare Debian of its own: ./dev test --install

# bare_debian: makes a new copy of Debian's smallest system, and sets DEBIAN_ROOT to it.
bare_debian() {
	local origin
	DEBIAN_SUITE=$(. /etc/os-release && echo "$VERSION_CODENAME") DEBIAN_ARCH='' DEBIAN_EXTRA=''
	origin=$CACHE/$DEBIAN_SUITE-bare
	DEBIAN_ROOT=$origin
	find_or_make_debian || return
	DEBIAN_ROOT=$BUILD/bare-debian
	rm -rf "$DEBIAN_ROOT"
	cp -a --reflink=auto "$origin" "$DEBIAN_ROOT" || return
	cp -L /etc/resolv.conf "$DEBIAN_ROOT/etc/resolv.conf"
	printf '%s localhost\n' 127.0.0.1 ::1 >"$DEBIAN_ROOT/etc/hosts"
	[[ ! -d /etc/apt/apt.conf.d ]] || cp -a /etc/apt/apt.conf.d/*proxy* "$DEBIAN_ROOT/etc/apt/apt.conf.d/" 2>/dev/null || true
	cp -a "$ROOT/packaging/tests" "$DEBIAN_ROOT/packaging-tests"
}

# in_bare_debian SCRIPT ARGUMENT...: runs a script of packaging/tests/ in it.
in_bare_debian() {
	local script=$1
	shift
	in_debian /usr/bin/env -i HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 \
		"/packaging-tests/$script" "$@"
}

install_test_source() {
	bare_debian && source_tree "$DEBIAN_ROOT/usr/src/async" && in_bare_debian source.sh /usr/src/async
}

install_test_deb() {
	bare_debian && mkdir "$DEBIAN_ROOT/packages" && cp "$BUILD"/deb/*.deb "$DEBIAN_ROOT/packages/" && in_bare_debian deb.sh /packages
}

install_test_official_layout() {
	local home
	home=$(php_home "php-$PHP_SERIES-zts")
	bare_debian && source_tree "$DEBIAN_ROOT/usr/src/async" && mkdir -p "$DEBIAN_ROOT$home" &&
		cp -a "$home/." "$DEBIAN_ROOT$home" && in_bare_debian official_layout.sh /usr/src/async "$home" "$(library_packages "$home/bin/php")"
}

# library_packages PROGRAM: prints the packages of the libraries that it needs.
library_packages() {
	ldd "$1" | sed -nE 's/.* => (\S+).*/\1/p' | xargs -n 1 realpath | xargs -n 1 dpkg-query -S 2>/dev/null | cut -d : -f 1 | sort -u | xargs
}

install_tests() {
	local name passed=0 failed=0
	[[ $EUID == 0 ]] || die "the tests of installing need root, for debootstrap and chroot"
	need_packages base deb debian-root
	with_lock "$BUILD/.lock-deb" logged "building the Debian packages" "$BUILD/log/deb.log" make_debian_packages "$BUILD/deb" ||
		die "the packages did not build"
	need_php "php-$PHP_SERIES-zts"
	for name in source deb official_layout; do
		if logged "installing: $name" "$BUILD/log/install-$name.log" "install_test_$name"; then
			passed=$((passed + 1))
		else
			failed=$((failed + 1))
		fi
	done
	rm -rf "$BUILD/bare-debian"
	say ""
	say "$passed passed, $failed failed"
	[[ $failed == 0 ]]
}
