--TEST--
libc seam: time_sleep_until() of several coroutines overlaps and is not early
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
    var_dump(array_unique(together(array_map(fn() => function () {
        $until = microtime(true) + 0.5;
        return time_sleep_until($until) && microtime(true) >= $until;
    }, range(1, 20)))));
});
echo $seconds < 8 ? "together" : "one by one: $seconds", "\n";
?>
--EXPECT--
array(1) {
  [0]=>
  bool(true)
}
together
