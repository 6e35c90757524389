--TEST--
Transfer: chains and rings of thousands of objects do not count as nesting
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';

$first = $last = new Node(0);
for ($i = 1; $i < 5000; $i++) {
    $node = new Node($i);
    $node->previous = $last;
    $last->next = $node;
    $last = $node;
}
$last->next = $first;
$first->previous = $last;
$copy = there_and_back($first);
for ($n = 0, $node = $copy; $n === 0 || $node !== $copy; $n++, $node = $node->next) {
    if ($node->number !== $n || $node->next->previous !== $node) { echo "broken at $n\n"; break; }
}
echo $n, "\n";
?>
--CLEAN--
--EXPECT--
5000
