--TEST--
introspection: phpinfo() names TrueAsync, versions, reactor, seams and the ini entries
--EXTENSIONS--
async
--FILE--
<?php
ob_start();
phpinfo(INFO_MODULES);
$info = ob_get_clean();
preg_match('/^async$.*?(?=^\S+$\n\n)/ms', $info . "end\n\n", $section);
foreach (['/TrueAsync/', '/support.*=> Enabled/i', '/LibUv Reactor => Enabled/', '/async\.debug_deadlock => /',
    '/version.*=> \d/i', '/ABI.*=> .*\d/i', '/libuv.*=> \d+\.\d+/i', '/boost.*=> .*\d+[._]\d+/i', '/seam/i'] as $pattern) {
    echo $pattern, ' ', preg_match($pattern, $section[0] ?? ''), "\n";
}
?>
--EXPECT--
/TrueAsync/ 1
/support.*=> Enabled/i 1
/LibUv Reactor => Enabled/ 1
/async\.debug_deadlock => / 1
/version.*=> \d/i 1
/ABI.*=> .*\d/i 1
/libuv.*=> \d+\.\d+/i 1
/boost.*=> .*\d+[._]\d+/i 1
/seam/i 1
