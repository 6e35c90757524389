--TEST--
Closures: first-class callables of functions, methods and static methods, of internal ones by name
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';

$circle = new Circle();
$callables = [strtoupper(...), double_of(...), Circle::twice(...), (new ArrayObject([1, 2]))->count(...),
    $circle->called(...), $circle->secretCallable(), Closure::fromCallable('ucfirst'), DateTimeImmutable::createFromFormat(...)];
$check = function () use ($callables) {
    [$upper, $double, $twice, $count, $called, $secret, $first, $format] = $callables;
    return [$upper('word'), $double(4), $twice(5), $count(), $called(), $secret(), $first('word'), $format('Y', '2020')->format('Y')];
};
echo json_encode(in_worker($check)), "\n";
var_dump(in_worker($check) === $check());
?>
--EXPECT--
["WORD",8,10,2,"circle of Circle","secret of circle","Word","2020"]
bool(true)
