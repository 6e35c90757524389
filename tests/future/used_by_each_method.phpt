--TEST--
Future: awaited, chained to or a token, it was used
--EXTENSIONS--
async
--FILE--
<?php
use Async\Future;
use function Async\{suspend, await, await_all};

set_error_handler(function (int $no, string $msg) { echo "W: $msg\n"; return true; });
Future::completed()->await();
await(Future::completed());
await_all([Future::completed()]);
foreach (['map', 'catch', 'finally'] as $method) {
    Future::completed()->$method(fn() => 1)->ignore();
}
Future::completed(1)->await(Future::completed());
Future::completed(1)->ignore();
suspend();
echo "done\n";
?>
--EXPECT--
done
