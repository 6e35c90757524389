# SPDX-License-Identifier: MIT
# Another Debian in a folder of the cache, where a copy of the checkout runs its own ./dev. Debian 13 has
# PHP 8.4. Debian 12 for 64-bit ARM has programs that qemu runs.

# select_debian WHICH: returns whether --php WHICH is the PHP of another Debian. Sets DEBIAN_ROOT and DEBIAN_SUITE,
# and DEBIAN_ARCH if it is not the architecture of this machine.
select_debian() {
	DEBIAN_ARCH=
	case $1 in
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

make_debian() {
	local mirror
	mirror=$(debian_mirror)
	rm -rf "$DEBIAN_ROOT" "$DEBIAN_ROOT.part"
	debootstrap --variant=minbase ${DEBIAN_ARCH:+--arch="$DEBIAN_ARCH"} \
		"$DEBIAN_SUITE" "$DEBIAN_ROOT.part" ${mirror:+"$mirror"} || return
	touch "$DEBIAN_ROOT.part/.complete"
	mv "$DEBIAN_ROOT.part" "$DEBIAN_ROOT"
}

find_or_make_debian() {
	[[ -e $DEBIAN_ROOT/.complete ]] && return
	logged "fetching Debian's $DEBIAN_SUITE $DEBIAN_ARCH" "$CACHE/log/${DEBIAN_ROOT##*/}.log" make_debian
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
	echo "ASYNC_WERROR=${ASYNC_WERROR:-0}" "ASYNC_JOBS=$JOBS"
	[[ -z $DEBIAN_ARCH ]] || echo ASYNC_EMULATED=1
}

# debian_dev COMMAND...: ./dev COMMAND on the PHP of the selected Debian.
debian_dev() {
	local environment
	[[ $EUID == 0 ]] || die "the PHP of another Debian needs root, for debootstrap and chroot"
	need_packages debian-root ${DEBIAN_ARCH:+"$DEBIAN_ARCH"}
	[[ -z $DEBIAN_ARCH ]] || register_emulator || die "the kernel lets nobody register qemu for ARM's programs"
	with_lock "$CACHE/.lock-${DEBIAN_ROOT##*/}" find_or_make_debian || die "Debian's $DEBIAN_SUITE could not be fetched"
	cp -L /etc/resolv.conf "$DEBIAN_ROOT/etc/resolv.conf"
	[[ -e $DEBIAN_ROOT/etc/hosts ]] || printf '%s localhost\n' 127.0.0.1 ::1 >"$DEBIAN_ROOT/etc/hosts"
	mkdir -p "$DEBIAN_ROOT/async"
	# Only the sources are copied, with their times, so that the build there stays incremental.
	find "$DEBIAN_ROOT/async" -mindepth 1 -maxdepth 1 ! -name build -exec rm -rf {} +
	tar -C "$ROOT" --exclude=./build --exclude=./.git -cf - . | tar -C "$DEBIAN_ROOT/async" -xf -
	read -ra environment < <(debian_environment | xargs)
	# The compiler is installed first, so that in_debian can mount the fast one over it.
	[[ -z $DEBIAN_ARCH || -e $DEBIAN_ROOT/usr/bin/g++ ]] || in_debian /usr/bin/env -i "${environment[@]}" /async/dev setup
	in_debian /usr/bin/env -i "${environment[@]}" /async/dev "$@"
}
