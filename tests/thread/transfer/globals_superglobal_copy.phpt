--TEST--
Transfer: a copy of $GLOBALS with plain values travels
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

(function () {
    $word = 'x';
    $all = array_intersect_key(get_defined_vars(), ['word' => 1]);
    echo json_encode(await(spawn_thread(fn() => $all))), "\n";
})();
?>
--EXPECT--
{"word":"x"}
