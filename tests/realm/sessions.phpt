--TEST--
Realm: each realm has a session of its own
--EXTENSIONS--
async
session
--SKIPIF--
<?php if (PHP_ZTS) die('skip realms need PHP without threads'); ?>
--INI--
session.save_handler=files
session.use_strict_mode=0
--FILE--
<?php
require __DIR__ . '/page.inc';
$folder = sys_get_temp_dir() . '/async_realm_sessions_' . getmypid();
mkdir($folder);
putenv("SESSIONS=$folder");
$code = <<<'PHP'
ini_set('session.save_path', getenv('SESSIONS'));
session_id('session' . $_GET['id']);
session_start(['cookie_lifetime' => $_GET['id'] === 'r1' ? 100 : 200, 'use_trans_sid' => false]);
Async\suspend();
$_SESSION['visits'] = ($_SESSION['visits'] ?? 0) + 1;
$_SESSION['who'] ??= $_GET['id'];
Async\delay(1);
echo session_id(), ' ', json_encode($_SESSION), ' ', ini_get('session.cookie_lifetime'), ' ', session_get_cookie_params()['lifetime'], ' ',
    session_status() === PHP_SESSION_ACTIVE ? 'active' : 'none', "\n";
PHP;
run_in_realms($code);
run_in_realms($code);
var_dump(session_status() === PHP_SESSION_NONE, session_id(), isset($_SESSION), ini_get('session.cookie_lifetime'));
array_map(unlink(...), glob("$folder/*"));
rmdir($folder);
?>
--EXPECT--
sessionr1 {"visits":1,"who":"r1"} 100 100 active
sessionr2 {"visits":1,"who":"r2"} 200 200 active
sessionr1 {"visits":2,"who":"r1"} 100 100 active
sessionr2 {"visits":2,"who":"r2"} 200 200 active
bool(true)
string(0) ""
bool(false)
string(1) "0"
