--TEST--
cancel: the given object, of whatever subclass, is thrown itself
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay};
use Async\AsyncCancellation;

class Reason extends AsyncCancellation
{
    public $extra = 'data';
}
$reason = new Reason('custom');
$c = spawn(function () use ($reason) {
    try {
        delay(5000);
    } catch (Reason $e) {
        var_dump($e === $reason, $e->extra);
    }
});
suspend();
$c->cancel($reason);
?>
--EXPECT--
bool(true)
string(4) "data"
