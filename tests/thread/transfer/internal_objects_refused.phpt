--TEST--
Transfer: internal objects without __serialize(), or not serializable, are refused by name
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';

$objects = [
    new ReflectionClass('stdClass'), new SplFileObject(__FILE__), (function () { yield 1; })(), new Fiber(fn() => 1),
    new SplTempFileObject(), new CachingIterator(new ArrayIterator([1])), new InfiniteIterator(new ArrayIterator([1])),
    Closure::fromCallable(fn() => 1)->__invoke(...)::class === 'Closure' ? new ReflectionFunction('strlen') : null,
];
foreach ($objects as $object) { echo refusal_of($object, get_class($object)), "\n"; }
?>
--EXPECT--
refused by Error, names ReflectionClass
refused by Error, names SplFileObject
refused by Error, names Generator
refused by Error, names Fiber
refused by Error, names SplTempFileObject
refused by Error, names CachingIterator
refused by Error, names InfiniteIterator
refused by Error, names ReflectionFunction
