--TEST--
libc seam: coroutines sleep() at the same time
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/../inc/seam.inc'; skip_without_seam(); ?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../inc/seam.inc';
$seconds = seconds_of(function () {
    print_r(array_count_values(together(array_fill(0, 10, fn() => sleep(1)))));
});
echo $seconds >= 0.999 ? "long enough" : "too short: $seconds", ", ", $seconds < 8 ? "together" : "one by one: $seconds", "\n";
?>
--EXPECT--
Array
(
    [0] => 10
)
long enough, together
