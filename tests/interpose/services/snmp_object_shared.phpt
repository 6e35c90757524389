--TEST--
libc seam: coroutines use one SNMP object in turn, and each gets its own answer
--EXTENSIONS--
async
snmp
--SKIPIF--
<?php
require __DIR__ . '/../../inc/databases.inc';
skip_without_seam();
skip_without_server('snmpd');
// Net-SNMP 5.9.5 binds to the port of the peer when PHP opens a session once more.
$silent = stream_socket_server('udp://127.0.0.1:0', $code, $text, STREAM_SERVER_BIND);
$snmp = new SNMP(SNMP::VERSION_2c, stream_socket_get_name($silent, false), 'public', 1000, 0);
@$snmp->get('.1.3.6.1.2.1.1.6.0');
@$snmp->get('.1.3.6.1.2.1.1.6.0');
if (str_contains($snmp->getError() . (error_get_last()['message'] ?? ''), 'Address already in use')) {
    die('skip this PHP and its Net-SNMP cannot use an SNMP object twice');
}
?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../../inc/databases.inc';
$server = new Snmpd();
$shared = new SNMP(SNMP::VERSION_2c, $server->address(), 'public', 20000000, 0);
$shared->quick_print = true;
echo shown(together(array_map(fn($i) => fn() => $shared->get(['.1.3.6.1.2.1.1.6.0', ".1.3.6.1.2.1.1.$i.0"]), [4, 5]))) === shown([
    $shared->get(['.1.3.6.1.2.1.1.6.0', '.1.3.6.1.2.1.1.4.0']), $shared->get(['.1.3.6.1.2.1.1.6.0', '.1.3.6.1.2.1.1.5.0'])]) ? "shared\n" : "mixed\n";
?>
--EXPECT--
shared
