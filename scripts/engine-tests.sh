# SPDX-License-Identifier: MIT
# The engine's own tests must not notice async.so. They run three times: on the stock PHP (`stock`), with
# async.so loaded (`idle`), and with a scheduler that runs them as its main coroutine (`inside`). A test
# whose result is not that of the stock PHP fails, unless docs/internals/differences.md says why it is right.

# Folders and patterns in the source package. Only newer PHPs have a folder for the collector's tests.
ENGINE_TESTS=(Zend/tests/fibers Zend/tests/generators Zend/tests/gc 'Zend/tests/gc_*.phpt' tests/output
	ext/standard/tests/{streams,network,file,http,general_functions}
	ext/curl ext/sockets ext/openssl ext/mysqli ext/pgsql ext/pdo ext/pdo_mysql ext/pdo_pgsql ext/pdo_sqlite)

# Modules that the tests name but that need each other, in the order in which they can be loaded.
ENGINE_MODULES=(posix mysqlnd pdo mysqli pdo_mysql pgsql pdo_pgsql pdo_sqlite)

# Files that the tests include from other folders.
ENGINE_HELPERS=(ext/pdo/tests ext/pdo_mysql/tests ext/openssl/tests ext/ftp/tests ext/standard/tests/http
	ext/standard/tests/skipif_root.inc ext/dl_test/tests sapi/cli/tests/php_cli_server.inc)

