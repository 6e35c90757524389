--TEST--
libc seam: what LDAP does is the same inside coroutines
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

same_inside_coroutines(function (int $n) use ($server) {
    $ldap = ldap_connect($server->url());
    ldap_set_option($ldap, LDAP_OPT_PROTOCOL_VERSION, 3);
    yield 'a wrong password' => [@ldap_bind($ldap, Slapd::ADMIN, 'wrong'), ldap_error($ldap)];
    yield 'bind' => ldap_bind($ldap, Slapd::ADMIN, Slapd::PASSWORD);
    $unit = "ou=unit$n," . Slapd::BASE;
    yield 'add' => ldap_add($ldap, $unit, ['objectClass' => 'organizationalUnit', 'ou' => "unit$n"]);
    for ($i = 0; $i < 30; $i++) {
        ldap_add($ldap, "cn=person $i,$unit", ['objectClass' => ['person'], 'cn' => "person $i", 'sn' => "name $i", 'description' => str_repeat('x', 5000)]);
    }
    $result = ldap_search($ldap, $unit, '(sn=name 1*)', ['sn']);
    yield 'search' => ldap_count_entries($ldap, $result);
    $names = [];
    for ($entry = ldap_first_entry($ldap, $result); $entry; $entry = ldap_next_entry($ldap, $entry)) {
        $names[] = ldap_get_values($ldap, $entry, 'sn')[0];
    }
    sort($names);
    yield 'entries' => implode(', ', $names);
    yield 'list' => ldap_count_entries($ldap, ldap_list($ldap, $unit, '(objectClass=person)'));
    yield 'modify' => [ldap_mod_replace($ldap, "cn=person 1,$unit", ['sn' => 'changed']), ldap_mod_add($ldap, "cn=person 1,$unit", ['description' => 'more'])];
    yield 'compare' => ldap_compare($ldap, "cn=person 1,$unit", 'sn', 'changed');
    yield 'rename' => ldap_rename($ldap, "cn=person 1,$unit", 'cn=somebody', $unit, true);
    yield 'delete' => [ldap_delete($ldap, "cn=somebody,$unit"), @ldap_delete($ldap, "cn=somebody,$unit"), ldap_error($ldap)];
    $controls = [['oid' => LDAP_CONTROL_PAGEDRESULTS, 'value' => ['size' => 10, 'cookie' => '']]];
    $pages = [];
    do {
        $page = ldap_search($ldap, $unit, '(objectClass=person)', ['cn'], 0, 0, 0, LDAP_DEREF_NEVER, $controls);
        ldap_parse_result($ldap, $page, $code, $dn, $message, $referrals, $returned);
        $pages[] = ldap_count_entries($ldap, $page);
        $cookie = $returned[LDAP_CONTROL_PAGEDRESULTS]['value']['cookie'] ?? '';
        $controls[0]['value']['cookie'] = $cookie;
    } while ($cookie !== '');
    yield 'pages' => $pages;
    yield 'whoami' => ldap_exop_whoami($ldap);
    yield 'unbind' => ldap_unbind($ldap);
    $nobody = ldap_connect('ldap://127.0.0.1:' . free_port());
    yield 'a closed port' => [@ldap_bind($nobody), ldap_error($nobody)];
});
?>
--EXPECT--
a wrong password: [false,"Invalid credentials"]
bind: true
add: true
search: 11
entries: "name 1, name 10, name 11, name 12, name 13, name 14, name 15, name 16, name 17, name 18, name 19"
list: 30
modify: [true,true]
compare: true
rename: true
delete: [true,false,"No such object"]
pages: [29]
whoami: "dn:cn=admin,dc=example,dc=test"
unbind: true
a closed port: [false,"Can't contact LDAP server"]
3 coroutines at the same time
