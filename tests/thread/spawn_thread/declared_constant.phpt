--TEST--
THREAD_BACKEND: says thread or process, and phpinfo() says the same
--EXTENSIONS--
async
--FILE--
<?php
ob_start();
phpinfo(INFO_MODULES);
$info = ob_get_clean();
echo Async\THREAD_BACKEND === (PHP_ZTS ? 'thread' : 'process') ? 'as built' : Async\THREAD_BACKEND, "\n";
$async = substr($info, strpos($info, "\nasync\n"));
echo preg_match('/^[^\n]*backend[^\n]* => ' . Async\THREAD_BACKEND . '\b/mi', $async) ? "in phpinfo()\n" : "not in phpinfo()\n";
?>
--EXPECT--
as built
in phpinfo()
