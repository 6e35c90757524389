--TEST--
libc seam: sleep(0) and usleep(0) let the other coroutines run once
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/../inc/seam.inc'; skip_without_seam(); ?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../inc/seam.inc';
use function Async\spawn;

foreach (['sleep', 'usleep'] as $sleep) {
    $turns = 0;
    $other = spawn(function () use (&$turns) {
        for ($i = 0; $i < 3; $i++) {
            $turns++;
            Async\suspend();
        }
    });
    $sleep(0);
    echo "$sleep: $turns\n";
    Async\await($other);
}
?>
--EXPECT--
sleep: 1
usleep: 1
