--TEST--
Realm: thousands of realms in a row leave the process as it was
--EXTENSIONS--
async
--SKIPIF--
<?php if (PHP_ZTS) die('skip realms need PHP without threads'); ?>
--FILE--
<?php
require __DIR__ . '/page.inc';
$script = page('
    class Node { public $self; public static $all = []; function __destruct() { self::$all[] = 1; } }
    function f() { static $n = []; $n[] = new Node; }
    f(); $a = new Node; $a->self = $a; Node::$all[] = new Node; unset($a);
    $file = fopen("php://memory", "w"); define("ID", $_GET["id"]);
    ini_set("precision", "5"); date_default_timezone_set("Asia/Tokyo");
    set_error_handler(fn() => true); spl_autoload_register(fn() => null); ob_start();
    if ($_GET["id"] % 4 == 0) { Async\spawn(function () { Async\suspend(); }); }
    echo ID;
');
function series(string $script, int $count): void
{
    for ($i = 0; $i < $count; $i++) {
        $realm = Async\Realm::start($script, get: ['id' => $i]);
        if (Async\await($realm) !== 0 || $realm->getOutput() !== (string) $i) {
            die("realm $i failed: " . $realm->getOutput());
        }
    }
}
series($script, 50);
gc_collect_cycles();
[$memory, $resources, $objects] = [memory_get_usage(), count(get_resources()), spl_object_id(new stdClass)];
series($script, (int) (getenv('REALMS') ?: 2000));
gc_collect_cycles();
var_dump(memory_get_usage() - $memory, count(get_resources()) - $resources, max(0, spl_object_id(new stdClass) - $objects));
?>
--EXPECT--
int(0)
int(0)
int(0)
