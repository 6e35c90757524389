--TEST--
Coroutine: getTrace() lists the frames of a suspended coroutine, innermost first
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend};

class K
{
    function inner($arg) { suspend(); }
}
function outer($k) { $k->inner('argument'); }
$c = spawn(function () { outer(new K); });
suspend();
$trace = $c->getTrace();
foreach ($trace as $frame) {
    if (in_array($frame['function'], ['inner', 'outer'])) {
        echo $frame['function'], ' ', isset($frame['object']) ? 'object' : '-', ' ', basename($frame['file']), ':', $frame['line'], "\n";
    }
}
var_dump(array_values(array_filter($trace, fn($f) => $f['function'] === 'inner'))[0]['args']);
?>
--EXPECTF--
inner object trace_of_a_suspended_coroutine.php:8
outer - trace_of_a_suspended_coroutine.php:9
array(1) {
  [0]=>
  string(8) "argument"
}
