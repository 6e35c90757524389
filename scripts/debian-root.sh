# SPDX-License-Identifier: MIT
# Another Debian in a folder of the cache, where a copy of the checkout runs its own ./dev. Debian 13 has
# PHP 8.4. Debian sid with the packages of experimental has PHP 8.5. Debian 12 for 64-bit ARM has programs that qemu runs.

# select_debian WHICH: returns whether --php WHICH is the PHP of another Debian. Sets DEBIAN_ROOT and DEBIAN_SUITE,
# DEBIAN_ARCH if it is not the architecture of this machine, and DEBIAN_EXTRA if PHP is in a suite that is no Debian of
# its own.
select_debian() {
	DEBIAN_ARCH='' DEBIAN_EXTRA=''
	case $1 in
		8.5)
			[[ $PHP_SERIES != 8.5 ]] || return
			DEBIAN_SUITE=sid
			DEBIAN_EXTRA=experimental
			;;
		8.4)
			[[ $PHP_SERIES != 8.4 ]] || return
			DEBIAN_SUITE=trixie
			;;
		arm64)
			DEBIAN_SUITE=bookworm
			DEBIAN_ARCH=arm64
			;;
		*) return 1 ;;
	esac
	DEBIAN_ROOT=$CACHE/$DEBIAN_SUITE${DEBIAN_ARCH:+-$DEBIAN_ARCH}
}

# Prints the mirror that this machine itself uses.
debian_mirror() {
	{
		sed -nE 's/^URIs:[[:space:]]*(\S+).*/\1/p' /etc/apt/sources.list.d/debian.sources
		sed -nE 's/^deb[[:space:]]+(\[[^]]*\][[:space:]]+)?(\S+).*/\2/p' /etc/apt/sources.list
	} 2>/dev/null | grep -v security | head -n 1
}

# Prints debootstrap's script for the suite. An older debootstrap does not know the names of newer suites.
debootstrap_script() {
	local scripts=/usr/share/debootstrap/scripts
	if [[ -e $scripts/$DEBIAN_SUITE ]]; then
		echo "$scripts/$DEBIAN_SUITE"
	else
		echo "$scripts/sid"
	fi
}

# add_extra_suite ROOT MIRROR: lets apt take packages from DEBIAN_EXTRA, those of PHP always, any other only if the suite
# itself has none.
add_extra_suite() {
	echo "deb $2 $DEBIAN_EXTRA main" >"$1/etc/apt/sources.list.d/$DEBIAN_EXTRA.list" || return
	cat >"$1/etc/apt/preferences.d/$DEBIAN_EXTRA" <<-PIN
		Package: php8.5*
		Pin: release a=$DEBIAN_EXTRA
		Pin-Priority: 990
	PIN
	# A mirror that is updated rarely, or a snapshot, is as good for tests. The signature still counts.
	echo 'Acquire::Check-Valid-Until "false";' >"$1/etc/apt/apt.conf.d/async-old-mirror"
}

