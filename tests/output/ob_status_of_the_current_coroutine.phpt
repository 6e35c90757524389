--TEST--
output: ob_list_handlers() and ob_get_status() show the current coroutine's stack only
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await};

ob_start();
$c = spawn(function () {
    ob_start();
    ob_start();
    suspend();
    $n = count(ob_get_status(true)) . ' ' . count(ob_list_handlers());
    ob_end_clean();
    ob_end_clean();
    return $n;
});
suspend();
$main = count(ob_get_status(true)) . ' ' . count(ob_list_handlers());
$co = await($c);
ob_end_clean();
echo "main $main, coroutine $co\n";
?>
--EXPECT--
main 1 1, coroutine 2 2
