# SPDX-License-Identifier: MIT
# Libraries from Packagist that the tests run unmodified. Each has a composer.json of its own, so that one that cannot
# be installed does not affect the others. They live in the cache. A test finds a link to the library beside itself, or
# a file that says why the library is missing.

# install_libraries FOLDER: makes FOLDER/NAME/vendor/autoload.php or FOLDER/NAME.reason for each of them.
install_libraries() {
	local json name
	mkdir -p "$1"
	for json in "$ROOT"/tests/libraries/composer/*.json; do
		name=$(basename "$json" .json)
		with_lock "$CACHE/libraries/.lock" install_library "$name" "$json"
		if [[ -e $LIBRARY/vendor/autoload.php ]]; then
			ln -sfn "$LIBRARY" "$1/$name"
		else
			cp "$LIBRARY.reason" "$1/$name.reason"
		fi
	done
}

# Sets LIBRARY. A library that could not be installed is tried again after an hour.
install_library() {
	local name=$1 json=$2 work
	LIBRARY=$CACHE/libraries/$name-$(sha256sum <"$json" | head -c 12)
	[[ ! -e $LIBRARY/vendor/autoload.php ]] || return 0
	[[ -z $(find "$LIBRARY.reason" -mmin -60 2>/dev/null) ]] || return 0
	work=$(mktemp -d "$CACHE/libraries/$name.XXXXXX")
	cp "$json" "$work/composer.json"
	if run_composer "$work" >"$work.log" 2>&1; then
		rm -rf "$LIBRARY" "$LIBRARY.reason"
		mv "$work" "$LIBRARY"
	else
		# Only the line with the reason is kept. composer surrounds it with advice.
		grep -m 1 -E '^ +- |curl error|failed|timed out' "$work.log" | tr -s ' ' >"$LIBRARY.reason" ||
			echo "composer failed" >"$LIBRARY.reason"
		rm -rf "$work"
	fi
	rm -f "$work.log"
	say "library $name: $([[ -e $LIBRARY ]] && echo installed || cat "$LIBRARY.reason")"
}

run_composer() {
	env COMPOSER_ALLOW_SUPERUSER=1 COMPOSER_NO_INTERACTION=1 timeout 180 composer update --working-dir="$1" \
		--no-dev --no-progress --prefer-dist --ignore-platform-req='ext-*'
}
