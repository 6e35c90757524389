# SPDX-License-Identifier: MIT
# The databases of the engine's own tests: a MariaDB and a PostgreSQL in a folder of their own, on free ports.
# They end with the run. A server that is not installed is not started, and its tests are skipped.

# Prints a port that was free a moment ago.
free_port() {
	"$PHP" -n -r '$s = stream_socket_server("tcp://127.0.0.1:0"); echo explode(":", stream_socket_get_name($s, false))[1];'
}

# until_ready COMMAND...: repeats it for half a minute, until it succeeds.
until_ready() {
	local i
	for ((i = 0; i < 300; i++)); do
		"$@" >/dev/null 2>&1 && return
		sleep 0.1
	done
	return 1
}

# start_mariadb DIR: starts a server whose root has no password, as the tests expect.
start_mariadb() {
	local dir=$1 user
	command -v mariadbd >/dev/null || return 0
	user=$(id -un)
	mkdir -p "$dir/tmp"
	mariadb-install-db --no-defaults --user="$user" --datadir="$dir/data" --tmpdir="$dir/tmp" \
		--auth-root-authentication-method=normal --skip-test-db || return
	MARIADB_PORT=$(free_port)
	mariadbd --no-defaults --user="$user" --datadir="$dir/data" --tmpdir="$dir/tmp" --socket="$dir/socket" \
		--bind-address=127.0.0.1 --port="$MARIADB_PORT" --pid-file="$dir/pid" --local-infile=1 \
		--innodb-flush-log-at-trx-commit=0 --innodb-buffer-pool-size=32M >"$dir/log" 2>&1 &
	ENGINE_SERVERS+=($!)
	until_ready mariadb --no-defaults --socket="$dir/socket" -u root -e 'CREATE DATABASE IF NOT EXISTS test' || return
	export MYSQL_TEST_HOST=127.0.0.1 MYSQL_TEST_PORT=$MARIADB_PORT MYSQL_TEST_SOCKET=$dir/socket
	export PDO_MYSQL_TEST_HOST=127.0.0.1 PDO_MYSQL_TEST_PORT=$MARIADB_PORT PDO_MYSQL_TEST_SOCKET=$dir/socket
	export PDO_MYSQL_TEST_DSN="mysql:host=127.0.0.1;port=$MARIADB_PORT;dbname=test"
	export PDO_MYSQL_TEST_USER=root PDO_MYSQL_TEST_PASS=
}

# start_postgres DIR
start_postgres() {
	local dir=$1 bin run=()
	bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)
	[[ -n $bin ]] || return 0
	mkdir -p "$dir"
	# PostgreSQL refuses to run as root.
	if [[ $EUID == 0 ]]; then
		chown postgres "$dir" || return
		run=(setpriv --reuid postgres --regid postgres --init-groups)
	fi
	"${run[@]}" "$bin/initdb" -D "$dir/data" -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync || return
	POSTGRES_PORT=$(free_port)
	"${run[@]}" "$bin/postgres" -D "$dir/data" -k "$dir" -h 127.0.0.1 -p "$POSTGRES_PORT" -F >"$dir/log" 2>&1 &
	ENGINE_SERVERS+=($!)
	until_ready psql -h 127.0.0.1 -p "$POSTGRES_PORT" -U postgres -c 'CREATE DATABASE test' || return
	export PGSQL_TEST_CONNSTR="host=127.0.0.1 port=$POSTGRES_PORT dbname=test user=postgres password=postgres"
	export PDO_PGSQL_TEST_DSN="pgsql:$PGSQL_TEST_CONNSTR"
}

# Sets ENGINE_SERVERS, the processes, and the variables by which the tests find them.
start_engine_servers() {
	ENGINE_SERVERS=()
	# The path is short, for unix sockets, and another user may enter it.
	ENGINE_SERVERS_DIR=$(mktemp -d /tmp/async-engine.XXXXXX)
	chmod 755 "$ENGINE_SERVERS_DIR"
	trap stop_engine_servers EXIT
	start_mariadb "$ENGINE_SERVERS_DIR/mariadb" >"$BUILD/log/engine-mariadb.log" 2>&1 || die "MariaDB did not start, see build/log/engine-mariadb.log"
	start_postgres "$ENGINE_SERVERS_DIR/postgres" >"$BUILD/log/engine-postgres.log" 2>&1 || die "PostgreSQL did not start, see build/log/engine-postgres.log"
}

stop_engine_servers() {
	local pid
	for pid in "${ENGINE_SERVERS[@]}"; do
		kill -QUIT "$pid" 2>/dev/null || true # PostgreSQL then ends at once.
		kill -TERM "$pid" 2>/dev/null || true
		wait "$pid" 2>/dev/null || true
	done
	rm -rf "$ENGINE_SERVERS_DIR"
}
