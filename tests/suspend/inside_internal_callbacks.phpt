--TEST--
suspend: works inside callbacks of internal functions, in several coroutines at once
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend};

foreach (['a', 'b'] as $name) {
    spawn(function () use ($name) {
        $list = [3, 1, 2];
        usort($list, function ($x, $y) { suspend(); return $x <=> $y; });
        $twice = array_map(function ($x) { suspend(); return $x * 2; }, $list);
        $text = preg_replace_callback('/\d/', function ($m) { suspend(); return $m[0] + 1; }, implode('', $twice));
        echo "$name $text\n";
    });
}
?>
--EXPECT--
a 357
b 357
