--TEST--
Realm: with opcache and each mode of the JIT, code that all realms share keeps the state of each realm apart
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/child.inc';
skip_without_child();
skip_without_module('opcache');
if (PHP_ZTS) die('skip realms need PHP without threads');
?>
--FILE--
<?php
require __DIR__ . '/../inc/child.inc';
require __DIR__ . '/page.inc';
$script = page(<<<'PHP'
interface Named { const PREFIX = WHO . ':'; }
abstract class Base implements Named { public static int $calls = 0; static function made(): static { static $made; return $made ??= new static; } }
class Item extends Base { public function hot(int $i): int { return self::$calls += $i % 3; } }
function hot(int $n): int { static $sum = 0; for ($i = 0; $i < $n; $i++) { $sum += Item::made()->hot($i); } return $sum; }
define('WHO', $_GET['id']);
$weight = $_GET['id'] === 'a' ? 100 : 200;
$seen = [];
for ($round = 0; $round < 5; $round++) { $seen[] = hot($weight); Async\suspend(); }
echo Item::PREFIX, spl_object_id(Item::made()) === spl_object_id(Base::made()) ? 'shared' : 'own', ' ', Item::$calls, ' ', md5(implode(',', $seen)), "\n";
PHP);
$program = '<?php
    foreach ([1, 2] as $again) {
        $realms = [];
        foreach (["a", "b", "a", "b"] as $id) { $realms[] = Async\Realm::start(' . var_export($script, true) . ', get: ["id" => $id]); }
        foreach ($realms as $realm) { Async\await($realm); echo $realm->getOutput(); }
    }
    var_dump(class_exists("Item", false));';
$first = null;
foreach (['off' => 0, '1205' => 1, '1235' => 1, '1255' => 1, 'function' => 1, 'tracing' => 1] as $mode => $on) {
    $child = new Child($program, ['zend_ext' => ['opcache'], 'ini' => ['opcache.enable_cli=1', 'opcache.file_update_protection=0',
        'opcache.jit_buffer_size=' . ($on ? '32M' : '0'), "opcache.jit=$mode", 'opcache.jit_hot_func=3', 'opcache.jit_hot_loop=3']]);
    $output = $child->wait()[0];
    $first ??= $output;
    echo $mode, ': ', $output === $first ? 'same' : $output, "\n";
}
echo preg_replace('~ \w{32}$~m', '', $first);
?>
--EXPECT--
off: same
1205: same
1235: same
1255: same
function: same
tracing: same
a:shared 495
b:shared 995
a:shared 495
b:shared 995
a:shared 495
b:shared 995
a:shared 495
b:shared 995
bool(false)
