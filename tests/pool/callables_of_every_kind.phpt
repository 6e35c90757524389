--TEST--
Pool: any callable will do, and is called again and again
--EXTENSIONS--
async
--FILE--
<?php
use Async\Pool;

function make() { return 'function'; }
class Maker
{
    public function __invoke() { return 'invoked'; }
    public function method() { return 'method'; }
    public static function still() { return 'static'; }
    public function __call($name, $arguments) { return "$name by __call"; }
    public static function __callStatic($name, $arguments) { return "$name by __callStatic"; }
}
$maker = new Maker();
$callables = ['make', make(...), fn() => 'arrow', $maker, [$maker, 'method'], 'Maker::still', ['Maker', 'still'],
    [$maker, 'anything'], 'Maker::anything'];
foreach ($callables as $callable) {
    $pool = new Pool(factory: $callable, max: 3, min: 1);
    echo implode(', ', [$pool->acquire(), $pool->acquire(), $pool->tryAcquire()]), "\n";
    unset($pool);
}
$pool = new Pool(fn() => 'r', [$maker, 'drop'], null, [$maker, 'before'], 'Maker::after');
for ($i = 0; $i < 3; $i++) {
    $pool->release($pool->acquire());
}
try {
    new Pool([$maker, 'anything'], min: -1);
} catch (ValueError $e) {
    echo "refused\n";
}
?>
--EXPECT--
function, function, function
function, function, function
arrow, arrow, arrow
invoked, invoked, invoked
method, method, method
static, static, static
static, static, static
anything by __call, anything by __call, anything by __call
anything by __callStatic, anything by __callStatic, anything by __callStatic
refused
