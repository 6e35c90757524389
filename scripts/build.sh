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
		*) die "unknown PHP '$which'; see ./dev help" ;;
	esac
	PHP_EXTENSION_DIR=$("$PHP_CONFIG" --extension-dir)
	MODULE=$OUT/modules/async.so
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
	logged "compiling for $PHP_ID" "$BUILD/log/make-$PHP_ID.log" make_extension || return
	grep -E '(warning|note):' "$BUILD/log/make-$PHP_ID.log" >&2 || true
}

# build_extension: returns with $MODULE up to date.
build_extension() {
	[[ -e $ROOT/config.m4 ]] || die "there is no config.m4 in $ROOT"
	mkdir -p "$OUT"
	with_lock "$BUILD/.lock-$PHP_ID" configure_and_make || die "the extension did not build"
}
