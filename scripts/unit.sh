# SPDX-License-Identifier: MIT
# Tests of C++ classes that need no PHP to run: tests/unit, compiled with the sanitizers.

# unit_sources NAME: the sources and libraries that the test links, beside headers.
unit_sources() {
	case $1 in
		descriptor_table) echo "$ROOT/reactor/descriptor.cpp" ;;
		elf_patcher) echo "$ROOT/interpose/patch/elf_patcher.cpp" ;;
		hub_*) printf '%s\n' "$ROOT"/thread/hub/*.cpp ;;
		io_thread_stress)
			printf '%s\n' "$ROOT"/thread/hub/*.cpp \
				"$ROOT"/thread/process/{io_thread,template_launch,wire,worker_connection}.cpp
			;;
		microtask_queue) echo "$ROOT/microtask/microtask_queue.cpp" ;;
		session_marks) echo "$ROOT/pdo_pool/session_marks.cpp" ;;
		stream_call_order) printf '%s\n' "$ROOT/interpose/streams/stream_calls.cpp" "$ROOT/interpose/libc/wait_observer.cpp" ;;
		timer_table) printf '%s\n' "$ROOT/reactor/timer_table.cpp" -luv ;;
		wire) echo "$ROOT/thread/process/wire.cpp" ;;
	esac
}

# Prints the include paths of Debian's PHP, regardless of the PHP under test. That PHP has no threads, so its globals
# are variables that a test can define.
unit_includes() {
	"$(command -v "php-config$PHP_SERIES")" --includes
}

# The flags that every compiler of the unit tests gets, one per line.
unit_flags() {
	local includes
	read -ra includes < <(unit_includes)
	printf '%s\n' -std=c++20 -Wall -Wextra -Wno-unused-parameter -DZEND_ASYNC_BUILTIN=1 \
		-I"$ROOT" -I"$ROOT/tests/unit" "${includes[@]/#-I/-isystem}"
}

# Changes with everything that the unit tests are made of: their own files, the sources under test, all headers.
unit_stamp() {
	local test
	unit_includes
	cat "$ROOT"/tests/unit/* "$ROOT"/scripts/unit.sh
	for test in "$ROOT"/tests/unit/*.cpp; do
		unit_sources "$(basename "$test" .cpp)" | { grep '\.cpp$' || true; } | xargs -r cat
	done
	find "$ROOT" \( -path "$BUILD" -o -path "$ROOT/tests" \) -prune -o -name '*.h' -print0 | sort -z | xargs -0 cat
}

# build_unit_test PROGRAM OBJECTS SOURCE... FLAG...: compiles what is not in the folder OBJECTS yet, and links.
build_unit_test() {
	local program=$1 objects=$2 argument object inputs=() flags=() libraries=()
	shift 2
	for argument in "$@"; do
		case $argument in
			*.cpp) inputs+=("$argument") ;;
			-l*) libraries+=("$argument") ;;
			*) flags+=("$argument") ;;
		esac
	done
	mkdir -p "$objects" || return
	local linked=()
	for argument in "${inputs[@]}"; do
		object=${argument#"$ROOT/"}
		object=$objects/${object//\//-}.o
		linked+=("$object")
		[[ -e $object ]] || g++ "${flags[@]}" -c -o "$object" "$argument" || return
	done
	g++ "${flags[@]}" -o "$program" "${linked[@]}" "${libraries[@]}"
}

build_unit_tests() {
	local test sources flags dir=$BUILD/unit objects=$BUILD/unit/.objects
	rm -rf "$dir"
	mkdir -p "$dir" || return
	mapfile -t flags < <(unit_flags)
	flags+=(-g -O1 -fno-sanitize-recover=all)
	for test in "$ROOT"/tests/unit/*.cpp; do
		test=$(basename "$test" .cpp)
		case $test in harness | engine) continue ;; esac
		mapfile -t sources < <(unit_sources "$test")
		sources=("$ROOT/tests/unit/"{"$test",harness,engine}.cpp "${sources[@]}")
		build_unit_test "$dir/$test" "$objects/address" "${sources[@]}" "${flags[@]}" \
			-fsanitize=address,undefined || return
		# The thread sanitizer needs an address space of its own, which qemu does not give it.
		case $test in *_stress) ;; *) continue ;; esac
		[[ $EMULATED == 1 ]] || build_unit_test "$dir/$test.tsan" "$objects/thread" "${sources[@]}" "${flags[@]}" \
			-fsanitize=thread || return
	done
	rm -rf "$objects"
	unit_stamp >"$dir/.stamp"
}

# split_test_paths PATH...: sets UNIT_NAMES and PHPT_PATHS, and whether each kind is run: RUN_UNITS and RUN_PHPTS.
split_test_paths() {
	local path
	UNIT_NAMES=() PHPT_PATHS=() RUN_UNITS=0 RUN_PHPTS=0
	for path in "$@"; do
		path=${path%/}
		case ${path#"$ROOT/"} in
			unit | tests/unit) RUN_UNITS=1 ;;
			unit/*.cpp | tests/unit/*.cpp)
				[[ -e $ROOT/tests/unit/${path##*/} ]] || die "no unit test '$path'"
				RUN_UNITS=1
				UNIT_NAMES+=("$(basename "$path" .cpp)")
				;;
			*)
				RUN_PHPTS=1
				PHPT_PATHS+=("$path")
				;;
		esac
	done
	if [[ $# == 0 || " $* " == *" tests "* ]]; then
		RUN_UNITS=1 RUN_PHPTS=1
	fi
}

# unit_suite [NAME...]: runs all unit tests, or the named ones. Sets UNIT_PASSED and UNIT_FAILED.
unit_suite() {
	local program output name names=("$@") sanitizers=
	UNIT_PASSED=0 UNIT_FAILED=0
	if [[ $(unit_stamp) != "$(cat "$BUILD/unit/.stamp" 2>/dev/null)" ]]; then
		with_lock "$BUILD/.lock-unit" logged "building the unit tests" "$BUILD/log/unit.log" build_unit_tests ||
			die "the unit tests did not build"
	fi
	if [[ ${#names[@]} == 0 ]]; then
		for program in "$BUILD"/unit/*; do
			names+=("$(basename "$program")")
		done
	else
		# Other builds of the same tests.
		for name in "${names[@]}"; do
			[[ ! -e $BUILD/unit/$name.tsan ]] || names+=("$name.tsan")
		done
	fi
	# The sanitizer searches for leaks by ptrace(), which qemu does not support.
	[[ $EMULATED == 0 ]] || sanitizers=detect_leaks=0
	for name in "${names[@]}"; do
		local status=0 failed
		output=$(env -u UBSAN_OPTIONS ASAN_OPTIONS="$sanitizers" "$BUILD/unit/$name" 2>&1) || status=$?
		failed=$(grep -c '^not ok ' <<<"$output") || true
		# A test that died did not print a failure.
		((status == 0 || failed > 0)) || failed=1
		((UNIT_FAILED += failed)) || true
		((UNIT_PASSED += $(grep -c '^ok ' <<<"$output" || true))) || true
		((failed == 0)) || printf '==== unit test %s, status %d\n%s\n' "$name" "$status" "$output"
	done
	say "unit tests: $UNIT_PASSED passed, $UNIT_FAILED failed"
}
