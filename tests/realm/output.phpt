--TEST--
Realm: output and headers go to the callbacks, or are collected
--EXTENSIONS--
async
--SKIPIF--
<?php if (PHP_ZTS) die('skip realms need PHP without threads'); ?>
--INI--
expose_php=0
--FILE--
<?php
require __DIR__ . '/page.inc';
$script = page('
    header("X-Who: {$_GET["id"]}");
    http_response_code($_GET["id"] === "a" ? 201 : 404);
    ob_start(fn($text) => strtoupper($text));
    echo "buffered ";
    Async\suspend();
    header("X-Late: yes", false);
    setcookie("c", $_GET["id"]);
    header_register_callback(function () { header("X-Callback: " . $_GET["id"]); });
    ob_end_flush();
    var_dump(headers_sent());
    echo "plain";
');
$realms = [];
foreach (['a', 'b'] as $id) {
    $realms[$id] = Async\Realm::start($script, get: ['id' => $id],
        onHeaders: function (int $code, array $headers) use ($id) { Async\suspend(); echo "[$id $code ", implode('; ', $headers), "]\n"; },
        onOutput: $id === 'a' ? function (string $piece) { Async\delay(1); echo "a>", trim($piece), Async\Realm::current() ? '?' : '', "\n"; } : null);
}
foreach ($realms as $id => $realm) {
    Async\await($realm);
    echo $id, ' ', $realm->getResponseCode(), ' ', count($realm->getHeaders()), ' ', $realm->getOutput(), "\n";
}
var_dump(headers_list());
?>
--EXPECT--
[a 201 X-Who: a; X-Late: yes; Set-Cookie: c=a; Content-type: text/html; charset=UTF-8; X-Callback: a]
[b 404 X-Who: b; X-Late: yes; Set-Cookie: c=b; Content-type: text/html; charset=UTF-8; X-Callback: b]
a>BUFFERED
a>bool(true)
a>plain
a 201 5 
b 404 5 BUFFERED bool(true)
plain
array(0) {
}
