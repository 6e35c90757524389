--TEST--
Transfer: a property table that var_dump(), foreach or a cast has made is no dynamic property
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';

$uses = [
    'var_dump' => function ($o) { ob_start(); var_dump($o); ob_end_clean(); },
    'foreach' => function ($o) { foreach ($o as $k => $v) { $o->$k = $v; } },
    'foreach by reference' => function ($o) { foreach ($o as &$v) { } },
    'cast' => fn($o) => (array) $o,
    'get_object_vars' => fn($o) => get_object_vars($o),
    'json_encode' => fn($o) => json_encode($o),
    'var_export' => fn($o) => var_export($o, true),
    'clone' => fn($o) => clone $o,
    'array_walk' => fn($o) => array_walk($o, function () {}),
];
foreach ($uses as $name => $use) {
    $point = new Point(4);
    $use($point);
    gc_collect_cycles();
    $point->y = 5; // Written after the table was made.
    $copy = there_and_back($point);
    if ([$copy->x, $copy->y] !== [4, 5]) { echo "$name: differs\n"; }
}
echo "done\n";
?>
--EXPECT--
done
