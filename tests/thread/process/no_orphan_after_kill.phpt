--TEST--
Worker processes: after kill -9 of the parent no worker is left, parked, idle or computing
--EXTENSIONS--
async
posix
pcntl
--SKIPIF--
<?php require __DIR__ . '/../../inc/child.inc'; skip_without_child(); ?>
--FILE--
<?php
require __DIR__ . '/../inc/process.inc';

foreach (['parked' => '$ch->recv()', 'waiting' => 'Async\delay(600000)', 'computing' => 'while (true) {}', 'idle' => 'null'] as $what => $body) {
    $child = new Child(<<<CODE
        [\$ready, \$ch] = [new Async\\ThreadChannel(4), new Async\\ThreadChannel(1)];
        \$pool = new Async\\ThreadPool(2);
        for (\$i = 0; \$i < 2; \$i++) { \$kept[] = \$pool->submit(function () use (\$ready, \$ch) { \$ready->send(getmypid()); $body; }); }
        \$kept[] = \$t = Async\\spawn_thread(function () use (\$ready, \$ch) { \$ready->send(getmypid()); $body; \$ch->recv(); });
        echo \$ready->recv(), ' ', \$ready->recv(), ' ', \$ready->recv(), "\\n";
        await(\$t);
        CODE, PROCESS);
    $pids = explode(' ', $child->line());
    $child->signal(SIGKILL);
    // The workers have the same standard output: it ends with the last of them.
    [$rest, $err] = $child->wait();
    echo $what, ': ', count($pids), ' workers', str_contains($rest, 'no output') ? ", still there\n" : ', all gone', "\n", $err;
    foreach ($pids as $pid) { if (!is_gone((int) $pid)) { echo "$pid is left\n"; } }
}
?>
--EXPECT--
parked: 3 workers, all gone
waiting: 3 workers, all gone
computing: 3 workers, all gone
idle: 3 workers, all gone
