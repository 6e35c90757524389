--TEST--
libc seam: a coroutine that is cancelled in LDAP leaves no connection behind
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
[$silent, $silent_port] = silent_server();
[$full, $full_port] = full_server();

$bind = fn(string $url) => function () use ($url) {
    $ldap = ldap_connect($url);
    ldap_set_option($ldap, LDAP_OPT_PROTOCOL_VERSION, 3);
    return ldap_bind($ldap, Slapd::ADMIN, Slapd::PASSWORD) ? $ldap : false;
};
echo 'connect: ', cancelled_in($bind("ldap://127.0.0.1:$full_port")), "\n";
echo 'bind: ', cancelled_in($bind("ldap://127.0.0.1:$silent_port")), "\n";
$ready = false;
echo 'search: ', cancelled_in(function () use ($bind, $server, &$ready) {
    $ldap = $bind($server->url())();
    $ready = true;
    ldap_read($ldap, Slapd::SLOW, '(objectClass=*)');
}, function () use (&$ready) { return $ready; }), "\n";
echo 'a new connection: ', $bind($server->url())() ? 'works' : 'does not work', "\n";
?>
--EXPECT--
connect: cancelled, 0 sockets left
bind: cancelled, 0 sockets left
search: cancelled, 0 sockets left
a new connection: works
