--TEST--
libc seam: a cancelled SNMP request leaves nothing behind, and does not disturb the others
--EXTENSIONS--
async
snmp
--SKIPIF--
<?php
require __DIR__ . '/../../inc/databases.inc';
skip_without_seam();
skip_without_server('snmpd');
?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../../inc/databases.inc';
use function Async\{await, spawn};

$server = new Snmpd();
$location = '.1.3.6.1.2.1.1.6.0';
snmp_set_quick_print(true);
$nobody = stream_socket_server('udp://127.0.0.1:0', $code, $error, STREAM_SERVER_BIND);
$silent = stream_socket_get_name($nobody, false);
$relay = new SnmpRelay($server->port, 1);
$relay->hold();

$other = spawn(fn() => outcome(fn() => snmp2_get($relay->address, 'public', $location, 20000000, 0)));
while ($relay->waiting() === 0) {
    usleep(2000);
}
echo cancelled_in(fn() => snmp2_get($silent, 'public', $location, 20000000, 0)), "\n";
echo cancelled_in(fn() => (new SNMP(SNMP::VERSION_2c, $silent, 'public', 20000000, 0))->walk($location)), "\n";
$relay->hold(false);
echo await($other), "\n";
$relay->close();
all_time_out(['timeout' => fn() => @snmp2_get($silent, 'public', $location, 1000000, 0)]);
?>
--EXPECT--
cancelled, 0 sockets left
cancelled, 0 sockets left
"here"
timeout: false
at the same time
