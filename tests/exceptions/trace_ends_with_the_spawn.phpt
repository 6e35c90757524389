--TEST--
Exceptions: the trace of one that leaves a coroutine ends with where the coroutine was spawned
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Scope, TaskGroup};
use function Async\{await, spawn, within};

function fails(string $message): never
{
    throw new RuntimeException($message, 0, new LogicException('cause'));
}
function show(Throwable $e): void
{
    echo preg_replace(['~/\S*/~', '~\{closure:[^}]*\}~'], ['', '{closure}'], $e->getTraceAsString()), "\n";
}

try {
    await(spawn(fn() => fails('first')));
} catch (RuntimeException $e) {
    show($e);
    $frame = array_slice($e->getTrace(), -1)[0];
    echo json_encode(['file' => basename($frame['file'])] + $frame), "\n";
    echo "-- previous\n";
    show($e->getPrevious());
}

echo "-- through several coroutines: the first counts\n";
$inner = spawn('fails', 'second');
$outer = spawn(fn() => await($inner));
try { await($outer); } catch (RuntimeException $e) { show($e); }
try { await(spawn(fn() => throw $e)); } catch (RuntimeException $e) { show($e); }

echo "-- scope, group, within()\n";
try { await((new Scope())->spawn('fails', 'third')); } catch (RuntimeException $e) { show($e); }
$group = new TaskGroup();
$group->spawn('fails', 'fourth');
try { await($group->race()); } catch (RuntimeException $e) { show($e); }
try { within(60000, 'fails', 'fifth'); } catch (RuntimeException $e) { show($e); }

echo "-- caught inside, main, cancelled\n";
await(spawn(function () { try { fails('inside'); } catch (RuntimeException $e) { show($e); } }));
try { fails('main'); } catch (RuntimeException $e) { show($e); }
$cancelled = spawn(fn() => Async\delay(60000));
Async\suspend();
$cancelled->cancel();
try { await($cancelled); } catch (Cancellation $e) { var_dump(str_contains($e->getTraceAsString(), 'Async\spawn')); }
?>
--EXPECT--
#0 trace_ends_with_the_spawn.php(15): fails('first')
#1 [internal function]: {closure}()
#2 trace_ends_with_the_spawn.php(15): Async\spawn()
#3 {main}
{"file":"trace_ends_with_the_spawn.php","line":15,"function":"Async\\spawn"}
-- previous
#0 trace_ends_with_the_spawn.php(15): fails('first')
#1 [internal function]: {closure}()
#2 trace_ends_with_the_spawn.php(15): Async\spawn()
#3 {main}
-- through several coroutines: the first counts
#0 [internal function]: fails('second')
#1 trace_ends_with_the_spawn.php(25): Async\spawn()
#2 {main}
#0 [internal function]: fails('second')
#1 trace_ends_with_the_spawn.php(25): Async\spawn()
#2 {main}
-- scope, group, within()
#0 [internal function]: fails('third')
#1 trace_ends_with_the_spawn.php(31): Async\spawn()
#2 {main}
#0 [internal function]: fails('fourth')
#1 trace_ends_with_the_spawn.php(33): Async\spawn()
#2 {main}
#0 [internal function]: fails('fifth')
#1 trace_ends_with_the_spawn.php(35): Async\spawn()
#2 {main}
-- caught inside, main, cancelled
#0 trace_ends_with_the_spawn.php(38): fails('inside')
#1 [internal function]: {closure}()
#2 {main}
#0 trace_ends_with_the_spawn.php(39): fails('main')
#1 {main}
bool(false)
