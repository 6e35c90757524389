--TEST--
await: when target and token complete in the same round the first one decides, once
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await};
use Async\OperationCanceledException;

$c = spawn(fn() => 'value');
$token = spawn(fn() => 'token');
echo await($c, $token), "\n";
suspend();
$token = spawn(fn() => 'token');
$c = spawn(fn() => 'value');
try {
    await($c, $token);
} catch (OperationCanceledException) {
    echo "token\n";
}
suspend();
echo "end\n";
?>
--EXPECT--
value
token
end
