# SPDX-License-Identifier: MIT
# The phpt suite, run by PHP's own run-tests.php on a copy under build/, so the checkout stays clean.

# run-tests.php of the selected PHP.
find_run_tests() {
	local file
	for file in "$("$PHP_CONFIG" --prefix)/lib/php/$("$PHP_CONFIG" --phpapi)/build/run-tests.php" \
		"$("$PHP_CONFIG" --prefix)/lib/php/build/run-tests.php" "$OUT/phpize/run-tests.php"; do
		if [[ -r $file ]]; then
			echo "$file"
			return
		fi
	done
	die "no run-tests.php for $PHP_ID"
}

# run_phpt RESULTS ARGUMENT...: calls run-tests.php with the options that all our runs share. RESULTS gets one line
# per test: result, tab, file. The user's php.ini is never read.
run_phpt() {
	local results=$1 status=0
	shift
	: >"$results"
	# run-tests.php writes files beside itself.
	cp "$(find_run_tests)" "$TEST_DIR/run-tests.php"
	# It gives a worker five seconds to start. An emulated one may need longer.
	[[ $EMULATED == 0 ]] || sed -i -E 's/(stream_socket_accept\([^,]+, )5\)/\160)/' "$TEST_DIR/run-tests.php"
	env NO_INTERACTION=1 REPORT_EXIT_STATUS=1 TEST_PHP_EXECUTABLE="$PHP" TEST_PHP_SRCDIR="$TEST_DIR" \
		SKIP_ONLINE_TESTS=1 NO_COLOR=1 \
		"$PHP" -n "$TEST_DIR/run-tests.php" -q -n -p "$PHP" -W "$results" "$@" </dev/null 2>"$results.stderr" || status=$?
	# Before the first test run-tests.php loads every module with dl() in one PHP, to see which exist. Debian's PHP
	# then often aborts at its end, with or without async.so. All other messages are shown.
	grep -v -x -E 'corrupted double-linked list|Aborted.*|Segmentation fault.*|(double free|free|malloc).*|' "$results.stderr" >&2 || true
	return "$status"
}

