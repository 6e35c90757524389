# SPDX-License-Identifier: MIT
# What users install: Debian packages, and the archives that PIE downloads.

# The version of the extension, from the source.
async_version() {
	sed -nE 's/^#define PHP_ASYNC_VERSION "(.*)"$/\1/p' "$ROOT/php_async.h"
}

# source_tree FOLDER: copies what is committed, and what has been changed since, without what .gitattributes leaves out.
source_tree() {
	local folder=$1 commit
	rm -rf "$folder"
	mkdir -p "$folder"
	commit=$(git -C "$ROOT" stash create) || return
	git -C "$ROOT" archive --worktree-attributes "${commit:-HEAD}" | tar -x -C "$folder"
}

# make_debian_packages FOLDER: makes the .deb files in FOLDER.
make_debian_packages() {
	local folder=$1 version tree file
	version=$(async_version)
	tree=$folder/php-async-$version
	rm -rf "$folder"
	source_tree "$tree" || return
	cp -a "$ROOT/packaging/debian" "$tree/debian" || return
	cd "$tree/debian" || return
	sed -i "s/@PHP@/$PHP_SERIES/g" rules control.in || return
	mv control.in control
	for file in php install; do
		mv "php-async.$file" "php$PHP_SERIES-async.$file" || return
	done
	cat >changelog <<-ENTRY
		php-async ($version) unstable; urgency=medium

		  * Built by ./dev deb. CHANGELOG.md of the source says what is new.

		 -- The async authors <maintainers@users.noreply.async.example>  $(git -C "$ROOT" log -1 --format=%cD)
	ENTRY
	cd "$tree" || return
	dpkg-buildpackage --build=binary --no-sign --jobs="$JOBS"
}

command_deb() {
	[[ $# == 0 ]] || die "deb takes no arguments"
	need_packages base deb
	local folder=$BUILD/deb
	with_lock "$BUILD/.lock-deb" logged "building the Debian packages" "$BUILD/log/deb.log" make_debian_packages "$folder" ||
		die "the packages did not build"
	say "made, for PHP $PHP_SERIES:"
	ls "$folder"/*.deb
}

# release_name: prints the name by which PIE looks for the module of the selected PHP.
release_name() {
	"$PHP" -n -r '
		printf("php_async-%s_php%d.%d-%s-linux-glibc%s%s", $argv[1], PHP_MAJOR_VERSION, PHP_MINOR_VERSION, php_uname("m"),
			PHP_DEBUG ? "-debug" : "", PHP_ZTS ? "-zts" : "");' "$(async_version)"
}

# make_release FOLDER: writes the archive of the module that was just built, with its symbols stripped.
make_release() {
	local folder=$1 content archive
	archive=$folder/$(release_name).zip
	content=$(mktemp -d) || return
	mkdir -p "$folder"
	cp "$MODULE" "$ROOT/LICENSE" "$content" || return
	strip --strip-unneeded "$content/async.so" || return
	rm -f "$archive"
	(cd "$content" && zip -q -X -9 "$archive" async.so LICENSE) || return
	rm -rf "$content"
	say "$archive"
}

# make_release_source FOLDER: writes the archive of the source.
make_release_source() {
	local folder=$1 version name
	version=$(async_version)
	name=php_async-$version-src
	mkdir -p "$folder"
	source_tree "$folder/$name" || return
	tar -C "$folder" -czf "$folder/$name.tgz" --owner=0 --group=0 "$name" || return
	rm -rf "${folder:?}/$name"
	say "$folder/$name.tgz"
}

command_release() {
	local which=
	while [[ $# -gt 0 ]]; do
		case $1 in
			--php) which=${2:?--php needs a value}; shift 2 ;;
			*) die "release: unknown argument '$1'" ;;
		esac
	done
	if select_debian "$which"; then
		debian_dev release
		mkdir -p "$BUILD/release"
		cp "$DEBIAN_ROOT"/async/build/release/*.zip "$BUILD/release/"
		return
	fi
	[[ $which == */* ]] || need_packages base release
	select_php "$which"
	build_extension
	make_release "$BUILD/release" || die "the archive of the module was not made"
	# The copy of the checkout in another Debian has no history.
	[[ ! -e $ROOT/.git ]] || make_release_source "$BUILD/release" || die "the archive of the source was not made"
}
