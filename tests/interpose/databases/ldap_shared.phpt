--TEST--
libc seam: coroutines that share a connection of LDAP wait for its mutex, not for their own thread
--EXTENSIONS--
async
ldap
--SKIPIF--
<?php
require __DIR__ . '/../../inc/databases.inc';
skip_without_seam();
skip_without_server('slapd');
?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../../inc/databases.inc';

$server = new Slapd();
$ldap = ldap_connect($server->url());
ldap_set_option($ldap, LDAP_OPT_PROTOCOL_VERSION, 3);
ldap_bind($ldap, Slapd::ADMIN, Slapd::PASSWORD);
$others = 0;
$ticker = Async\spawn(function () use (&$others) {
    for (;;) {
        usleep(1000);
        $others++;
    }
});
$found = together([
    'slow' => fn() => ldap_read($ldap, Slapd::SLOW, '(objectClass=*)') !== false,
    'first' => fn() => ldap_get_entries($ldap, ldap_read($ldap, Slapd::BASE, '(objectClass=*)'))[0]['o'][0],
    'second' => fn() => ldap_get_entries($ldap, ldap_read($ldap, Slapd::BASE, '(objectClass=*)'))[0]['dc'][0],
]);
$ticker->cancel();
echo shown($found), "\n";
var_dump($others > 5);
?>
--EXPECT--
{"slow":true,"first":"example","second":"example"}
bool(true)
