--TEST--
await_first_success: null and the errors in completion order when all have failed
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await_first_success};

[$value, $errors] = await_first_success([
    'a' => spawn(function () { suspend(); throw new Exception('A'); }),
    'b' => spawn(fn() => throw new Exception('B')),
]);
var_dump($value);
foreach ($errors as $key => $error) { echo $key, $error->getMessage(), "\n"; }
?>
--EXPECT--
NULL
bB
aA
