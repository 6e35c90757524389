--TEST--
libc seam: time_nanosleep() of several coroutines overlaps and is true
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
    var_dump(array_unique(together(array_fill(0, 20, fn() => time_nanosleep(0, 500_000_000)))));
});
echo $seconds >= 0.5 ? "long enough" : "too short: $seconds", ", ", $seconds < 8 ? "together" : "one by one: $seconds", "\n";
?>
--EXPECT--
array(1) {
  [0]=>
  bool(true)
}
long enough, together
