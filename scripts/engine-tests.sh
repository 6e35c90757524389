# SPDX-License-Identifier: MIT
# The engine's own tests must not notice that async.so is loaded: same result with it as without.

# Folders and patterns in the source package. The collector's tests are a folder in newer PHPs only.
ENGINE_TESTS=(Zend/tests/fibers Zend/tests/generators Zend/tests/gc 'Zend/tests/gc_*.phpt' tests/output
	ext/standard/tests/general_functions)

# Those of them that this source package has, one a line.
existing_engine_tests() {
	(cd "$PHP_SOURCE" && for pattern in "${ENGINE_TESTS[@]}"; do compgen -G "$pattern" || true; done)
}

# run_engine_tests with|without JOBS [FILE...]: results go to $BUILD/engine/<which>.tsv, by name.
run_engine_tests() {
	local which=$1 jobs=$2 module=() paths=() path raw=$BUILD/engine/raw.tsv
	shift 2
	TEST_DIR=$BUILD/engine/$which
	if [[ $# == 0 ]]; then
		rm -rf "$TEST_DIR"
		mkdir -p "$TEST_DIR"
		# shellcheck disable=SC2046 # Names in php-src have no blanks.
		set -- $(existing_engine_tests)
		(cd "$PHP_SOURCE" && cp -a --parents "$@" "$TEST_DIR")
	fi
	for path in "$@"; do
		paths+=("$TEST_DIR/$path")
	done
	[[ $which == without ]] || module=(-d extension="$MODULE")
	[[ $jobs -lt 2 ]] || module+=("-j$jobs")
	# A failed test is a result like any other here.
	(cd "$TEST_DIR" && run_phpt "$raw" --no-progress --set-timeout 120 "${module[@]}" "${paths[@]}") || true
	sed "s#\t$TEST_DIR/#\t#" "$raw" | sort -k2 >"$BUILD/engine/$which.tsv"
	[[ -s $BUILD/engine/$which.tsv ]]
}

# Tests whose result is not the same in both files, one name a line; one that is missing differs.
differing_tests() {
	awk -F'\t' '
		NR == FNR { without[$2] = $1; next }
		{ if (without[$2] != $1) print $2; delete without[$2] }
		END { for (name in without) print name }' "$BUILD/engine/without.tsv" "$BUILD/engine/with.tsv" | sort
}

engine_tests() {
	local total summary different=() round name
	need_php_source
	mkdir -p "$BUILD/engine"
	say "engine tests of ${PHP_SOURCE##*/} on PHP $("$PHP_CONFIG" --version)"
	logged "without async.so" "$BUILD/log/engine-without.log" run_engine_tests without "$JOBS" || die "no results"
	total=$(wc -l <"$BUILD/engine/without.tsv")
	logged "with async.so" "$BUILD/log/engine-with.log" run_engine_tests with "$JOBS" || die "no results"
	summary=$(cut -f1 "$BUILD/engine/with.tsv" | sort | uniq -c | awk '{ printf "%s%s %s", sep, $1, $2; sep = ", " }')
	mapfile -t different < <(differing_tests)
	# Alone on the machine once more: a test that only lost a race agrees then.
	for round in 1 2; do
		[[ ${#different[@]} -gt 0 ]] || break
		logged "again, one by one: ${#different[@]} that differ" "$BUILD/log/engine-again-$round.log" \
			rerun_engine_tests "${different[@]}" || die "no results"
		mapfile -t different < <(differing_tests)
	done
	for name in "${different[@]}"; do
		say ""
		say "==== $name"
		say "without: $(awk -F'\t' -v name="$name" '$2 == name { print $1 }' "$BUILD/engine/without.tsv")," \
			"with: $(awk -F'\t' -v name="$name" '$2 == name { print $1 }' "$BUILD/engine/with.tsv")"
		head -n 60 "$BUILD/engine/with/${name%.phpt}.diff" 2>/dev/null || true
	done
	say "results with async.so: $summary"
	say "$((total - ${#different[@]})) passed, ${#different[@]} failed"
	[[ ${#different[@]} == 0 ]]
}

rerun_engine_tests() {
	run_engine_tests without 1 "$@" || return
	run_engine_tests with 1 "$@"
}
