--TEST--
libc seam: timeouts of LDAP are its own errors, and only their coroutine waits for them
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

$bind = fn(int $port) => function () use ($port) {
    $ldap = ldap_connect("ldap://127.0.0.1:$port");
    ldap_set_option($ldap, LDAP_OPT_PROTOCOL_VERSION, 3);
    ldap_set_option($ldap, LDAP_OPT_NETWORK_TIMEOUT, 1);
    ldap_set_option($ldap, LDAP_OPT_TIMEOUT, 1);
    return [@ldap_bind($ldap, 'cn=me', 'secret'), ldap_error($ldap)];
};
all_time_out(['connect' => $bind($full_port), 'bind' => $bind($silent_port)]);
?>
--EXPECT--
connect: [false,"Can't contact LDAP server"]
bind: [false,"Timed out"]
at the same time
