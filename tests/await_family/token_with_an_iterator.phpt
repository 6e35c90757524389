--TEST--
await_*: a token ends the wait for an iterator, which is not advanced any more
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, await_all};
use Async\OperationCanceledException;

$triggers = (function () {
    try {
        for ($i = 0;; $i++) {
            echo "step $i\n";
            yield spawn(function () { delay(50); });
            delay(5000);
        }
    } finally {
        echo "generator over\n";
    }
})();
$token = spawn(function () { suspend(); suspend(); throw new Exception('token'); });
try { await_all($triggers, $token); } catch (OperationCanceledException $e) { echo $e->getPrevious()->getMessage(), "\n"; }
unset($triggers);
suspend();
echo "end\n";
?>
--EXPECT--
step 0
generator over
token
end
