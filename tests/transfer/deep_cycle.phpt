--TEST--
A long chain of objects that ends where it began costs no depth, and 513 arrays inside each other are refused
--EXTENSIONS--
async
--INI--
extension={PWD}/../abi/async_probe.so
--FILE--
<?php
final class Link
{
    public ?Link $next = null;
}
$first = $last = new Link();
for ($i = 1; $i < 100_000; $i++) {
    $last = $last->next = new Link();
}
$last->next = $first;
$copy = AsyncProbe\transfer($first);
for ($at = $copy, $count = 1; $at->next !== $copy; $at = $at->next) {
    $count++;
}
echo $count, "\n";
// The engine frees a chain by recursion.
for ($at = $copy; $at !== null; $at = $next) {
    $next = $at->next;
    $at->next = null;
}
for ($at = $first; $at !== null; $at = $next) {
    $next = $at->next;
    $at->next = null;
}
$nested = 1;
for ($i = 0; $i < 512; $i++) {
    $nested = [$nested];
}
var_dump(AsyncProbe\transfer($nested) === $nested);
try {
    AsyncProbe\transfer([$nested]);
} catch (Error $e) {
    echo strstr($e->getMessage(), ': '), "\n";
}
?>
--EXPECT--
100000
bool(true)
: arrays that are nested deeper than 512 levels cannot be transferred
