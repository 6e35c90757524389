# SPDX-License-Identifier: MIT
# Builds a PHP from Debian's source package, with ZTS, debug or sanitizers. The result is kept in the cache.

PHP_PACKAGE=php$PHP_SERIES
DEBUG_ID=php-$PHP_SERIES-zts-debug-asan

# Only what the tests need: every developer who runs them has to compile it.
PHP_CONFIGURE=(
	--disable-all --enable-cli --disable-cgi --disable-phpdbg --without-pear
	--enable-pcntl --enable-posix --enable-sockets --enable-tokenizer --enable-ctype
	--enable-mbstring --disable-mbregex --enable-session --enable-filter --enable-opcache
	--enable-pdo --with-sqlite3 --with-pdo-sqlite --with-openssl
	--with-curl --enable-ftp --with-mysqli=mysqlnd --with-pdo-mysql=mysqlnd --with-pgsql --with-pdo-pgsql
)

# The sanitizers' runtime is a shared library here. By default clang links it into the binary. PHP's calls of libc
# would then go to the runtime directly, without a slot that the libc seam could redirect.
SANITIZED_PHP_FLAGS="-g -fno-omit-frame-pointer -shared-libsan"

# Flags for the extension if PHP is sanitized. `function` and `vptr` need RTTI, which we disable. `object-size` does
# not understand the engine's unions, and PHP switches it off itself.
SANITIZE_FLAGS="-fsanitize=address,undefined -shared-libsan -fno-sanitize-recover=undefined -fno-sanitize=object-size,function,vptr -fno-omit-frame-pointer"

# php_home ID: prints the folder of that PHP. A checksum of the recipe is part of the name. An old build is therefore
# never used after a change of the recipe, and checkouts with different recipes can share one cache.
php_home() {
	local recipe
	recipe=$(printf '%s\n' "${PHP_CONFIGURE[@]}" "$SANITIZED_PHP_FLAGS" | sha256sum)
	echo "$CACHE/$1.${recipe:0:8}"
}

# sanitizer_compiler: prints the clang of the sanitized builds, e.g. clang-14.
sanitizer_compiler() {
	local name
	for name in clang-14 clang; do
		if command -v "$name" >/dev/null; then
			echo "$name"
			return
		fi
	done
	die "no clang found; it is in the package clang-14"
}

# Prints the folder of the shared runtime, which the loader does not know.
sanitizer_library_dir() {
	dirname "$("$(sanitizer_compiler)" -print-file-name="libclang_rt.asan-$(uname -m).so")"
}

