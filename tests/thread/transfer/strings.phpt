--TEST--
Transfer: strings of many sizes come back whole, also as captured variables
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

foreach ([0, 1, 2, 127, 128, 16383, 16384, 65535, 65536, 1 << 20, (5 << 20) + 3] as $size) {
    $text = substr(str_repeat(random_bytes(1021), intdiv($size, 1021) + 1), 0, $size);
    [$copy, $hash] = await(spawn_thread(fn() => [$text, md5($text)]));
    echo $size, $copy === $text && $hash === md5($text) ? " same\n" : " differs\n";
}
?>
--EXPECT--
0 same
1 same
2 same
127 same
128 same
16383 same
16384 same
65535 same
65536 same
1048576 same
5242883 same
