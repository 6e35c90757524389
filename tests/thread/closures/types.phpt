--TEST--
Closures: parameter and return types are checked in the worker, with their names
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';

$tasks = [
    function () { return (fn(int $n): string => $n)(['no int']); },
    function () { return (fn(): Point => new Holder())(); },
    function () { return (fn(Point|Suit|null $p): ?Suit => $p)(new Point()); },
    function () { return (function (): void {})(); },
    function () { return (function (): never {})(); },
    function () { return (fn(Traversable&Countable $x): int => count($x))([1]); },
    function () { return (fn(callable $c, self|false $s = false): mixed => $c())('nowhere'); },
];
foreach ($tasks as $task) {
    try { var_dump(in_worker($task)); } catch (Async\RemoteException $e) { echo preg_replace('/^.*?\): |, called in.*$/', '', $e->getMessage()), "\n"; }
}
?>
--EXPECT--
Argument #1 ($n) must be of type int, array given
Return value must be of type Point, Holder returned
Return value must be of type ?Suit, Point returned
NULL
never-returning function must not implicitly return
Argument #1 ($x) must be of type Traversable&Countable, array given
Argument #1 ($c) must be of type callable, string given
