--TEST--
TaskGroup: what counts as handled, and that later errors need it again
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskGroup;
use function Async\{spawn, suspend, await, await_all};

set_error_handler(function ($no, $text) { echo "Warning: ", preg_replace('~ /\\S*/~', ' ', $text), "\n"; return true; });

function failing(): TaskGroup
{
    $g = new TaskGroup();
    $g->spawn(fn() => throw new Exception('e'));
    return $g;
}
$handlings = [
    'all() awaited' => fn($g) => $g->all()->await(),
    'any() awaited' => fn($g) => $g->any()->await(),
    'race() awaited' => fn($g) => $g->race()->await(),
    'all() caught' => fn($g) => $g->all()->catch(fn() => 0)->await(),
    'all() mapped and awaited' => fn($g) => $g->all()->map(fn() => 0)->await(),
    'iteration' => function ($g) { foreach ($g as $_) break; },
    'getErrors()' => fn($g) => $g->getErrors(),
    'suppressErrors()' => fn($g) => $g->suppressErrors(),
    'cancel()' => fn($g) => $g->cancel(),
    'dispose()' => fn($g) => $g->dispose(),
    'all() that ignores' => fn($g) => $g->all(ignoreErrors: true)->await(),
    'getResults()' => fn($g) => $g->getResults(),
    'awaited as a whole' => fn($g) => await_all([$g]),
];
foreach ($handlings as $name => $handle) {
    foreach (['before' => true, 'after' => false] as $when => $settled) {
        if (!$settled && in_array($name, ['getErrors()', 'suppressErrors()', 'cancel()', 'dispose()', 'getResults()'])) continue;
        $g = failing();
        if ($settled) suspend();
        echo "$name: ";
        try { $handle($g); } catch (Exception) {}
        unset($g);
        echo "\n";
    }
}
$g = failing();
suspend();
$g->getErrors();
$g->spawn(fn() => throw new Exception('later'));
suspend();
unset($g);
?>
--EXPECTF--
all() awaited: 
all() awaited: 
any() awaited: 
any() awaited: 
race() awaited: 
race() awaited: 
all() caught: 
all() caught: 
all() mapped and awaited: 
all() mapped and awaited: 
iteration: 
iteration: 
getErrors(): 
suppressErrors(): 
cancel(): 
dispose(): 
all() that ignores: Warning: The Async\TaskGroup made at handled_errors.php:%d was destroyed with an error that no code has handled: 1 error, Exception: e

all() that ignores: Warning: The Async\TaskGroup made at handled_errors.php:%d was destroyed with an error that no code has handled: 1 error, Exception: e

getResults(): Warning: The Async\TaskGroup made at handled_errors.php:%d was destroyed with an error that no code has handled: 1 error, Exception: e

awaited as a whole: Warning: The Async\TaskGroup made at handled_errors.php:%d was destroyed with an error that no code has handled: 1 error, Exception: e

awaited as a whole: Warning: The Async\TaskGroup made at handled_errors.php:%d was destroyed with an error that no code has handled: 1 error, Exception: e

Warning: The Async\TaskGroup made at handled_errors.php:%d was destroyed with an error that no code has handled: 1 error, Exception: later
