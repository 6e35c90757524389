--TEST--
Realm: settings that a realm changes, and its time zone, are its own
--EXTENSIONS--
async
mbstring
--SKIPIF--
<?php if (PHP_ZTS) die('skip realms need PHP without threads'); ?>
--INI--
precision=14
date.timezone=UTC
memory_limit=128M
--FILE--
<?php
require __DIR__ . '/page.inc';
ini_set('serialize_precision', '7');
run_in_realms(<<<'PHP'
$first = $_GET['id'] === 'r1';
$zone = $first ? 'Asia/Tokyo' : 'Europe/Paris';
echo ini_get('serialize_precision'), ' ', ini_get('date.timezone'), ' ', ini_get('precision'), "\n";
ini_set('precision', $first ? '4' : '6');
ini_set('memory_limit', '1M');
ini_set('include_path', '/' . $_GET['id']);
date_default_timezone_set($zone);
mb_internal_encoding($first ? 'ISO-8859-1' : 'SJIS');
set_time_limit(100);
for ($i = 0; $i < 2; $i++) {
    Async\suspend();
    echo 1 / 3, ' ', ini_get('precision'), ' ', ini_get('memory_limit'), ' ', get_include_path(), ' ',
        date_default_timezone_get(), ' ', mb_internal_encoding(), ' ', ini_get('max_execution_time'), "\n";
}
json_decode($first ? '{' : '1');
Async\suspend();
echo json_last_error_msg(), "\n";
PHP);
echo 1 / 3, ' ', ini_get('serialize_precision'), ' ', ini_get('memory_limit'), ' ', date_default_timezone_get(), ' ',
    mb_internal_encoding(), ' ', json_last_error(), "\n";
?>
--EXPECT--
-1 UTC 14
0.3333 4 1M /r1 Asia/Tokyo ISO-8859-1 100
0.3333 4 1M /r1 Asia/Tokyo ISO-8859-1 100
Syntax error
-1 UTC 14
0.333333 6 1M /r2 Europe/Paris SJIS 100
0.333333 6 1M /r2 Europe/Paris SJIS 100
No error
0.33333333333333 7 128M UTC UTF-8 0
