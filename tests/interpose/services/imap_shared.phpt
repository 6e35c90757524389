--TEST--
libc seam: coroutines that share an IMAP connection use it in turn
--EXTENSIONS--
async
imap
--SKIPIF--
<?php
require __DIR__ . '/../../inc/databases.inc';
skip_without_seam();
skip_without_server('dovecot');
?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../../inc/databases.inc';
$server = new Dovecot();
$imap = imap_open($server->mailbox(), 'u1', 'secret', 0, 1);
foreach (range(1, 6) as $i) {
    imap_append($imap, $server->mailbox(), "Subject: s$i\r\n\r\n" . str_repeat("line $i\r\n", 5000));
}
imap_check($imap);
echo shown(together(array_map(fn($i) => fn() => [imap_headerinfo($imap, $i)->subject, count(array_unique(explode("\r\n", trim(imap_body($imap, $i))))), substr(imap_body($imap, $i), 0, 6),
    imap_search($imap, "SUBJECT \"s$i\"")], range(1, 6)))), "\n";
imap_close($imap);
imap_errors();
?>
--EXPECT--
[["s1",1,"line 1",[1]],["s2",1,"line 2",[2]],["s3",1,"line 3",[3]],["s4",1,"line 4",[4]],["s5",1,"line 5",[5]],["s6",1,"line 6",[6]]]