# select_engine_tests [PATTERN...]: sets ENGINE_PATHS to the matches in this source package.
select_engine_tests() {
	[[ $# -gt 0 ]] || set -- "${ENGINE_TESTS[@]}"
	mapfile -t ENGINE_PATHS < <(cd "$PHP_SOURCE" && for pattern in "$@"; do compgen -G "$pattern" || true; done)
	[[ ${#ENGINE_PATHS[@]} -gt 0 ]] || die "no tests at '$*' in $PHP_SOURCE"
}

# Copies the tests for one mode.
prepare_engine_tests() {
	local dir=$BUILD/engine/$1 folders
	rm -rf "$dir"
	mkdir -p "$dir"
	# For a single test the whole folder is copied, because it holds what the test includes.
	mapfile -t folders < <(cd "$PHP_SOURCE" && for path in "${ENGINE_PATHS[@]}" "${ENGINE_HELPERS[@]}"; do
		if [[ -d $path ]]; then echo "$path"; else dirname "$path"; fi
	done | sort -u)
	(cd "$PHP_SOURCE" && cp -a --parents "${folders[@]}" "$dir") || return
	cp "$ROOT/scripts/engine-inside.php" "$dir/prepended-inside.php"
	# The stock PHP gets one too: a prepended file alone changes the numbers of resources, and open_basedir forbids it.
	echo '<?php if (is_file($_SERVER["SCRIPT_FILENAME"] ?? "")) file_get_contents($_SERVER["SCRIPT_FILENAME"]);' \
		>"$dir/prepended-stock.php"
}

# run_engine_tests MODE JOBS RESULTS OPTIONS PATH...: RESULTS gets one line per test, sorted by name.
# OPTIONS is a string of words; PATHs are below the folder of the mode.
run_engine_tests() {
	local mode=$1 jobs=$2 results=$3 options=() module
	read -r -a options <<<"$4"
	shift 4
	TEST_DIR=$BUILD/engine/$mode
	for module in "${ENGINE_MODULES[@]}"; do
		[[ ! -e $PHP_EXTENSION_DIR/$module.so ]] || options+=(-d "extension=$module")
	done
	[[ $mode == stock ]] || options+=(-d "extension=$MODULE")
	[[ $jobs -lt 2 ]] || options+=("-j$jobs")
	# A failed test is a result like any other here, so the exit status is ignored.
	(cd "$TEST_DIR" && run_phpt "$results.raw" --no-progress --set-timeout 120 "${options[@]}" "${@/#/"$TEST_DIR/"}") || true
	# A driver that redirects to the tests of PDO becomes a part of their names, "# driver: test".
	sed -e "s#$TEST_DIR/##g" -e "s/\t# /\t/" "$results.raw" | add_outputs_of_failed | sort -k2 >"$results"
	[[ -s $results ]]
}

# A test may fail on the stock PHP too, because the tests are not of exactly the same version. It must then fail in
# the same way with async.so. Therefore a checksum of the output becomes a part of the result. Numbers, folders and
# the order of the lines do not count, because two processes may print.
add_outputs_of_failed() {
	local result name sum
	while IFS=$'\t' read -r result name; do
		if [[ $result == FAILED* && -e $TEST_DIR/${name%.phpt}.out ]]; then
			sum=$(sed -E -e "s#$TEST_DIR#.#g" -e 's#prepended-[a-z]+##g' -e 's/[0-9]+/0/g' "$TEST_DIR/${name%.phpt}.out" | LC_ALL=C sort | md5sum)
			result+=":${sum:0:6}"
		fi
		printf '%s\t%s\n' "$result" "$name"
	done
}

# different_tests FILE FILE: prints the tests whose results differ, one name a line. A missing test differs.
different_tests() {
	awk -F'\t' '
		NR == FNR { stock[$2] = $1; next }
		{ if (stock[$2] != $1) print $2; delete stock[$2] }
		END { for (name in stock) print name }' "$1" "$2" | sort
}

# explained_tests MODE: prints the tests that docs/internals/differences.md lists, one name a line.
explained_tests() {
	sed -nE "s/^\| \`([^\`]+\.phpt)\` \| ($1|idle, inside) \|.*/\1/p" "$ROOT/docs/internals/differences.md" | sort
}

result_of() {
	awk -F'\t' -v name="$1" '$2 == name { print $1 }' "$2"
}

# Runs the tests that differ again, one at a time, twice. A test that only lost a race then agrees. If the mode
# prepends a file, the stock PHP gets one too. Leaves the tests that still differ in DIFFERENT.
again_one_by_one() {
	local mode=$1 again=$BUILD/engine/again-$1 round
	for round in 1 2; do
		[[ ${#DIFFERENT[@]} -gt 0 ]] || return 0
		logged "again, one by one: ${#DIFFERENT[@]} that differ" "$BUILD/log/engine-$mode-again-$round.log" \
			run_both_again "$mode" "$again" "${DIFFERENT[@]}" || die "no results"
		mapfile -t DIFFERENT < <(different_tests "$again-stock.tsv" "$again.tsv")
	done
}

run_both_again() {
	local mode=$1 again=$2 paths prepended= prepended_stock=
	shift 2
	if [[ $mode == inside ]]; then
		prepended="-d auto_prepend_file=$BUILD/engine/inside/prepended-inside.php"
		prepended_stock="-d auto_prepend_file=$BUILD/engine/stock/prepended-stock.php"
	fi
	mapfile -t paths < <(printf '%s\n' "${@%%: *}" | sort -u)
	run_engine_tests stock 1 "$again-stock.tsv" "$prepended_stock" "${paths[@]}" || return
	run_engine_tests "$mode" 1 "$again.tsv" "$prepended" "${paths[@]}"
}

show_difference() {
	local mode=$1 name=$2 again=$BUILD/engine/again-$1
	say ""
	say "==== $mode: $name"
	say "stock: $(result_of "$name" "$again-stock.tsv"), $mode: $(result_of "$name" "$again.tsv")"
	name=${name##*: }
	head -n 60 "$BUILD/engine/$mode/${name%.phpt}.diff" 2>/dev/null | cut -c1-200 || true
}

# compare_with_stock MODE OPTIONS: runs the tests in that mode and adds to PASSED and FAILED.
compare_with_stock() {
	local mode=$1 options=$2 results=$BUILD/engine/$1.tsv name explained failed=0
	logged "the copy for $mode" "$BUILD/log/engine-copy.log" prepare_engine_tests "$mode" || die "no copy"
	logged "engine tests, $mode" "$BUILD/log/engine-$mode.log" \
		run_engine_tests "$mode" "$JOBS" "$results" "$options" "${ENGINE_PATHS[@]}" || die "no results"
	mapfile -t DIFFERENT < <(different_tests "$BUILD/engine/stock.tsv" "$results")
	again_one_by_one "$mode"
	explained=$(explained_tests "$mode")
	for name in "${DIFFERENT[@]}"; do
		if ! grep -qxF "$name" <<<"$explained"; then
			show_difference "$mode" "$name"
			failed=$((failed + 1))
		fi
	done
	while read -r name; do
		if [[ -n $(result_of "$name" "$results") && " ${DIFFERENT[*]} " != *" $name "* ]]; then
			say "docs/internals/differences.md says that $name differs ($mode), but it does not"
			failed=$((failed + 1))
		fi
	done <<<"$explained"
	say "$mode: $(wc -l <"$results") tests, $(cut -f1 "$results" | sed 's/:.*//' | sort | uniq -c | awk '{ printf "%s%s %s", sep, $1, $2; sep = ", " }');" \
		"${#DIFFERENT[@]} not as on the stock PHP, of which $failed unexplained"
	PASSED=$((PASSED + $(wc -l <"$results") - failed))
	FAILED=$((FAILED + failed))
}

# engine_tests [PATTERN...]
engine_tests() {
	need_php_source
	select_engine_tests "$@"
	mkdir -p "$BUILD/engine" "$BUILD/log"
	say "engine tests of ${PHP_SOURCE##*/} on PHP $("$PHP_CONFIG" --version)"
	start_engine_servers
	logged "the copy for stock" "$BUILD/log/engine-copy.log" prepare_engine_tests stock || die "no copy"
	logged "engine tests, stock" "$BUILD/log/engine-stock.log" \
		run_engine_tests stock "$JOBS" "$BUILD/engine/stock.tsv" "" "${ENGINE_PATHS[@]}" || die "no results"
	PASSED=0 FAILED=0
	compare_with_stock idle ""
	compare_with_stock inside "-d auto_prepend_file=$BUILD/engine/inside/prepended-inside.php"
	say "$PASSED passed, $FAILED failed"
	[[ $FAILED == 0 ]]
}
