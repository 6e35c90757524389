# SPDX-License-Identifier: MIT
# Everything a machine can say about the source: shape, layers, suspicious code, headers, stale stubs.

# Ours, and not generated; NUL-separated. Arguments are further conditions for find.
our_sources() {
	find "$ROOT" \( -path "$BUILD" -o -path "$ROOT/.git" -o -path "$ROOT/benchmarks" -o -path "$ROOT/tests" \) -prune -o \
		-type f \( -name '*.cpp' -o -name '*.h' \) ! -name '*_arginfo.h' "$@" -print0 | sort -z
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

# Each room includes only rooms below it, and the checker finds one that does not.
check_layers() {
	"$ROOT/scripts/check-layers" --self-test && "$ROOT/scripts/check-layers" "$ROOT"
}

check_clang_tidy() {
	our_sources -name '*.cpp' |
		xargs -0 -r -n 1 -P "$JOBS" "$(clang_tool clang-tidy)" -p "$BUILD/lint" --quiet \
			--extra-arg=-Wno-unknown-warning-option 2>&1 |
		{ grep -v -E '^[0-9]+ warnings? (and [0-9]+ errors? )?generated|^Suppressed [0-9]+ warnings|^Use -header-filter' || true; }
	return "${PIPESTATUS[1]}"
}

check_cppcheck() {
	local includes
	# Not by the compile database: of that it leaves the -isystem aside, and without PHP's macros it
	# is lost.
	read -ra includes <<<"$("$PHP_CONFIG" --includes)"
	mkdir -p "$BUILD/lint/cppcheck"
	cppcheck --cppcheck-build-dir="$BUILD/lint/cppcheck" -I"$ROOT" -DZEND_ASYNC_BUILTIN=1 \
		--enable=warning,performance,portability --inline-suppr --std=c++20 --language=c++ \
		--max-configs=1 -j "$JOBS" --quiet --error-exitcode=1 \
		"${includes[@]}" \
		--suppress='*:/usr/*' --suppress='*:*_arginfo.h' --suppress=unmatchedSuppression \
		--suppress=missingInclude --suppress=missingIncludeSystem \
		--template='{file}:{line}: {severity}: {message} [{id}]' \
		"$ROOT"/*.cpp "$ROOT"/*/*.cpp "$ROOT"/{interpose,reactor}/*/*.cpp
}

# The compiler's flags for our C++, as the build uses them, one per line.
cxx_flags() {
	"$PHP" -n -r '
		foreach (json_decode(file_get_contents($argv[1]), true) as $entry) {
			if (str_ends_with($entry["file"], ".cpp")) {
				$command = preg_replace("/\s-c\s+\S+$/", "", $entry["command"]);
				echo implode("\n", array_slice(preg_split("/\s+/", $command), 1)), "\n";
				break;
			}
		}' "$BUILD/lint/compile_commands.json"
}

# Every header compiles alone, and the public ABI as C99 and C++17 too.
check_headers() {
	local flags header failed=0
	mapfile -t flags < <(cxx_flags)
	while IFS= read -r -d '' header; do
		echo "#include \"$header\"" |
			g++ "${flags[@]}" -std=c++20 -Wall -Wextra -Werror -I"$BUILD" -fsyntax-only -x c++ - || failed=1
	done < <(our_sources -name '*.h')
	local system=()
	read -ra system < <("$PHP_CONFIG" --includes)
	# As a client compiles it, the stub table included: a slot that has no stub is a warning.
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
	# Elsewhere there is no generator that could say whether they are stale.
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
