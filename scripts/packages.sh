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

# 1: this Debian changes every day, and a package may be missing or impossible to install today. The tests that need
# it are then skipped.
ROLLING=${ASYNC_ROLLING:-0}

# The exit status of ./dev if a rolling Debian cannot be fetched or has no PHP that could be installed. CI then skips
# that PHP.
UNAVAILABLE=75

packages_of() {
	local php=php$PHP_SERIES
	case $1 in
		build) echo "$php-cli" "$php-dev" libuv1-dev libboost-context-dev g++ make pkg-config autoconf ;;
		base)
			packages_of build
			echo "$php-xdebug" "$php-curl" "$php-mbstring" "$php-intl" "$php-xml" \
				"$php-sqlite3" "$php-fpm" "$php-cgi" libfcgi-bin procps openssl gdb
			# PHP 8.5 has it built in.
			[[ $PHP_SERIES == 8.5 ]] || echo "$php-opcache"
			;;
		# Servers that tests start for themselves, and the clients of them.
		services)
			echo mariadb-server postgresql redis-server memcached slapd ldap-utils \
				"$php-mysql" "$php-pgsql" "$php-redis" "$php-igbinary" "$php-memcached" "$php-msgpack" "$php-ldap" "$php-mongodb" "$php-soap" \
				dovecot-imapd openssh-server snmpd "$php-ssh2" "$php-snmp"
			# PHP 8.4 and Debian 13 no longer have it.
			[[ $PHP_SERIES != 8.2 ]] || echo "$php-imap"
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
		deb) echo dpkg-dev debhelper dh-php ;;
		release) echo zip binutils ;;
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

APT=(env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 -q -y)

# Tries twice, because another apt-get that ends meanwhile may remove the files that this one has fetched.
apt_install() {
	as_root "${APT[@]}" update
	without_starting_services "${APT[@]}" install --no-install-recommends "$@" ||
		without_starting_services "${APT[@]}" install --no-install-recommends "$@"
}

# Packages that a rolling Debian could not install, one per line with the reason. Asked again after a day.
UNAVAILABLE_PACKAGES=/var/lib/async-unavailable-packages

known_unavailable() {
	[[ $ROLLING == 1 ]] && grep -q "^$1: " "$UNAVAILABLE_PACKAGES" 2>/dev/null
}

# apt_install_some PACKAGE...: installs what can be installed, and records why the others cannot. First all together;
# one by one only if that fails, because it takes minutes.
apt_install_some() {
	local name output wanted=()
	as_root "${APT[@]}" update || { echo "the package index could not be fetched"; return 1; }
	for name in "$@"; do
		if apt-cache show "$name" >/dev/null 2>&1; then
			wanted+=("$name")
		else
			echo "$name: Debian has no such package now" >>"$UNAVAILABLE_PACKAGES"
		fi
	done
	[[ ${#wanted[@]} -gt 0 ]] || return 0
	without_starting_services "${APT[@]}" install --no-install-recommends "${wanted[@]}" && return
	for name in "${wanted[@]}"; do
		if output=$(without_starting_services "${APT[@]}" install --no-install-recommends "$name" 2>&1); then
			continue
		fi
		printf '%s\n' "$output"
		output=$(grep -m 1 -E '^E: |Depends: ' <<<"$output" | xargs -d '\n')
		echo "$name: ${output:-apt-get failed}" >>"$UNAVAILABLE_PACKAGES"
	done
	return 0
}

# Installs the packages in `missing`. Packages that today's Debian cannot install are named. If one of them is needed for
# the build, this is the end.
install_from_rolling() {
	local name
	if [[ -n $(find "$UNAVAILABLE_PACKAGES" -mtime +0 2>/dev/null) ]]; then
		rm -f "$UNAVAILABLE_PACKAGES"
	fi
	logged "apt-get install" "$BUILD/log/apt.log" apt_install_some "${missing[@]}" || true
	[[ ! -s $UNAVAILABLE_PACKAGES ]] || sed 's/^/not installed: /' "$UNAVAILABLE_PACKAGES"
	for name in $(packages_of build); do
		installed "$name" || die_unavailable "Debian's $name cannot be installed now, so there is no PHP $PHP_SERIES to test"
	done
}

# Ends if the PHP or the compiler of a rolling Debian does not even start. Then the fault is not ours.
need_working_rolling() {
	if ! "php$PHP_SERIES" -n -r 'exit(0);' >/dev/null 2>&1; then
		die_unavailable "Debian's php$PHP_SERIES does not start now, so there is no PHP $PHP_SERIES to test"
	fi
	if ! g++ -x c++ -o /dev/null - <<<'int main() {}' >/dev/null 2>&1; then
		die_unavailable "Debian's g++ compiles nothing now, so there is no PHP $PHP_SERIES to test"
	fi
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
			installed "$name" || known_unavailable "$name" || missing+=("$name")
		done
	done
	[[ ${#missing[@]} == 0 ]] && return
	[[ ${ASYNC_SETUP:-1} == 0 ]] && die "missing packages: ${missing[*]}"
	command -v apt-get >/dev/null || die "this is not a Debian; please install what these packages hold: ${missing[*]}"
	# Ask for the password now: the progress line would hide the prompt.
	[[ $EUID == 0 ]] || as_root true
	say "installing: ${missing[*]}"
	if [[ $ROLLING == 1 ]]; then
		install_from_rolling
		return
	fi
	logged "apt-get install" "$BUILD/log/apt.log" apt_install "${missing[@]}" || die "packages could not be installed"
}
