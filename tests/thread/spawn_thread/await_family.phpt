--TEST--
spawn_thread: the functions of the await family take threads
--EXTENSIONS--
async
--FILE--
<?php
use Async\RemoteException;
use function Async\{await_all, await_all_or_fail, await_any_of, await_any_or_fail, await_first_success, spawn, spawn_thread};

$good = fn() => spawn_thread(fn() => 'good');
$bad = fn() => spawn_thread(fn() => throw new DomainException('bad'));

[$values, $errors] = await_all(['g' => $good(), 'b' => $bad()]);
echo json_encode($values), ' ', get_class($errors['b']), "\n";
try { await_all_or_fail([$good(), $bad()]); } catch (RemoteException $e) { echo $e->getMessage(), "\n"; }
echo json_encode(await_all_or_fail([$good(), spawn(fn() => 'coroutine')])), "\n";
echo await_any_or_fail([$good()]), "\n";
[$value] = await_first_success([$bad(), $good()]);
echo $value, "\n";
[$values] = await_any_of(2, [$good(), $good()]);
echo count($values), "\n";
?>
--EXPECT--
{"g":"good"} Async\RemoteException
bad
["good","coroutine"]
good
good
2
