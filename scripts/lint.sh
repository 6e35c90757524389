# SPDX-License-Identifier: MIT
# Everything a machine can say about the source: shape, layers, suspicious code, headers, stale stubs.

# our_sources [CONDITION...]: the C and C++ files of the tree that are not generated, NUL-separated. The arguments
# are further conditions for find.
our_sources() {
	find "$ROOT" \( -path "$BUILD" -o -path "$ROOT/.git" \) -prune -o \
		-type f \( -name '*.cpp' -o -name '*.c' -o -name '*.h' \) ! -name '*_arginfo.h' "$@" -print0 | sort -z
}

# The same without the tests, the benchmarks and the example extension, which are no part of async.so.
extension_sources() {
	our_sources ! -path "$ROOT/tests/*" ! -path "$ROOT/benchmarks/*" ! -path "$ROOT/examples/*" "$@"
}

clang_tool() {
	command -v "$1-14" || command -v "$1"
}

command_format() {
	need_packages lint
	our_sources | xargs -0 -r "$(clang_tool clang-format)" -i
}

check_format() {
	our_sources | xargs -0 -r "$(clang_tool clang-format)" --dry-run -Werror
}

# Each room includes and calls only rooms below it, and the checker finds one that does not.
check_layers() {
	"$ROOT/scripts/check-layers" --self-test && "$ROOT/scripts/check-layers" "$ROOT" "$OUT"
}

# run_clang_tidy ARGUMENT...: runs it on each file of standard input, which is NUL-separated. A {} among the
# arguments stands for the file.
run_clang_tidy() {
	xargs -0 -r -I{} -P "$JOBS" "$(clang_tool clang-tidy)" --quiet --extra-arg=-Wno-unknown-warning-option "$@" 2>&1 |
		{ grep -v -E '^[0-9]+ warnings? (and [0-9]+ errors? )?generated|^Suppressed [0-9]+ warnings|^Use -header-filter' || true; }
	return "${PIPESTATUS[0]}"
}

# Prints a folder that has the public header where an installation puts it.
client_includes() {
	local dir=$BUILD/lint/include
	mkdir -p "$dir/ext/async"
	ln -sfn "$ROOT/zend_async_API.h" "$dir/ext/async/zend_async_API.h"
	echo "$dir"
}

# The flags for C code that uses async.so as any other extension would, one per line.
client_flags() {
	local includes
	read -ra includes < <("$PHP_CONFIG" --includes)
	printf '%s\n' -std=gnu99 -Wall -Wextra -Wno-unused-parameter \
		-isystem"$(client_includes)" "${includes[@]/#-I/-isystem}"
}

check_clang_tidy() {
	local flags failed=0
	extension_sources -name '*.cpp' | run_clang_tidy -p "$BUILD/lint" {} || failed=1
	mapfile -t flags < <(unit_flags)
	our_sources \( -path "$ROOT/tests/*" -o -path "$ROOT/benchmarks/*" \) -name '*.cpp' |
		run_clang_tidy {} -- "${flags[@]}" || failed=1
	mapfile -t flags < <(client_flags)
	our_sources -name '*.c' | run_clang_tidy {} -- "${flags[@]}" || failed=1
	return "$failed"
}

# run_cppcheck ARGUMENT...: runs it with what all our runs share.
run_cppcheck() {
	local includes
	# cppcheck ignores the -isystem of a compile database, and without PHP's macros it understands nothing.
	# Therefore it gets the include paths here.
	read -ra includes <<<"$("$PHP_CONFIG" --includes)"
	mkdir -p "$BUILD/lint/cppcheck"
	cppcheck --cppcheck-build-dir="$BUILD/lint/cppcheck" \
		--enable=warning,performance,portability --inline-suppr \
		--max-configs=1 -j "$JOBS" --quiet --error-exitcode=1 \
		"${includes[@]}" \
		--suppress='*:/usr/*' --suppress='*:*_arginfo.h' --suppress=unmatchedSuppression \
		--suppress=missingInclude --suppress=missingIncludeSystem \
		--template='{file}:{line}: {severity}: {message} [{id}]' \
		"$@"
}

check_cppcheck() {
	local failed=0 sources
	mapfile -d '' -t sources < <(our_sources -name '*.cpp')
	run_cppcheck -I"$ROOT" -I"$ROOT/tests/unit" -DZEND_ASYNC_BUILTIN=1 --std=c++20 --language=c++ "${sources[@]}" || failed=1
	mapfile -d '' -t sources < <(our_sources -name '*.c')
	run_cppcheck -I"$(client_includes)" --std=c99 --language=c "${sources[@]}" || failed=1
	return "$failed"
}

# Prints the flags with which the build compiles our C++, one per line.
cxx_flags() {
	"$PHP" -n -r '
		foreach (json_decode(file_get_contents($argv[1]), true) as $entry) {
			if (str_ends_with($entry["file"], ".cpp")) {
				$command = preg_replace("/\s-c\s+\S+$/", "", $entry["command"]);
				// A compiler may have a launcher before it, such as ccache.
				echo preg_replace("/\s+/", "\n", preg_replace("/^.*?\s(?=-)/", "", $command)), "\n";
				break;
			}
		}' "$BUILD/lint/compile_commands.json"
}

# Checks that every header compiles alone, and that the public ABI compiles as C99 and C++17 too.
check_headers() {
	local flags header failed=0
	mapfile -t flags < <(cxx_flags)
	while IFS= read -r -d '' header; do
		echo "#include \"$header\"" |
			g++ "${flags[@]}" -std=c++20 -Wall -Wextra -Werror -I"$BUILD" -fsyntax-only -x c++ - || failed=1
	done < <(extension_sources -name '*.h')
	local system=()
	read -ra system < <("$PHP_CONFIG" --includes)
	# A client compiles the stub table too. A slot without a stub is then a warning.
	local client="#include \"$ROOT/zend_async_API.h\"
		ZEND_ASYNC_API_DEFINE()
		ZEND_ASYNC_API_EXTERN()"
	gcc -std=c99 -Wall -Wextra -Wpedantic -Werror -D_GNU_SOURCE "${system[@]/#-I/-isystem}" \
		-fsyntax-only -x c - <<<"$client" || failed=1
	g++ -std=c++17 -Wall -Wextra -Wpedantic -Werror "${system[@]/#-I/-isystem}" \
		-fsyntax-only -x c++ - <<<"$client" || failed=1
	return "$failed"
}

write_compile_db() {
	mkdir -p "$BUILD/lint"
	make -C "$OUT" -nB --no-print-directory 2>/dev/null |
		"$PHP" -n "$ROOT/scripts/compile-db.php" "$OUT" "$OUT/phpize" "$ROOT" >"$BUILD/lint/compile_commands.json"
	grep -q '"file"' "$BUILD/lint/compile_commands.json"
}

command_lint() {
	local findings=() check checks=(layers format headers cppcheck clang_tidy)
	need_packages base lint
	select_php ""
	# No other PHP has the generator that shows whether the stubs are stale.
	if [[ $PHP_SERIES == "$STUBS_SERIES" ]]; then
		need_gen_stub
		checks+=(stubs)
	fi
	build_extension
	write_compile_db || die "could not find the compiler's commands in the Makefile"
	for check in "${checks[@]}"; do
		logged "lint: $check" "$BUILD/log/lint-$check.log" "check_$check" || findings+=("$check")
	done
	tail -n 1 "$BUILD/log/lint-layers.log"
	if [[ ${#findings[@]} -gt 0 ]]; then
		die "lint found something: ${findings[*]}"
	fi
	say "lint: nothing to complain about"
}
