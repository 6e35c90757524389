--TEST--
await_first_success: returns with the first success, a loser goes on
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await_first_success, suspend};

$slow = spawn(function () { for ($i = 0; $i < 8; $i++) suspend(); echo "slow done\n"; return 's'; });
[$v, $e] = await_first_success([spawn(fn() => throw new Exception('bad')), spawn(fn() => 'f'), $slow]);
echo $v, ' ', count($e), "\n";
echo "main\n";
?>
--EXPECT--
f 1
main
slow done
