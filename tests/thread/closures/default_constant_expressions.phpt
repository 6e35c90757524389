--TEST--
Closures: default values that are constant expressions are evaluated in the worker
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';
use function Async\{await, spawn_thread};

$f = function ($a = WORD . '!', $b = Shape::KIND, $c = Suit::Hearts, $d = [Suit::Wild, 'k' => [WORD => 1 << 4]], $e = PHP_VERSION_ID > 80000 ? 'new' : 'old',
    $g = new Point(3, y: 4), $h = __LINE__, $i = !true, $j = null ?? 'fallback', $k = Point::class) {
    return [$a, $b, $c === Suit::Hearts, $d[0]->name, $d['k'], $e, $g->x . $g->y, $h, $i, $j, $k];
};
echo json_encode(await(spawn_thread(fn() => $f(), bootloader: function () {
    define('WORD', 'word');
    require __DIR__ . '/../inc/classes.inc';
}))), "\n";
?>
--EXPECT--
["word!","kind of Shape",true,"Spades",{"word":16},"new","34",6,false,"fallback","Point"]
