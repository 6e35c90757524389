# SPDX-License-Identifier: MIT
# Debian packages, grouped by the command that needs them. Only missing packages are installed.

# The PHP of this Debian: 8.2 on Debian 12, 8.4 on Debian 13.
debian_php_series() {
	local release=
	[[ -r /etc/os-release ]] && release=$(. /etc/os-release && echo "${VERSION_ID:-}")
	case $release in
		13) echo 8.4 ;;
		*) echo 8.2 ;;
	esac
}
PHP_SERIES=${ASYNC_PHP_SERIES:-$(debian_php_series)}

packages_of() {
	local php=php$PHP_SERIES
	case $1 in
		base)
			echo "$php-cli" "$php-dev" libuv1-dev libboost-context-dev g++ make pkg-config autoconf \
				"$php-xdebug" "$php-opcache" "$php-curl" "$php-mbstring" "$php-intl" "$php-xml" \
				"$php-sqlite3" "$php-fpm" "$php-cgi" libfcgi-bin procps openssl gdb
			;;
		# Servers that tests start for themselves, and the clients of them.
		services)
			echo mariadb-server postgresql redis-server memcached slapd ldap-utils \
				"$php-mysql" "$php-pgsql" "$php-redis" "$php-igbinary" "$php-memcached" "$php-msgpack" "$php-ldap" "$php-mongodb" "$php-soap" \
				dovecot-imapd openssh-server snmpd "$php-ssh2" "$php-snmp"
			# PHP 8.4 and Debian 13 no longer have it.
			[[ $PHP_SERIES == 8.4 ]] || echo "$php-imap"
			;;
		# The same, for network services.
		network)
			echo nginx-light vsftpd openssl rabbitmq-server php-amqplib redis-server bsdutils composer unzip \
				ca-certificates "$php-soap"
			;;
		lint) echo clang-format-14 clang-tidy-14 clang-14 cppcheck python3 ;;
		nightly) echo valgrind ;;
		bench) echo golang-go nodejs strace valgrind linux-perf wrk ;;
		php) echo dpkg-dev xz-utils clang-14 libclang-rt-14-dev libssl-dev libsqlite3-dev \
			libcurl4-openssl-dev libpq-dev make pkg-config ;;
		engine) echo "$php-mysql" "$php-pgsql" mariadb-server postgresql ;;
		stubs) echo composer unzip ca-certificates ;;
		debian-root) echo debootstrap ;;
		arm64) echo qemu-user-static g++-aarch64-linux-gnu ;;
		*) die "no package group '$1'" ;;
	esac
}

installed() {
	[[ $(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null) == installed ]]
}

as_root() {
	if [[ $EUID == 0 ]]; then
		"$@"
	elif command -v sudo >/dev/null; then
		sudo "$@"
	else
		die "root is needed for: $*"
	fi
}

apt_install() {
	local apt=(env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 -q -y)
	as_root "${apt[@]}" update
	without_starting_services "${apt[@]}" install --no-install-recommends "$@"
}

# The package of a server starts it for the whole machine, unless this file forbids that.
without_starting_services() {
	local policy=/usr/sbin/policy-rc.d status=0
	if [[ -e $policy ]]; then
		as_root "$@"
		return
	fi
	printf '#!/bin/sh\nexit 101\n' | as_root install -m 755 /dev/stdin "$policy"
	as_root "$@" || status=$?
	as_root rm -f "$policy"
	return "$status"
}

# need_packages GROUP...: returns with every package of the groups installed, or does not return.
need_packages() {
	local group name missing=()
	for group in "$@"; do
		for name in $(packages_of "$group"); do
			installed "$name" || missing+=("$name")
		done
	done
	[[ ${#missing[@]} == 0 ]] && return
	[[ ${ASYNC_SETUP:-1} == 0 ]] && die "missing packages: ${missing[*]}"
	command -v apt-get >/dev/null || die "this is not a Debian; please install what these packages hold: ${missing[*]}"
	# Ask for the password now: the progress line would hide the prompt.
	[[ $EUID == 0 ]] || as_root true
	say "installing: ${missing[*]}"
	logged "apt-get install" "$BUILD/log/apt.log" apt_install "${missing[@]}" || die "packages could not be installed"
}
