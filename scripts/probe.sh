# SPDX-License-Identifier: MIT
# Builds the clients of the C ABI as any other extension is built: with phpize, and against the header where an
# installation puts it. They are async_probe, for the tests, and the example of docs/extending/c-api.md. seam_probe is built in
# the same way. It calls libc and knows nothing of async.

# phpize's objects do not depend on headers, so a change of any file rebuilds everything.
client_stamp() {
	configure_environment
	echo "$PHP_CONFIG"
	cat "$ROOT/zend_async_API.h" "$1"/*
}

# configure_client SOURCE OPTION: leaves a configured copy of the extension in OUT_CLIENT/build.
configure_client() {
	local source=$1 option=$2 dir=$OUT_CLIENT/build environment=() line
	rm -rf "$OUT_CLIENT"
	install -D -m 644 "$ROOT/zend_async_API.h" "$OUT_CLIENT/include/ext/async/zend_async_API.h" || return
	while IFS= read -r line; do
		[[ $line != CFLAGS=* ]] || line+=" -I$OUT_CLIENT/include"
		environment+=("$line")
	done < <(configure_environment)
	mkdir -p "$dir"
	cp "$source"/* "$dir" || return
	cd "$dir" || return
	"$PHPIZE" || return
	env "${environment[@]}" ./configure "$option" --with-php-config="$PHP_CONFIG"
}

# phpize's configure takes most of the time, so both variants use one.
build_probe_variants() {
	local source=$ROOT/tests/abi/probe OUT_CLIENT=$OUT/probe
	configure_client "$source" --enable-async-probe || return
	make -j"$JOBS" EXTRA_CFLAGS=-DPROBE_NEWER_MINOR || return
	cp modules/async_probe.so "$PROBE_NEWER" || return
	make clean || return
	make -j"$JOBS" || return
	cp modules/async_probe.so "$PROBE" || return
	client_stamp "$source" >"$OUT/probe/.stamp"
}

# Sets PROBE, the usual one, and PROBE_NEWER, which asks for a version that does not exist yet.
build_probe() {
	PROBE=$OUT/probe/async_probe.so
	PROBE_NEWER=$OUT/probe/async_probe_newer.so
	if [[ $(client_stamp "$ROOT/tests/abi/probe") != "$(cat "$OUT/probe/.stamp" 2>/dev/null)" ]]; then
		logged "building the test client of the C ABI" "$BUILD/log/probe-$PHP_ID.log" build_probe_variants
	fi
}

compile_seam_probe() {
	local source=$ROOT/tests/interpose/probe OUT_CLIENT=$OUT/seam-probe
	configure_client "$source" --enable-seam-probe || return
	make -j"$JOBS" || return
	cp modules/seam_probe.so "$SEAM_PROBE" || return
	client_stamp "$source" >"$OUT/seam-probe/.stamp"
}

# Sets SEAM_PROBE, an extension that calls libc by every name that is redirected.
build_seam_probe() {
	SEAM_PROBE=$OUT/seam-probe/seam_probe.so
	if [[ $(client_stamp "$ROOT/tests/interpose/probe") != "$(cat "$OUT/seam-probe/.stamp" 2>/dev/null)" ]]; then
		logged "building the caller of libc for the tests" "$BUILD/log/seam-probe-$PHP_ID.log" compile_seam_probe
	fi
}

compile_example() {
	local source=$ROOT/examples/c-extension OUT_CLIENT=$OUT/examples
	configure_client "$source" --enable-tcp-ask || return
	make -j"$JOBS" || return
	cp modules/tcp_ask.so "$EXAMPLE" || return
	client_stamp "$source" >"$OUT/examples/.stamp"
}

# Sets EXAMPLE.
build_example() {
	EXAMPLE=$OUT/examples/tcp_ask.so
	if [[ $(client_stamp "$ROOT/examples/c-extension") != "$(cat "$OUT/examples/.stamp" 2>/dev/null)" ]]; then
		logged "building the example of the C ABI" "$BUILD/log/example-$PHP_ID.log" compile_example
	fi
}
