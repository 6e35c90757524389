# SPDX-License-Identifier: MIT
# Debian 13 with its PHP 8.4 in a folder of the cache; a copy of the checkout runs its own ./dev there.

TRIXIE=$CACHE/trixie

# The mirror this machine itself uses.
debian_mirror() {
	{
		sed -nE 's/^URIs:[[:space:]]*(\S+).*/\1/p' /etc/apt/sources.list.d/debian.sources
		sed -nE 's/^deb[[:space:]]+(\[[^]]*\][[:space:]]+)?(\S+).*/\2/p' /etc/apt/sources.list
	} 2>/dev/null | grep -v security | head -n 1
}

make_trixie() {
	local mirror
	mirror=$(debian_mirror)
	rm -rf "$TRIXIE" "$TRIXIE.part"
	debootstrap --variant=minbase trixie "$TRIXIE.part" ${mirror:+"$mirror"} || return
	touch "$TRIXIE.part/.complete"
	mv "$TRIXIE.part" "$TRIXIE"
}

find_or_make_trixie() {
	[[ -e $TRIXIE/.complete ]] && return
	logged "fetching Debian 13" "$CACHE/log/trixie.log" make_trixie
}

# In a mount namespace of its own, so that nothing stays mounted whatever happens.
in_trixie() {
	unshare --mount --propagation private bash -c '
		mount -t proc proc "$1/proc" && mount --rbind /dev "$1/dev" && mount --rbind /sys "$1/sys" || exit
		root=$1
		shift
		exec chroot "$root" "$@"' bash "$TRIXIE" "$@"
}

# trixie_dev COMMAND...: ./dev COMMAND on Debian 13's PHP.
trixie_dev() {
	[[ $EUID == 0 ]] || die "--php 8.4 needs root, for debootstrap and chroot"
	need_packages trixie
	with_lock "$CACHE/.lock-trixie" find_or_make_trixie || die "Debian 13 could not be fetched"
	cp -L /etc/resolv.conf "$TRIXIE/etc/resolv.conf"
	mkdir -p "$TRIXIE/async"
	# Sources only, with their times, so that the build over there stays incremental.
	find "$TRIXIE/async" -mindepth 1 -maxdepth 1 ! -name build -exec rm -rf {} +
	tar -C "$ROOT" --exclude=./build --exclude=./.git -cf - . | tar -C "$TRIXIE/async" -xf -
	in_trixie /usr/bin/env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 \
		ASYNC_WERROR="${ASYNC_WERROR:-0}" ASYNC_JOBS="$JOBS" /async/dev "$@"
}