make_debian() {
	local mirror
	mirror=$(debian_mirror)
	mirror=${mirror:-http://deb.debian.org/debian}
	rm -rf "$DEBIAN_ROOT.part"
	debootstrap --variant=minbase ${DEBIAN_ARCH:+--arch="$DEBIAN_ARCH"} \
		"$DEBIAN_SUITE" "$DEBIAN_ROOT.part" "$mirror" "$(debootstrap_script)" || return
	[[ -z $DEBIAN_EXTRA ]] || add_extra_suite "$DEBIAN_ROOT.part" "$mirror" || return
	touch "$DEBIAN_ROOT.part/.complete"
	rm -rf "$DEBIAN_ROOT"
	mv "$DEBIAN_ROOT.part" "$DEBIAN_ROOT"
}

# After a month a rolling Debian is fetched again: new packages no longer fit to what is installed. If that fails, the old
# one still serves.
find_or_make_debian() {
	local complete=$DEBIAN_ROOT/.complete
	[[ -e $complete && (-z $DEBIAN_EXTRA || -n $(find "$complete" -mtime -30)) ]] && return
	logged "fetching Debian's $DEBIAN_SUITE $DEBIAN_ARCH" "$CACHE/log/${DEBIAN_ROOT##*/}.log" make_debian || [[ -e $complete ]]
}

# Lets the kernel start programs for ARM by qemu, in a chroot too. systemd does this when the package is
# installed. A container has no systemd, so this function does it.
register_emulator() {
	local registry=/proc/sys/fs/binfmt_misc
	[[ -e $registry/status ]] || mount -t binfmt_misc binfmt_misc "$registry" || return
	[[ -e $registry/qemu-aarch64 ]] || cat /usr/lib/binfmt.d/qemu-aarch64.conf >"$registry/register"
}

# Prints what in_debian has to mount so that this machine's cross compiler replaces Debian's own, which would take
# ten times as long. That is its folders, the libraries of its architecture, and the programs that gcc, g++, as and
# ld are links to. Both Debians have the same release of the compiler.
cross_compiler() {
	local program
	[[ $DEBIAN_ARCH == arm64 && $(uname -m) == x86_64 ]] || return 0
	echo /usr/lib/gcc-cross /usr/aarch64-linux-gnu /usr/lib/x86_64-linux-gnu /lib64
	for program in /usr/bin/aarch64-linux-gnu-{gcc-12,g++-12,as,ld.bfd}; do
		[[ ! -e $DEBIAN_ROOT$program ]] || echo "$program"
	done
}

# in_debian COMMAND...: runs it in a mount namespace of its own, so that nothing stays mounted after a failure.
in_debian() {
	unshare --mount --propagation private bash -c '
		root=$1 shared=$2
		shift 2
		mount -t proc proc "$root/proc" && mount --rbind /dev "$root/dev" && mount --rbind /sys "$root/sys" || exit
		for path in $shared; do
			[[ ! -d $path ]] || mkdir -p "$root$path"
			mount --bind "$path" "$root$path" || exit
		done
		exec chroot "$root" "$@"' bash "$DEBIAN_ROOT" "$(cross_compiler | xargs)" "$@"
}

# Prints the environment of the ./dev in the other Debian.
debian_environment() {
	echo HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8
	echo "ASYNC_JOBS=$JOBS"
	[[ -z $DEBIAN_ARCH ]] || echo ASYNC_EMULATED=1
	if [[ -n $DEBIAN_EXTRA ]]; then
		# Tomorrow's compiler may warn of more. That is worth a line in the output, but it breaks nothing.
		echo ASYNC_PHP_SERIES=8.5 ASYNC_ROLLING=1 ASYNC_WERROR=0
	else
		echo "ASYNC_WERROR=${ASYNC_WERROR:-0}"
	fi
}

# Copies the sources, with their times, so that the build there stays incremental.
copy_checkout() {
	mkdir -p "$DEBIAN_ROOT/async"
	find "$DEBIAN_ROOT/async" -mindepth 1 -maxdepth 1 ! -name build -exec rm -rf {} +
	tar -C "$ROOT" --exclude=./build --exclude=./.git -cf - . | tar -C "$DEBIAN_ROOT/async" -xf -
}

# Lets the other Debian trust the certificates that were added to this machine. Composer may need them.
copy_certificates() {
	local added=/usr/local/share/ca-certificates
	[[ -d $added ]] && ! diff -rq "$added" "$DEBIAN_ROOT$added" >/dev/null 2>&1 || return 0
	mkdir -p "$DEBIAN_ROOT$added"
	cp -rL "$added/." "$DEBIAN_ROOT$added/"
	# If the package is installed later, it looks there by itself.
	[[ ! -x $DEBIAN_ROOT/usr/sbin/update-ca-certificates ]] || in_debian /usr/sbin/update-ca-certificates >/dev/null 2>&1
}

# debian_dev COMMAND...: ./dev COMMAND on the PHP of the selected Debian.
debian_dev() {
	[[ $EUID == 0 ]] || die "the PHP of another Debian needs root, for debootstrap and chroot"
	need_packages debian-root ${DEBIAN_ARCH:+"$DEBIAN_ARCH"}
	[[ -z $DEBIAN_ARCH ]] || register_emulator || die "the kernel does not allow to register qemu for ARM's programs"
	# The folder holds one copy of a checkout, so that one ./dev at a time can use it.
	with_lock "$CACHE/.lock-${DEBIAN_ROOT##*/}" run_in_debian "$@"
}

run_in_debian() {
	local environment
	local unavailable=die
	[[ -z $DEBIAN_EXTRA ]] || unavailable=die_unavailable
	find_or_make_debian ||
		"$unavailable" "Debian's $DEBIAN_SUITE could not be fetched. Is the mirror $(debian_mirror) reachable, and does it have $DEBIAN_SUITE?"
	cp -L /etc/resolv.conf "$DEBIAN_ROOT/etc/resolv.conf"
	[[ -e $DEBIAN_ROOT/etc/hosts ]] || printf '%s localhost\n' 127.0.0.1 ::1 >"$DEBIAN_ROOT/etc/hosts"
	copy_certificates || say "the certificates of this machine could not be added to Debian's $DEBIAN_SUITE"
	copy_checkout || return
	read -ra environment < <(debian_environment | xargs)
	# The compiler is installed first, so that in_debian can mount the fast one over it.
	in_debian /usr/bin/env -i "${environment[@]}" /async/dev setup || return
	in_debian /usr/bin/env -i "${environment[@]}" /async/dev "$@"
}
