--TEST--
Worker processes: after a normal end of the parent no process of it is left, not even the template
--EXTENSIONS--
async
posix
pcntl
--SKIPIF--
<?php require __DIR__ . '/../../inc/child.inc'; skip_without_child(); ?>
--FILE--
<?php
require __DIR__ . '/../inc/process.inc';

foreach (['' => 0, 'exit(3);' => 3, 'trigger_error("stop", E_USER_ERROR);' => 255, 'throw new Exception("x");' => 255] as $end => $expected) {
    [$out, , $status] = run_with_processes(<<<CODE
        \$ch = new Async\\ThreadChannel(1);
        \$pool = new Async\\ThreadPool(2);
        [\$worker, \$template] = await(\$pool->submit(fn() => [getmypid(), posix_getppid()]));
        Async\\spawn_thread(function () use (\$ch) { \$ch->recv(); });
        echo "\$worker \$template\\n";
        $end
        CODE);
    [$worker, $template] = explode(' ', strtok($out, "\n"));
    echo 'status ', $status === $expected ? 'right' : $status, ', ', is_gone((int) $worker) && is_gone((int) $template) ? 'all gone' : 'some left', "\n";
}
?>
--EXPECT--
status right, all gone
status right, all gone
status right, all gone
status right, all gone
