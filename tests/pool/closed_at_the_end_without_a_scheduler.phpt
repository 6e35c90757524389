--TEST--
Pool: pools are closed at the end of a program that never started the scheduler
--EXTENSIONS--
async
--FILE--
<?php
use Async\Pool;

$global = new Pool(factory: fn() => 'global', destructor: function ($r) { echo "drop $r\n"; }, min: 1);
$again = $global;
echo "end\n";
?>
--EXPECT--
end
drop global
