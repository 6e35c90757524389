# SPDX-License-Identifier: MIT
# Compiles the extension outside of the checkout, for one of several PHPs.

# select_php WHICH: sets
#   PHP_ID PHP PHP_CONFIG PHPIZE   which PHP, its binary and its tools
#   PHP_EXTENSION_DIR              where its shared modules are
#   OUT MODULE                     where the extension is built, and the result
select_php() {
	local which=$1
	case $which in
		'' | "$PHP_SERIES")
			PHP_ID=debian
			PHP_CONFIG=$(command -v "php-config$PHP_SERIES") || die "no php-config$PHP_SERIES; run ./dev setup"
			PHPIZE=$(command -v "phpize$PHP_SERIES")
			PHP=$(command -v "php$PHP_SERIES")
			OUT=$BUILD
			;;
		debug) select_php "$DEBUG_ID"; return ;;
		php-*)
			PHP_ID=$which
			need_php "$PHP_ID"
			PHP=$(php_home "$PHP_ID")/bin/php
			PHP_CONFIG=${PHP%php}php-config
			PHPIZE=${PHP%php}phpize
			OUT=$BUILD/$PHP_ID
			;;
		*/*) select_php_at "$which" ;;
		*) die "unknown PHP '$which'; see ./dev help" ;;
	esac
	PHP_EXTENSION_DIR=$("$PHP_CONFIG" --extension-dir)
	MODULE=$OUT/modules/async.so
}

# select_php_at PATH: the same for any other PHP, by the path of its php-config or of its php. The tools are looked for
# beside it and where that PHP was installed to; a suffix as in php-config8.3 counts.
select_php_at() {
	local path=$1 name bin sum
	[[ -x $path && ! -d $path ]] || die "there is no program at '$path'"
	path=$(realpath -s "$path")
	name=${path##*/}
	case $name in
		php-config*)
			PHP_CONFIG=$path
			PHP=$("$PHP_CONFIG" --php-binary)
			[[ -x $PHP ]] || PHP=${path%/*}/php${name#php-config}
			;;
		php*)
			PHP=$path
			bin=$("$PHP" -n -r 'echo PHP_BINDIR;') || die "$path does not run PHP code"
			PHP_CONFIG=$(first_program {"${path%/*}","$bin"}/php-config{"${name#php}",}) ||
				die "found no php-config for $path; give its path instead"
			;;
		*) die "'$path' is neither a php nor a php-config" ;;
	esac
	[[ -x $PHP ]] || die "found no php for $path; it says $PHP"
	name=${PHP_CONFIG##*/}
	PHPIZE=$(first_program "${PHP_CONFIG%/*}/phpize${name#php-config}" "${PHP_CONFIG%/*}/phpize") ||
		die "found no phpize beside $PHP_CONFIG"
	[[ $("$PHP" -n -r 'echo PHP_VERSION;') == "$("$PHP_CONFIG" --version)" ]] ||
		die "$PHP and $PHP_CONFIG are of different versions"
	sum=$(sha256sum <<<"$path")
	PHP_ID=php-at-${sum:0:8}
	OUT=$BUILD/$PHP_ID
}

# first_program PATH...: prints the first that is a program.
first_program() {
	local path
	for path in "$@"; do
		if [[ -x $path ]]; then
			echo "$path"
			return
		fi
	done
	return 1
}

# phpize and configure write beside config.m4, so they get a folder of symlinks to the checkout;
# make then runs one folder up and puts its objects there. Symlinked folders show new files at once.
link_sources() {
	local entry
	mkdir -p "$OUT/phpize"
	for entry in "$ROOT"/*; do
		case ${entry##*/} in
			build | dev | *.md | LICENSE | tests | benchmarks | docs | examples | scripts) ;;
			*) ln -sfn "$entry" "$OUT/phpize/${entry##*/}" ;;
		esac
	done
	# A link to a file that was removed from the checkout is removed here too.
	find "$OUT/phpize" -maxdepth 1 -xtype l -delete
}

# The compiler and its flags as `configure` takes them.
configure_environment() {
	if [[ $PHP_ID == *-asan* ]]; then
		local cc
		cc=$(sanitizer_compiler)
		echo "CC=$cc"
		echo "CXX=${cc/clang/clang++}"
		echo "CFLAGS=-g -O1 $SANITIZE_FLAGS"
		echo "CXXFLAGS=-g -O1 $SANITIZE_FLAGS"
		# The programs that configure runs need the runtime. PHP itself has it already.
		echo "LDFLAGS=-Wl,-rpath,$(sanitizer_library_dir)"
	else
		echo "CFLAGS=-g -O2"
		echo "CXXFLAGS=-g -O2"
	fi
}

# Prints everything whose change makes an old configure or old objects useless.
configure_stamp() {
	configure_environment
	"$PHP_CONFIG" --version --phpapi
	echo "$PHP_CONFIG ${ASYNC_WERROR:-0}"
	cat "$ROOT/config.m4"
}

configure_extension() {
	local environment
	mapfile -t environment < <(configure_environment)
	# The folder was configured for something else before. Only what configure and make have made is removed.
	if [[ -e $OUT/Makefile ]]; then
		find "$OUT" -mindepth 1 -maxdepth 1 \
			! -name log ! -name tests ! -name engine ! -name bench ! -name lint ! -name probe ! -name unit ! -name examples ! -name 'php-*' ! -name '.lock*' \
			-exec rm -rf {} +
	fi
	link_sources || return
	cd "$OUT/phpize" || return
	"$PHPIZE" || return
	# Otherwise make would run it for every stub that is newer than its header, on any PHP.
	rm -f build/gen_stub.php
	cd "$OUT" || return
	env "${environment[@]}" ./phpize/configure --enable-async --with-php-config="$PHP_CONFIG" || return
	configure_stamp >"$OUT/.stamp"
}

# Prints how many files make will compile. make says so itself, without compiling.
count_files_to_compile() {
	make -C "$OUT" -n 2>/dev/null | grep -c -- '--mode=compile' || true
}

# compile_progress LOG: prints how many files make has begun to compile, of FILES_TO_COMPILE.
compile_progress() {
	printf '%d of %d files' "$(grep -c -- '--mode=compile' "$1")" "$FILES_TO_COMPILE"
}

make_extension() {
	local flags=
	[[ ${ASYNC_WERROR:-0} == 1 ]] && flags=-Werror
	make -C "$OUT" -j"$JOBS" EXTRA_CFLAGS="$flags" EXTRA_CXXFLAGS="$flags"
}

configure_and_make() {
	if [[ ! -e $OUT/Makefile || $(configure_stamp) != "$(cat "$OUT/.stamp" 2>/dev/null)" ]]; then
		logged "configuring for $PHP_ID" "$BUILD/log/configure-$PHP_ID.log" configure_extension || return
	fi
	link_sources || return
	FILES_TO_COMPILE=$(count_files_to_compile)
	PROGRESS=compile_progress logged "compiling for $PHP_ID" "$BUILD/log/make-$PHP_ID.log" make_extension || return
	grep -E '(warning|note):' "$BUILD/log/make-$PHP_ID.log" >&2 || true
}

# build_extension: returns with $MODULE up to date.
build_extension() {
	[[ -e $ROOT/config.m4 ]] || die "there is no config.m4 in $ROOT"
	mkdir -p "$OUT"
	with_lock "$BUILD/.lock-$PHP_ID" configure_and_make || die "the extension did not build"
}
