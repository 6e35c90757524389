# SPDX-License-Identifier: MIT
# Makes stubs/*_arginfo.h from stubs/*.stub.php, with the gen_stub.php of the oldest PHP we support. A newer
# gen_stub.php emits calls which that PHP lacks.

STUBS_SERIES=8.2

# gen_stub.php looks for PHP-Parser beside itself and would download it. Therefore a copy of gen_stub.php goes into
# the cache, together with the version of PHP-Parser that it names, from Composer. Sets GEN_STUB.
need_gen_stub() {
	need_packages base stubs
	local origin version dir=$CACHE/gen_stub
	origin=$("php-config$STUBS_SERIES" --extension-dir)/build/gen_stub.php
	[[ -r $origin ]] || die "no gen_stub.php at $origin"
	version=$(sed -nE 's/^[[:space:]]*\$version = "([0-9.]+)";.*/\1/p' "$origin" | head -n 1)
	[[ -n $version ]] || die "cannot see which PHP-Parser $origin wants"
	GEN_STUB=$dir/gen_stub.php
	mkdir -p "$dir"
	cmp -s "$origin" "$GEN_STUB" || cp "$origin" "$GEN_STUB"
	[[ -d $dir/PHP-Parser-$version ]] && return
	logged "fetching PHP-Parser $version" "$CACHE/log/php-parser.log" fetch_php_parser "$version" "$dir" ||
		die "PHP-Parser could not be fetched"
}

fetch_php_parser() {
	local version=$1 dir=$2 work=$2/composer
	rm -rf "$work"
	mkdir -p "$work"
	COMPOSER_ALLOW_SUPERUSER=1 composer --working-dir="$work" --no-interaction --no-plugins --no-scripts \
		require --prefer-dist "nikic/php-parser:$version" || return
	mv "$work/vendor/nikic/php-parser" "$dir/PHP-Parser-$version" || return
	rm -rf "$work"
}

# generate_stubs DIR: writes the *_arginfo.h of every stub in DIR beside it.
generate_stubs() {
	local stub
	for stub in "$1"/*.stub.php; do
		[[ -e $stub ]] || continue
		# -f: the hash in the header is that of the stub, and does not change with the generator.
		"php$STUBS_SERIES" -n -d extension=tokenizer "$GEN_STUB" -f "$stub" || return
		[[ -e ${stub%.stub.php}_arginfo.h ]] || return
	done
}

command_stubs() {
	need_gen_stub
	generate_stubs "$ROOT/stubs" || die "gen_stub.php failed"
}

# Fails and shows the difference if a committed header is not what its stub yields.
check_stubs() {
	local work=$BUILD/lint/stubs
	rm -rf "$work"
	mkdir -p "$work/new" "$work/old"
	compgen -G "$ROOT/stubs/*.stub.php" >/dev/null || return 0
	cp "$ROOT"/stubs/*.stub.php "$work/new/"
	cp "$ROOT"/stubs/*_arginfo.h "$work/old/" 2>/dev/null || true
	generate_stubs "$work/new" || return
	rm "$work"/new/*.stub.php
	if ! diff -ru "$work/old" "$work/new"; then
		echo "stubs/*_arginfo.h are stale; run ./dev stubs"
		return 1
	fi
}
