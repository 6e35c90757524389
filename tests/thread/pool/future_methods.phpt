--TEST--
ThreadPool: the Future of a task chains and combines like any other
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadPool;
use function Async\{await, await_all, await_any_or_fail};

$pool = new ThreadPool(2);
echo await($pool->submit(fn() => 5)->map(fn($n) => $n * 2)->finally(function () { echo "finally\n"; })), "\n";
echo await($pool->submit(fn() => throw new LogicException('l'))->catch(fn($e) => get_class($e) . ' caught')), "\n";
[$values, $errors] = await_all(['a' => $pool->submit(fn() => 1), 'b' => $pool->submit(fn() => throw new RangeException('r'))]);
echo json_encode($values), get_class($errors['b']), ' ', await_any_or_fail([$pool->submit(fn() => 'any')]), "\n";
$future = $pool->submit(fn() => [1]);
echo json_encode([await($future), await($future), $future->await()]), "\n";
$pool->close();
?>
--EXPECT--
finally
10
LogicException caught
{"a":1}RangeException any
[[1],[1],[1]]
