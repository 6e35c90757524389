--TEST--
libc seam: SNMP requests of several coroutines are under way at the same time, and their answers keep their form
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
$server = new Snmpd();
$location = '.1.3.6.1.2.1.1.6.0';
snmp_set_quick_print(false);
$relay = new SnmpRelay($server->port, 5); // Nothing is answered before all have asked.
$slow = fn(int $quick) => function () use ($relay, $quick, $location) {
    $snmp = new SNMP(SNMP::VERSION_2c, $relay->address, 'public', 20000000, 0);
    $snmp->quick_print = $quick === 1;
    return $snmp->get($location);
};
echo shown(together([
    fn() => snmp2_get($relay->address, 'public', $location, 20000000, 0),
    $slow(1),
    fn() => snmpget($relay->address, 'public', $location, 20000000, 0),
    $slow(0),
    $slow(1),
])), "\n";
$relay->close();
echo shown(snmp2_get($server->address(), 'public', $location, 20000000)), "\n";

echo shown(array_unique(together(array_map(fn() => fn() => count(snmp2_walk($server->address(), 'public', '.1.3.6.1.2.1.1', 20000000)) > 5, range(1, 5))))), "\n";
?>
--EXPECT--
["STRING: \"here\"","\"here\"","STRING: \"here\"","STRING: \"here\"","\"here\""]
"STRING: \"here\""
[true]
