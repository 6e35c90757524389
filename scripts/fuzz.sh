# SPDX-License-Identifier: MIT
# libFuzzer over the decoder of transfers, in the sanitized PHP: tests/transfer/fuzz.

FUZZ_FLAGS=(-fsanitize=fuzzer-no-link -DFUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION)

# Links the objects of async.so once more, for the PHP that was selected. The room transfer/ is compiled again, with
# counters for the fuzzer. libFuzzer is linked in, and -Bsymbolic lets the counters find it: otherwise they would find the
# empty functions of the address sanitizer, which the program has.
link_fuzzed_extension() {
	local dir=$1 compiler runtime flags object objects=() source name
	compiler=$(sanitizer_compiler | sed 's/clang/clang++/')
	runtime=$("$compiler" -print-file-name="libclang_rt.fuzzer_no_main-$(uname -m).a")
	[[ -e $runtime ]] || { echo "no $runtime"; return 1; }
	read -ra flags <<<"$SANITIZE_FLAGS $("$PHP_CONFIG" --includes)"
	flags+=("${FUZZ_FLAGS[@]}" -g -O1 -fPIC -std=c++20 -fno-exceptions -fno-rtti -fvisibility=hidden -Wno-invalid-offsetof
		-DZEND_ENABLE_STATIC_TSRMLS_CACHE=1 -DZEND_ASYNC_BUILTIN=1 -DZEND_COMPILE_DL_EXT=1 -I"$ROOT" -I"$OUT/phpize" -I"$OUT")
	for object in $(sed -n 's/^shared_objects_async = //p' "$OUT/Makefile"); do
		name=${object%.lo}
		if [[ $name == transfer/* ]]; then
			source=$ROOT/$name.cpp object=$dir/$(basename "$name").o
			"$compiler" "${flags[@]}" -c -o "$object" "$source" || return
		else
			object=$OUT/$(dirname "$name")/.libs/$(basename "$name").o
		fi
		objects+=("$object")
	done
	read -ra flags <<<"$SANITIZE_FLAGS"
	"$compiler" "${flags[@]}" -shared -Wl,-Bsymbolic -Wl,-rpath,"$(sanitizer_library_dir)" -o "$dir/async.so" "${objects[@]}" \
		-Wl,--whole-archive "$runtime" -Wl,--no-whole-archive $(pkg-config --libs libuv) -lboost_context -lstdc++
}

build_fuzzer() {
	local dir=$1 flags
	rm -rf "$dir"
	mkdir -p "$dir" || return
	link_fuzzed_extension "$dir" || return
	read -ra flags < <("$PHP_CONFIG" --includes)
	"$(sanitizer_compiler)" -g -O1 -fPIC -shared -DZEND_COMPILE_DL_EXT=1 "${flags[@]}" \
		-o "$dir/transfer_fuzz.so" "$ROOT/tests/transfer/fuzz/fuzzer.c"
}

# fuzz_transfer SECONDS [OPTION...]: returns false if an input has crashed the decoder. The inputs that reach new code stay in
# the cache for the next run.
fuzz_transfer() {
	local seconds=$1 dir corpus=$CACHE/fuzz/transfer
	shift
	select_php debug
	build_extension
	build_probe
	dir=$OUT/fuzz
	logged "building the fuzzer" "$BUILD/log/fuzz.log" build_fuzzer "$dir" || return
	mkdir -p "$corpus"
	(
		cd "$dir" || exit
		# Without Zend's allocator, the sanitizer sees each block of its own. It does not see where coroutines switch stacks
		# in libFuzzer, and the engine keeps some memory until the end.
		USE_ZEND_ALLOC=0 ASAN_OPTIONS=detect_leaks=0:detect_stack_use_after_return=0:allocator_may_return_null=0 \
			"$PHP" -n -d memory_limit=-1 -d "extension=$dir/async.so" -d "extension=$PROBE" -d "extension=$dir/transfer_fuzz.so" \
			"$ROOT/tests/transfer/fuzz/run.php" "$corpus" "$corpus" -max_total_time="$seconds" -timeout=30 -max_len=16384 \
			-rss_limit_mb=3000 -print_final_stats=1 -verbosity=1 "$@"
	) 2>&1 | tail -n 40
	return "${PIPESTATUS[0]}"
}
