--TEST--
Zombies are scheduled like any other coroutine while one is active
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\suspend;
$scope = new Scope();
$scope->spawn(function () { for ($i = 1; $i <= 3; $i++) { echo "zombie $i\n"; suspend(); } });
$scope->disposeSafely();
for ($i = 1; $i <= 3; $i++) { echo "main $i\n"; suspend(); }
?>
--EXPECT--
main 1
zombie 1
main 2
zombie 2
main 3
zombie 3
