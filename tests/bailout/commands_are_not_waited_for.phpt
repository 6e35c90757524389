--TEST--
bailout: after a fatal error nothing waits for the commands that exec() and its kin were running
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/child.inc';
skip_without_child();
?>
--FILE--
<?php
require __DIR__ . '/../inc/child.inc';

// Each command ends only when this program lets it, or by a signal. It tells the second by closing its end of the pipe.
foreach (['exec', 'system', 'passthru', 'shell_exec'] as $function) {
    [$out, , $status] = run_php(<<<PHP
    register_shutdown_function(fn() => print("shutdown function\n"));
    spawn(function () { $function('exec sleep 600'); });
    delay(1);
    eval('function dup() {} function dup() {}');
    PHP);
    echo "$function: ", trim(strstr($out, "\nshutdown")), ", $status\n";
}
?>
--EXPECT--
exec: shutdown function, 255
system: shutdown function, 255
passthru: shutdown function, 255
shell_exec: shutdown function, 255