# Sets PASSED FAILED SKIPPED from a results file. run-tests joins several results of one test by '&'.
# A leak or a warning fails the test; an expected failure does not.
count_results() {
	read -r PASSED FAILED SKIPPED < <(awk -F'\t' '
		$1 ~ /(^|&)(FAILED|BORKED|WARNED|LEAKED)/ { failed++; next }
		$1 ~ /SKIPPED/ { skipped++; next }
		{ passed++ }
		END { print passed + 0, failed + 0, skipped + 0 }' "$1")
}

# Sets TEST_DIR to a folder of our own. While another run holds the usual one, the name ends with our process id.
claim_test_dir() {
	TEST_DIR=$BUILD/tests/$PHP_ID
	mkdir -p "$BUILD/tests"
	exec {TEST_LOCK}>"$BUILD/tests/.lock-$PHP_ID"
	if ! flock -n "$TEST_LOCK"; then
		TEST_DIR+=.$$
		say "another test run is under way; this one uses ${TEST_DIR#"$ROOT/"}"
	fi
	rm -rf "$TEST_DIR"
	mkdir -p "$TEST_DIR/sanitizer"
	cp -a "$ROOT/tests" "$TEST_DIR/tests"
}

# Sets TEST_PATHS: the paths that the user typed, relative to the checkout or the current folder, become paths in the copy.
map_test_paths() {
	local path absolute
	TEST_PATHS=()
	for path in "$@"; do
		for absolute in "$PWD/$path" "$ROOT/$path" "$ROOT/tests/$path" "$path"; do
			[[ $absolute == "$ROOT/tests"* && -e $absolute ]] && break
			absolute=
		done
		[[ -n $absolute ]] || die "no test at '$path' (paths are looked up in the checkout and in tests/)"
		TEST_PATHS+=("$TEST_DIR/tests${absolute#"$ROOT/tests"}")
	done
	[[ ${#TEST_PATHS[@]} -gt 0 ]] || TEST_PATHS=("$TEST_DIR/tests")
}

# any_test_under FOLDER: returns whether one of TEST_PATHS is the folder, in it or above it.
any_test_under() {
	local folder=$TEST_DIR/tests/$1 path
	for path in "${TEST_PATHS[@]}"; do
		[[ $folder/ != "${path%/}"/* && $path != "$folder"/* ]] || return 0
	done
	return 1
}

# Reports go to files, because a test may discard the output of a child. The exit status makes the test itself fail
# as well, since run-tests takes it for a signal. Zend's own report covers leaks, because Zend knows what belongs to
# the request.
sanitizer_environment() {
	local common="log_path=$TEST_DIR/sanitizer/report:exitcode=139:print_stacktrace=1"
	export ASAN_OPTIONS="$common:detect_leaks=0:detect_stack_use_after_return=0:abort_on_error=0:allocator_may_return_null=1"
	export UBSAN_OPTIONS="$common:halt_on_error=1"
}

# Prints what the sanitizers found. If there are more reports than failed tests, each report counts as a failure.
count_sanitizer_reports() {
	local report reports=()
	for report in "$TEST_DIR"/sanitizer/report.*; do
		[[ -s $report ]] || continue
		reports+=("$report")
		say ""
		say "==== sanitizer report ${report#"$ROOT/"}"
		sed '/^Shadow bytes around/,$d' "$report" | head -n 60
	done
	if ((${#reports[@]} > FAILED)); then
		say "${#reports[@]} sanitizer reports but $FAILED failed tests: each report counts as a failure"
		FAILED=${#reports[@]}
	fi
}

# Prints the names and differences of the failed tests. It runs last, so that they are at the end of the output.
show_failures() {
	local result file
	while IFS=$'\t' read -r result file; do
		[[ $result =~ (^|&)(FAILED|BORKED|WARNED|LEAKED) ]] || continue
		say ""
		say "==== $result ${file#"$TEST_DIR/"}"
		if [[ -e ${file%.phpt}.diff ]]; then
			head -n 80 "${file%.phpt}.diff"
			printf '\n'
		fi
	done <"$1"
}

# wants_services [PATH...]: returns whether a test at the paths may start a server. Without paths all tests run.
wants_services() {
	local path
	[[ $# -gt 0 ]] || return 0
	for path in "$@"; do
		[[ ! $path =~ ^(.*/)?(tests/?|interpose|pdo_pool|libraries|random|docs|examples|sapi)(/|$) ]] || return 0
	done
	return 1
}

command_test() {
	local which='' engine=0 asan=0 paths=()
	while [[ $# -gt 0 ]]; do
		case $1 in
			--php) which=${2:?--php needs a value}; shift ;;
			--engine) engine=1 ;;
			--asan) asan=1 ;;
			--install) install_tests; return ;;
			-*) die "test: unknown option '$1'" ;;
			*) paths+=("$1") ;;
		esac
		shift
	done
	if select_debian "$which"; then
		[[ $engine == 0 ]] || paths+=(--engine)
		debian_dev test "${paths[@]}"
		return
	fi
	# The user of another PHP has installed what it needs, and this may be no Debian.
	[[ $which == */* ]] || need_packages base
	# A PHP that was built here has no clients for these servers, and emulated servers start too slowly.
	[[ -n $which || $EMULATED == 1 ]] || ! wants_services "${paths[@]}" || need_packages services
	select_php "$which"
	if [[ $engine == 1 ]]; then
		need_packages engine
		build_extension
		engine_tests "${paths[@]}"
		return
	fi
	PASSED=0 FAILED=0 SKIPPED=0 UNIT_PASSED=0 UNIT_FAILED=0
	split_test_paths "${paths[@]}"
	[[ $RUN_UNITS == 0 ]] || unit_suite "${UNIT_NAMES[@]}"
	if [[ $RUN_PHPTS == 1 ]]; then
		build_extension
		phpt_suite "$asan" "${PHPT_PATHS[@]}"
	fi
	say ""
	say "$((PASSED + UNIT_PASSED)) passed, $((FAILED + UNIT_FAILED)) failed, $SKIPPED skipped"
	[[ $FAILED == 0 && $UNIT_FAILED == 0 ]]
}

# phpt_suite ASAN [PATH...]: runs the phpt tests, or those under the paths. Sets PASSED FAILED SKIPPED.
phpt_suite() {
	local asan=$1 options=(--set-timeout 300) status=0 results
	shift
	[[ -d $ROOT/tests ]] || die "there is no tests/ folder"
	with_lock "$BUILD/.lock-probe-$PHP_ID" build_probe || die "the test client of the C ABI did not build"
	with_lock "$BUILD/.lock-seam-probe-$PHP_ID" build_seam_probe || die "the caller of libc for the tests did not build"
	with_lock "$BUILD/.lock-example-$PHP_ID" build_example || die "the example of the C ABI did not build"
	claim_test_dir
	# A test names the probe by a path relative to itself, as {PWD}/../async_probe.so.
	[[ ! -d $TEST_DIR/tests/abi ]] || ln -s "$PROBE" "$TEST_DIR/tests/abi/async_probe.so"
	[[ ! -d $TEST_DIR/tests/interpose/symbols ]] || ln -s "$SEAM_PROBE" "$TEST_DIR/tests/interpose/symbols/seam_probe.so"
	map_test_paths "$@"
	if [[ $EMULATED == 1 || $PHP_ID == php-at-* ]]; then
		: # These servers would start too slowly as well, or are not ours to install. The tests that need one are skipped.
	elif any_test_under libraries; then
		need_packages network
		install_libraries "$TEST_DIR/tests/libraries/installed"
	elif any_test_under interpose/services; then
		need_packages network
	fi
	if [[ $PHP_ID == *-asan* ]]; then
		sanitizer_environment
		# run-tests.php would also take the sanitizers' leak report for a result.
		[[ $asan == 0 ]] || options+=(--asan)
	elif [[ $asan == 1 ]]; then
		die "--asan needs a PHP with the address sanitizer: --php debug"
	fi
	[[ $EMULATED == 0 ]] || options+=(--set-timeout 600)
	[[ -t 1 ]] || options+=(--no-progress)
	((JOBS < 2)) || options+=("-j$JOBS")
	export ASYNC_SO=$MODULE ASYNC_PHP_API_DIR=$PHP_EXTENSION_DIR ASYNC_ROOT=$ROOT ASYNC_PHP=$PHP
	export ASYNC_PROBE_SO=$PROBE ASYNC_PROBE_NEWER_SO=$PROBE_NEWER ASYNC_EXAMPLE_SO=$EXAMPLE
	results=$TEST_DIR/results.tsv
	say "testing $MODULE with $("$PHP" -n -r 'echo "PHP ", PHP_VERSION, PHP_ZTS ? " ZTS" : " NTS", PHP_DEBUG ? " debug" : "";')"
	cd "$TEST_DIR"
	run_phpt "$results" "${options[@]}" -d extension="$MODULE" "${TEST_PATHS[@]}" || status=$?
	cd "$ROOT"

	count_results "$results"
	show_failures "$results"
	count_sanitizer_reports
	# A run that died early has no result for some tests.
	if [[ $status != 0 && $FAILED == 0 ]]; then
		say "run-tests.php ended with status $status"
		FAILED=1
	fi
	((PASSED + FAILED + SKIPPED > 0)) || die "no tests were run"
	if [[ $FAILED == 0 && $TEST_DIR == *.$$ ]]; then
		rm -rf "$TEST_DIR"
	fi
}
