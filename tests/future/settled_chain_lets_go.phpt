--TEST--
Future: after settling nothing keeps the source, its value or the callbacks
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState};
use function Async\suspend;

class Witness { public function __construct(private string $name) {} public function __destruct() { echo "freed {$this->name}\n"; } }
$s = new FutureState();
$callback = new Witness('callback');
$d = (new Future($s))->map(function ($v) use ($callback) { return 'derived'; });
unset($callback);
$s->complete(new Witness('value'));
unset($s);
echo $d->await(), "\n";
suspend();
echo "end\n";
?>
--EXPECT--
freed value
freed callback
derived
end
