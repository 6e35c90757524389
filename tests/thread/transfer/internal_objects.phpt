--TEST--
Transfer: internal objects travel by __serialize() and __unserialize()
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';

$storage = new SplObjectStorage();
$storage[$key = new Point(1)] = 'data';
$list = new SplDoublyLinkedList();
$list->push('a');
$list->push(['b']);
$heap = [
    new DateTimeImmutable('2024-02-29 12:34:56.789', new DateTimeZone('Europe/Berlin')), new DateTime('@0'), new DateTimeZone('+02:00'),
    new DateInterval('P1Y2M3DT4H'), new ArrayObject(['x' => [1], 'y' => null]), new ArrayIterator([1, 2]), $list,
    new SplStack(), new SplQueue(), new DatePeriod(new DateTimeImmutable('2024-01-01'), new DateInterval('P1D'), 3),
];
$copies = there_and_back([$heap, $storage, $key]);
foreach ($heap as $i => $object) {
    if (get_class($copies[0][$i]) !== get_class($object) || serialize($copies[0][$i]) !== serialize($object)) { echo get_class($object), " differs\n"; }
}
echo $copies[0][0]->format('c u e'), ' ', $copies[1][$copies[2]], ' ', count($copies[1]), "\n";
?>
--EXPECT--
2024-02-29T12:34:56+01:00 789000 Europe/Berlin data 1
