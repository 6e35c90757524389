--TEST--
Coroutine: the suspend location is unknown until the first suspension, then the line of the wait
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, await};

$c = spawn(function () {
    suspend(); define('FIRST', __LINE__);
    delay(1); define('SECOND', __LINE__);
});
var_dump($c->getSuspendFileAndLine(), $c->getSuspendLocation());
suspend();
$first = $c->getSuspendFileAndLine();
suspend();
$second = $c->getSuspendLocation();
await($c);
var_dump($first === [__FILE__, FIRST], $second === __FILE__ . ':' . SECOND);
?>
--EXPECT--
array(2) {
  [0]=>
  NULL
  [1]=>
  int(0)
}
string(7) "unknown"
bool(true)
bool(true)
