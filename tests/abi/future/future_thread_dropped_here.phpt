--TEST--
C ABI: a future may be dropped before its thread settles it, or end with the request
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use Async\FutureState;

$s = new FutureState();
$s->ignore();
$thread = AsyncProbe\thread('call_user_func', [$s, 'complete'], 'late');
unset($s);
AsyncProbe\wait([$thread]);
AsyncProbe\event_dispose($thread);
for ($i = 0; $i < 20; $i++) {
    $s = new FutureState();
    $s->ignore();
    $thread = AsyncProbe\thread('call_user_func', [$s, 'complete'], str_repeat('x', 1000));
    AsyncProbe\event_start($thread);
    if ($i % 2) { unset($s); }
    AsyncProbe\event_dispose($thread);
}
echo "end\n";
?>
--EXPECT--
end
