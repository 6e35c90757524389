--TEST--
Realm: global variables and superglobals are the realm's own
--EXTENSIONS--
async
--SKIPIF--
<?php if (PHP_ZTS) die('skip realms need PHP without threads'); ?>
--FILE--
<?php
require __DIR__ . '/page.inc';
$mine = 'main';
$_GET['id'] = 'of the program';
$_POST['p'] = 'program';
$script = page('
    var_dump(isset($GLOBALS["mine"]), isset($GLOBALS["script"]), isset($_POST["p"]));
    $mine = $_GET["id"];
    function mine() { global $mine; return $mine . $GLOBALS["mine"] . $_GET["id"]; }
    for ($i = 0; $i < 2; $i++) {
        Async\suspend();
        $GLOBALS["x$i"] = $_GET["id"];
        $_SERVER["HTTP_X"] .= "+";
        echo mine(), " ", $_SERVER["HTTP_X"], " ", $_COOKIE["c"], " ", $_REQUEST["id"], " ", $_FILES["f"]["name"], "\n";
    }
    extract(["y" => $mine]); echo compact("y", "x0")["y"], $x1, " ", $_SERVER["SCRIPT_FILENAME"] === __FILE__ ? "ok" : "?", "\n";
    Async\await(Async\spawn(function () { echo mine(), "\n"; }));
    echo file_get_contents("php://input"), " ", getenv("NO_SUCH"), is_array($_ENV) ? "" : "no env", "\n";
');
$realms = [];
foreach (['a', 'b'] as $id) {
    $realms[] = Async\Realm::start($script, ['HTTP_X' => $id], ['id' => $id], ['q' => 1], ['c' => "c$id"], ['f' => ['name' => "f$id"]], "body of $id");
}
foreach ($realms as $realm) {
    Async\await($realm);
    echo $realm->getOutput();
}
echo $mine, ' ', $_GET['id'], ' ', $_POST['p'], isset($x0) ? ' LEAKED' : '', "\n";
?>
--EXPECT--
bool(false)
bool(false)
bool(false)
aaa a+ ca a fa
aaa a++ ca a fa
aa ok
aaa
body of a 
bool(false)
bool(false)
bool(false)
bbb b+ cb b fb
bbb b++ cb b fb
bb ok
bbb
body of b 
main of the program program
