# SPDX-License-Identifier: MIT
# Runs what takes too long for every change: thousands of random programs, and the suites in their slower forms.

# How many programs of tests/random, which mix all features, each kind of run executes. CI runs a tenth.
RANDOM_PLAIN=20000
RANDOM_PERTURBED=2000 # malloc() instead of Zend's allocator, freed memory overwritten
RANDOM_VALGRIND=300
RANDOM_SANITIZED=2000
RANDOM_SCOPES=10000
RANDOM_POOLS=3000
RANDOM_PDO=60
REALMS_IN_A_ROW=100000

# nightly_step NAME COMMAND...: runs COMMAND, counts it, and remembers the name if it fails.
nightly_step() {
	local name=$1 started=$SECONDS
	shift
	say ""
	say "#### $name"
	if "$@"; then
		STEPS_PASSED=$((STEPS_PASSED + 1))
	else
		STEPS_FAILED+=("$name")
	fi
	say "$name: $((SECONDS - started)) s"
}

# random_programs DIVISOR: runs the programs that mix all features, on Debian's PHP and on the sanitized one.
random_programs() {
	local divisor=$1 many=$ROOT/tests/random/many
	select_php ""
	build_extension
	export PHP ASYNC_SO=$MODULE
	nightly_step "random programs" "$many" $((RANDOM_PLAIN / divisor))
	nightly_step "random programs, memory perturbed" \
		env USE_ZEND_ALLOC=0 MALLOC_PERTURB_=165 "$many" $((RANDOM_PERTURBED / divisor))
	nightly_step "random programs, valgrind" \
		env USE_ZEND_ALLOC=0 LIMIT=300 "PREFIX=valgrind -q --leak-check=no" "$many" $((RANDOM_VALGRIND / divisor))
	select_php debug
	build_extension
	ASYNC_SO=$MODULE
	nightly_step "random programs, sanitized" \
		env ASAN_OPTIONS=detect_leaks=0:detect_stack_use_after_return=0:allocator_may_return_null=1 LIMIT=300 \
		"$many" $((RANDOM_SANITIZED / divisor))
	unset PHP ASYNC_SO
}

# random_rooms DIVISOR: runs the older programs, each of which is about one subject.
random_rooms() {
	local divisor=$1
	select_php ""
	build_extension
	export PHP ASYNC_SO=$MODULE
	nightly_step "random scopes" "$ROOT/tests/scope/random/many" $((RANDOM_SCOPES / divisor))
	nightly_step "random pools" "$ROOT/tests/pool/random/many" $((RANDOM_POOLS / divisor))
	nightly_step "random pooled PDO" "$ROOT/tests/pdo_pool/random/many" $((RANDOM_PDO / divisor))
	unset PHP ASYNC_SO
}

# realms_in_a_row DIVISOR: the test of many realms in a row, with more of them.
realms_in_a_row() {
	select_php ""
	build_extension
	nightly_step "realms in a row" env "REALMS=$((REALMS_IN_A_ROW / $1))" "$ROOT/dev" test tests/realm/many_in_a_row.phpt
}

# Runs each suite in a process of its own, because a suite sets variables of this shell.
nightly_suites() {
	nightly_step "suite" "$ROOT/dev" test
	nightly_step "suite, memory perturbed" env USE_ZEND_ALLOC=0 MALLOC_PERTURB_=165 "$ROOT/dev" test
	nightly_step "suite, sanitized" "$ROOT/dev" test --php debug
	nightly_step "suite, sanitized without Zend's allocator" "$ROOT/dev" test --php debug --asan
	nightly_step "suite on PHP 8.4" "$ROOT/dev" test --php 8.4
	nightly_step "suite on PHP 8.5" "$ROOT/dev" test --php 8.5
	nightly_step "the engine's own tests" "$ROOT/dev" test --engine
	nightly_step "ways to install" "$ROOT/dev" test --install
}

command_nightly() {
	local divisor=1 parts=() part
	STEPS_PASSED=0 STEPS_FAILED=()
	while [[ $# -gt 0 ]]; do
		case $1 in
			--tenth) divisor=10 ;;
			random | rooms | suites) parts+=("$1") ;;
			*) die "nightly: unknown argument '$1'" ;;
		esac
		shift
	done
	[[ ${#parts[@]} -gt 0 ]] || parts=(random rooms suites)
	need_packages base services nightly
	for part in "${parts[@]}"; do
		case $part in
			random) random_programs "$divisor" ;;
			rooms)
				random_rooms "$divisor"
				realms_in_a_row "$divisor"
				;;
			suites) nightly_suites ;;
		esac
	done
	say ""
	[[ ${#STEPS_FAILED[@]} == 0 ]] || printf 'failed: %s\n' "${STEPS_FAILED[@]}"
	say "$STEPS_PASSED passed, ${#STEPS_FAILED[@]} failed"
	[[ ${#STEPS_FAILED[@]} == 0 ]]
}
