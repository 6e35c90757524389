--TEST--
libc seam: reads from several popen() overlap
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
    echo implode(' ', together(array_map(fn($i) => function () use ($i) {
        $process = popen("sleep 1; echo $i", 'r');
        $line = rtrim(fgets($process));
        return $line . ':' . pclose($process);
    }, range(1, 10)))), "\n";
});
echo $seconds < 8 ? "together" : "one by one: $seconds", "\n";
?>
--EXPECT--
1:0 2:0 3:0 4:0 5:0 6:0 7:0 8:0 9:0 10:0
together
