--TEST--
within(): nothing of the call is left behind
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{within, spawn, delay, runtime_stats};

class Noisy { public function __destruct() { echo "destroyed\n"; } }
$weak = null;
$result = within(60000, function () use (&$weak) {
    $weak = WeakReference::create(Async\current_context());
    Async\current_context()->set('value', new Noisy());
    return 'result';
});
echo $result, "\n";
var_dump($weak->get());
try {
    within(100, function () { $kept = new Noisy(); delay(60000); });
} catch (Async\TimeoutException $e) {
    unset($e);
}
var_dump(runtime_stats()['coroutines_total']);
?>
--EXPECT--
destroyed
result
NULL
destroyed
int(1)
