# SPDX-License-Identifier: MIT
# Messages to the terminal, logs of long steps, and locks.

say() {
	printf '%s\n' "$*"
}

die() {
	printf 'dev: %s\n' "$*" >&2
	exit 1
}

# die_unavailable MESSAGE: like die, with the status by which CI knows that Debian is the reason and not a defect here.
die_unavailable() {
	printf 'dev: %s\n' "$*" >&2
	exit "$UNAVAILABLE"
}

# logged NAME LOG COMMAND...: runs COMMAND with its output in LOG. On a terminal a line shows what is
# being done and for how long. Elsewhere one line is printed at the end. A failure prints the end of the log.
# PROGRESS may name a function that prints how far the step is, from the log: progress LOG.
# COMMAND runs in a subshell and without errexit: it cannot set a variable here, and it checks its own steps.
logged() {
	local name=$1 log=$2 started=$SECONDS status=0
	shift 2
	mkdir -p "$(dirname "$log")"
	if [[ -t 1 ]]; then
		"$@" >"$log" 2>&1 </dev/null &
		local pid=$!
		while kill -0 "$pid" 2>/dev/null; do
			printf '\r\033[K%s ... %s%d s' "$name" "${PROGRESS:+$("$PROGRESS" "$log"), }" $((SECONDS - started))
			sleep 0.3
		done
		wait "$pid" || status=$?
		printf '\r\033[K'
	else
		("$@") >"$log" 2>&1 </dev/null || status=$?
	fi
	if [[ $status != 0 ]]; then
		tail -n 60 "$log" >&2
		printf 'dev: %s failed (status %d), full output in %s\n' "$name" "$status" "$log" >&2
		return "$status"
	fi
	say "$name: done in $((SECONDS - started)) s"
}

# with_lock FILE COMMAND...: runs COMMAND while it holds the lock on FILE. Another process waits for the lock.
with_lock() {
	local file=$1 fd status=0
	shift
	mkdir -p "$(dirname "$file")"
	exec {fd}>"$file"
	if ! flock -n "$fd"; then
		say "waiting for another ./dev that holds $file"
		flock "$fd"
	fi
	"$@" || status=$?
	exec {fd}>&-
	return "$status"
}
