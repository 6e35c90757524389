--TEST--
Memcached and LDAP: a cancelled call throws the cancellation
--EXTENSIONS--
async
igbinary
msgpack
memcached
ldap
--SKIPIF--
<?php
require __DIR__ . '/../../inc/drivers.inc';
skip_without_seam();
?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../../inc/drivers.inc';
$memcached = new Memcached();
$memcached->addServer('127.0.0.1', port_of(silent_server()));
echo 'get: ', cancelled(fn() => $memcached->get('key')), "\n";
$ldap = ldap_connect('ldap://' . silent_server());
ldap_set_option($ldap, LDAP_OPT_PROTOCOL_VERSION, 3);
echo 'bind: ', cancelled(fn() => ldap_bind($ldap, 'cn=test', 'secret')), "\n";
?>
--EXPECT--
get: Async\AsyncCancellation: enough
bind: Async\AsyncCancellation: enough
