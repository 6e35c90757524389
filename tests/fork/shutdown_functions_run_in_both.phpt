--TEST--
fork: parent and child run their shutdown functions, in which they may await
--EXTENSIONS--
async
pcntl
--FILE--
<?php
use function Async\{suspend, delay};

register_shutdown_function(function () {
    delay(1);
    echo $GLOBALS['who'], " shutdown\n";
});
$who = 'parent';
suspend();
$pid = pcntl_fork();
if ($pid === 0) {
    $who = 'child';
} else {
    pcntl_waitpid($pid, $status);
}
?>
--EXPECT--
child shutdown
parent shutdown
