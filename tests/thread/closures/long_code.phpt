--TEST--
Closures: a body of thousands of lines arrives whole
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

$lines = '';
for ($i = 0; $i < 3000; $i++) { $lines .= "\$sum += \$i * $i; \$names['key$i'] = \"value $i\"; if (\$i === -1) { return 'never'; }\n"; }
$f = eval("return function () { \$sum = 0; \$i = 2; \$names = []; $lines return [\$sum, count(\$names), \$names['key2999']]; };");
var_dump(await(spawn_thread($f)) === $f());
echo json_encode($f()), "\n";
?>
--EXPECT--
bool(true)
[8997000,3000,"value 2999"]
