# SPDX-License-Identifier: MIT
# async_probe, the client of the C ABI under tests/abi/probe: built as somebody else would build it,
# with phpize and against the header where an installation puts it.

# A header is no prerequisite of phpize's objects, so a change of any file rebuilds all of it.
probe_stamp() {
	configure_environment
	echo "$PHP_CONFIG"
	cat "$ROOT/zend_async_API.h" "$ROOT"/tests/abi/probe/*
}

# phpize's configure takes most of the time, so both variants come out of one.
build_probe_variants() {
	local dir=$OUT/probe/build environment=() line
	rm -rf "$OUT/probe"
	install -D -m 644 "$ROOT/zend_async_API.h" "$OUT/probe/include/ext/async/zend_async_API.h" || return
	while IFS= read -r line; do
		[[ $line != CFLAGS=* ]] || line+=" -I$OUT/probe/include"
		environment+=("$line")
	done < <(configure_environment)
	mkdir -p "$dir"
	cp "$ROOT"/tests/abi/probe/* "$dir" || return
	cd "$dir" || return
	"$PHPIZE" || return
	env "${environment[@]}" ./configure --enable-async-probe --with-php-config="$PHP_CONFIG" || return
	make -j"$JOBS" EXTRA_CFLAGS=-DPROBE_NEWER_MINOR || return
	cp modules/async_probe.so "$PROBE_NEWER" || return
	make clean || return
	make -j"$JOBS" || return
	cp modules/async_probe.so "$PROBE" || return
	probe_stamp >"$OUT/probe/.stamp"
}

# Sets PROBE, the usual one, and PROBE_NEWER, which asks for a version that is yet to come.
build_probe() {
	PROBE=$OUT/probe/async_probe.so
	PROBE_NEWER=$OUT/probe/async_probe_newer.so
	if [[ $(probe_stamp) != "$(cat "$OUT/probe/.stamp" 2>/dev/null)" ]]; then
		logged "building the test client of the C ABI" "$BUILD/log/probe-$PHP_ID.log" build_probe_variants
	fi
}
