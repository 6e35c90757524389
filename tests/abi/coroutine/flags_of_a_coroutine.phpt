--TEST--
C ABI: the flags of a coroutine follow it through its life
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{await, current_coroutine, protect, spawn, suspend};
function show(string $when, Async\Coroutine $c): void
{
    $set = [];
    foreach (['started', 'finished', 'cancelled', 'protected', 'main', 'zombie', 'suspended', 'bailout'] as $flag) {
        if (AsyncProbe\coroutine_flag($c, $flag)) {
            $set[] = $flag;
        }
    }
    echo str_pad($when, 20), implode(' ', $set), "\n";
}
$c = spawn(function () {
    show('running', current_coroutine());
    suspend();
    protect(function () { suspend(); });
    suspend();
});
show('main', current_coroutine());
show('spawned', $c);
suspend();
show('yielded', $c);
suspend();
show('protected', $c);
$c->cancel();
show('cancelled', $c);
suspend();
show('ended', $c);
$c = spawn(fn() => 1);
$c->cancel();
show('cancelled early', $c);
suspend();
show('never ran', $c);
echo "as bits: ", implode(' ', array_keys(array_filter(array_map(
    fn($bit) => (AsyncProbe\event_word(current_coroutine()) >> $bit) & 1, range(0, 31))))), "\n";
?>
--EXPECT--
main                started main
spawned             suspended
running             started
yielded             started suspended
protected           started protected suspended
cancelled           started cancelled protected suspended
ended               started finished cancelled
cancelled early     cancelled suspended
never ran           finished cancelled
as bits: 3 4 13 17
