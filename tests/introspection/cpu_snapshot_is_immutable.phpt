--TEST--
CpuSnapshot: final, not constructible, readonly, no dynamic properties, not serializable
--EXTENSIONS--
async
--FILE--
<?php
use Async\CpuSnapshot;

$s = CpuSnapshot::now();
foreach ([
    fn() => new CpuSnapshot,
    fn() => $s->wallNs = 1,
    fn() => $s->extra = 1,
    fn() => serialize($s),
] as $call) {
    try {
        $call();
        echo "allowed\n";
    } catch (Throwable $e) {
        echo get_class($e), "\n";
    }
}
var_dump((new ReflectionClass(CpuSnapshot::class))->isFinal());
?>
--EXPECT--
Error
Error
Error
Exception
bool(true)
