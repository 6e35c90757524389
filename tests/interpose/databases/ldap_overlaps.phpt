--TEST--
libc seam: LDAP searches of many coroutines are under way at the same time
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
foreach (['TCP' => $server->url(), 'unix socket' => $server->url_of_socket()] as $way => $url) {
    $seconds = seconds_of(function () use ($way, $url) {
        echo "$way: ", implode(' ', together(array_map(fn($i) => function () use ($i, $url) {
            $ldap = ldap_connect($url);
            ldap_set_option($ldap, LDAP_OPT_PROTOCOL_VERSION, 3);
            ldap_bind($ldap, Slapd::ADMIN, Slapd::PASSWORD);
            ldap_read($ldap, Slapd::SLOW, '(objectClass=*)');
            $base = ldap_get_entries($ldap, ldap_read($ldap, Slapd::BASE, '(objectClass=*)'));
            return $base[0]['o'][0] . $i;
        }, range(1, 10)))), "\n";
    });
    var_dump($seconds < 9); // One after the other they take 10.
}
?>
--EXPECT--
TCP: example1 example2 example3 example4 example5 example6 example7 example8 example9 example10
bool(true)
unix socket: example1 example2 example3 example4 example5 example6 example7 example8 example9 example10
bool(true)