# Writes the machine's package sources as deb-src into a folder of our own.
write_source_lists() {
	local parts=$CACHE/apt/sources.d debian=/etc/apt/sources.list.d/debian.sources
	rm -rf "$parts"
	mkdir -p "$parts" "$CACHE/apt/lists/partial" "$CACHE/apt/archives/partial"
	if [[ -s $debian ]]; then
		sed -E 's/^Types:.*/Types: deb-src/' "$debian" >"$parts/debian.sources"
	fi
	if [[ -s /etc/apt/sources.list ]]; then
		sed -nE 's/^deb[[:space:]]/deb-src /p' /etc/apt/sources.list >"$parts/debian.list"
	fi
	[[ -n $(cat "$parts"/* 2>/dev/null) ]] ||
		die "found no Debian package source in /etc/apt/sources.list or /etc/apt/sources.list.d/debian.sources"
	APT_SOURCE_OPTIONS=(
		-o Dir::Etc::sourcelist=/dev/null -o Dir::Etc::sourceparts="$parts"
		-o Dir::State::lists="$CACHE/apt/lists" -o Dir::Cache="$CACHE/apt"
		-o APT::Sandbox::User= -q
	)
}

# Prints the version of the installed PHP first, because its tests fit best. The other versions of the mirrors follow,
# newest first, because a mirror of the security archive may lag behind its own index.
source_versions() {
	local installed
	installed=$(dpkg-query -W -f='${source:Version}' "$PHP_PACKAGE-cli" 2>/dev/null || true)
	{
		[[ -n $installed ]] && echo "$installed"
		apt-cache "${APT_SOURCE_OPTIONS[@]}" showsrc "$PHP_PACKAGE" | sed -n 's/^Version: //p' | sort -rV
	} | awk '!seen[$0]++'
}

fetch_php_source() {
	local version name dir
	write_source_lists
	apt-get "${APT_SOURCE_OPTIONS[@]}" update || return
	mkdir -p "$CACHE/src/download"
	cd "$CACHE/src/download" || return
	for version in $(source_versions); do
		if ! apt-get "${APT_SOURCE_OPTIONS[@]}" source --download-only "$PHP_PACKAGE=$version"; then
			echo "source of $PHP_PACKAGE $version cannot be had, trying the next"
			continue
		fi
		name=${version#*:}
		dir=$CACHE/src/$PHP_PACKAGE-${name%-*}
		rm -rf "$dir" "$dir.part"
		# Debian's patches change the build system, which would then have to be generated again. So they are skipped.
		dpkg-source --no-check --skip-patches -x "${PHP_PACKAGE}_${name}.dsc" "$dir.part" || return
		touch "$dir.part/.complete"
		mv "$dir.part" "$dir"
		cd "$ROOT" && rm -rf "$CACHE/src/download"
		return 0
	done
	echo "no version of the source package $PHP_PACKAGE could be fetched"
	return 1
}

find_php_source() {
	local marker
	marker=$(ls -d "$CACHE/src/$PHP_PACKAGE"-*/.complete 2>/dev/null | sort -V | tail -n 1)
	PHP_SOURCE=${marker%/.complete}
	[[ -n $PHP_SOURCE ]]
}

# Sets PHP_SOURCE to the unpacked source package.
need_php_source() {
	find_php_source && return
	need_packages php
	with_lock "$CACHE/src/.lock" find_or_fetch_php_source || die "no PHP source"
}

find_or_fetch_php_source() {
	find_php_source && return
	logged "fetching the source of $PHP_PACKAGE" "$CACHE/log/source.log" fetch_php_source || return
	find_php_source
}

configure_php() {
	local id=$1 work=$2 args=("${PHP_CONFIGURE[@]}") environment=()
	[[ $id == *-zts* ]] && args+=(--enable-zts)
	[[ $id == *-debug* ]] && args+=(--enable-debug)
	if [[ $id == *-asan* ]]; then
		args+=(--enable-address-sanitizer --enable-undefined-sanitizer)
		environment=(CC="$(sanitizer_compiler)" CFLAGS="$SANITIZED_PHP_FLAGS")
		environment+=(CXX="$(sanitizer_compiler | sed 's/clang/clang++/')" CXXFLAGS="$SANITIZED_PHP_FLAGS")
	fi
	rm -rf "$work"
	mkdir -p "$work"
	cd "$work" || return
	env "${environment[@]}" "$PHP_SOURCE/configure" --prefix="$(php_home "$id")" "${args[@]}" || return
	# If one module is shared, libtool compiles every file twice, with and without -fPIC.
	sed -i -e '/--mode=compile/{/ZEND_COMPILE_DL_EXT/!s/--mode=compile/--tag=disable-shared &/}' \
		-e '/--mode=compile/{/ZEND_COMPILE_DL_EXT/s/--mode=compile/--tag=disable-static &/}' \
		-e '/--mode=link.* -shared /s/--mode=link/--tag=disable-static &/' Makefile || return
	# The JIT's code generator accesses members of null pointers, and UBSan would end every run with the JIT.
	if [[ $id == *-asan* ]]; then
		sed -i '/--mode=compile.*opcache\/jit\//s/\$(EXTRA_CFLAGS)/& -fno-sanitize=undefined/' Makefile || return
	fi
	touch .configured
}

compile_php() {
	local id=$1 work=$2 variables=()
	if [[ $id == *-asan* ]]; then
		# The loader must find the runtime, and configure drops a flag that says where it is.
		variables=(EXTRA_CFLAGS=-O1 PHP_RPATHS="-R $(sanitizer_library_dir)")
		# At -O0 the sanitized interpreter needs several times the stack and the time. But the optimizer spends
		# many minutes on the giant functions of these two files, without any gain.
		make -C "$work" -j"$JOBS" EXTRA_CFLAGS=-O0 Zend/zend_language_scanner.lo ext/opcache/jit/zend_jit.lo || return
	fi
	make -C "$work" -j"$JOBS" "${variables[@]}"
}

# Installs into a temporary folder first, so that the final folder appears complete or not at all.
install_php() {
	local work=$2 home
	home=$(php_home "$1")
	rm -rf "$work.root"
	make -C "$work" install INSTALL_ROOT="$work.root" || return
	touch "$work.root$home/.complete"
	rm -rf "${home:?}"
	mv "$work.root$home" "$home" || return
	rm -rf "$work" "$work.root"
}

build_php() {
	local id=$1 home work
	home=$(php_home "$id")
	work=$CACHE/work/${home##*/}
	[[ -e $home/.complete ]] && return
	if [[ ! -e $work/.configured ]]; then
		logged "configuring $id" "$CACHE/log/$id.configure.log" configure_php "$id" "$work" || return
	fi
	say "building $id, once; this takes some minutes"
	logged "building $id" "$CACHE/log/$id.make.log" compile_php "$id" "$work" || return
	logged "installing $id" "$CACHE/log/$id.install.log" install_php "$id" "$work"
}

# need_php ID: returns with $CACHE/ID/bin/php built.
need_php() {
	local id=$1 home
	home=$(php_home "$id")
	[[ -e $home/.complete ]] && return
	[[ $id =~ ^php-$PHP_SERIES-(zts|nts)(-debug)?(-asan)?$ ]] || die "cannot build a PHP called '$id'"
	need_packages php
	need_php_source
	with_lock "$CACHE/work/.lock.${home##*/}" build_php "$id" || die "$id could not be built"
}

command_php() {
	local threads=zts debug=-debug asan=-asan
	while [[ $# -gt 0 ]]; do
		case $1 in
			--zts) threads=zts ;;
			--nts) threads=nts ;;
			--debug) debug=-debug ;;
			--release) debug= ;;
			--asan) asan=-asan ;;
			--no-asan) asan= ;;
			*) die "php: unknown argument '$1'" ;;
		esac
		shift
	done
	local id=php-$PHP_SERIES-$threads$debug$asan
	need_php "$id"
	say "$(php_home "$id")/bin/php"
}
