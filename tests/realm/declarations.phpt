--TEST--
Realm: classes, functions, constants and included files are the realm's own
--EXTENSIONS--
async
--SKIPIF--
<?php if (PHP_ZTS) die('skip realms need PHP without threads'); ?>
--FILE--
<?php
require __DIR__ . '/page.inc';
define('LIBRARY', page('return "included " . $_GET["id"];'));
$script = page('
    if (defined("LIBRARY") || function_exists("page")) { echo "MIXED UP\n"; }
    define("WHO", $_GET["id"]);
    if (WHO === "r1") { class Different { const KIND = "first"; } function different() { return 1; } }
    else { class Different { const KIND = "second"; } function different() { return 2; } }
    class Bag extends ArrayObject {} class_alias("Different", "Another");
    $library = $_SERVER["library"];
    for ($i = 0; $i < 3; $i++) {
        Async\suspend();
        echo WHO, " ", Another::KIND, " ", different(), " ", get_class(new Bag), " ";
        var_dump(include_once $library);
    }
    echo count(get_included_files()), "\n";
');
$realms = [];
foreach (['r1', 'r2'] as $id) {
    $realms[] = Async\Realm::start($script, ['library' => LIBRARY], ['id' => $id]);
}
foreach ($realms as $realm) {
    Async\await($realm);
    echo $realm->getOutput();
}
var_dump(defined('WHO'), class_exists('Different', false), class_exists('Bag', false), function_exists('different'),
    in_array(LIBRARY, get_included_files()));
?>
--EXPECT--
r1 first 1 Bag string(11) "included r1"
r1 first 1 Bag bool(true)
r1 first 1 Bag bool(true)
2
r2 second 2 Bag string(11) "included r2"
r2 second 2 Bag bool(true)
r2 second 2 Bag bool(true)
2
bool(false)
bool(false)
bool(false)
bool(false)
bool(false)
