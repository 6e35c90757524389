--TEST--
Future: derived futures of an operation that is gone are freed, with their callbacks
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState};

class Witness { public function __construct(private string $name) {} public function __destruct() { echo "freed {$this->name}\n"; } }
$make = function (): Future {
    $w = new Witness('callback');
    return (new Future(new FutureState()))->map(fn() => $w);
};
$d = $make()->ignore();
echo "made\n";
unset($d);
echo "end\n";
?>
--EXPECT--
freed callback
made
end
