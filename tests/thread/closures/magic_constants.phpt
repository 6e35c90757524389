--TEST--
Closures: __LINE__, __FILE__, __DIR__, __CLASS__, __FUNCTION__ and __NAMESPACE__ are those of the source
--EXTENSIONS--
async
--FILE--
<?php
namespace Some\Space;
use function Async\{await, spawn_thread};

$f = static fn() => [__LINE__, basename(__FILE__), basename(__DIR__), __CLASS__, str_contains(__FUNCTION__, '{closure'), __NAMESPACE__, \strlen('abc'), strlen('abcd')];
echo json_encode(await(spawn_thread($f))), "\n";
?>
--EXPECT--
[5,"magic_constants.php","closures","",true,"Some\\Space",3,4]
