--TEST--
libc seam: IMAP connections of several coroutines are opened and used at the same time, each by its own user
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
require __DIR__ . '/../../inc/relay.inc';

$server = new Dovecot();
$relay = new Relay("$server->host:$server->port", 4); // The relay passes no greeting before all four clients are there.

echo implode("\n", together(array_map(fn($i) => function () use ($i, $server, $relay) {
    $mailbox = fn(string $name) => "{{$relay->address}/imap/notls}$name";
    $imap = imap_open($mailbox('INBOX'), "u$i", 'secret', 0, 1);
    imap_createmailbox($imap, $mailbox("folder$i"));
    imap_append($imap, $mailbox('INBOX'), "From: a@example.test\r\nSubject: to u$i\r\n\r\nfor u$i\r\n");
    $folders = array_map(fn($folder) => substr(strrchr($folder, '}'), 1), imap_list($imap, $mailbox(''), '*'));
    sort($folders);
    imap_reopen($imap, $mailbox('INBOX'));
    return shown([imap_num_msg($imap), imap_headerinfo($imap, 1)->subject, trim(imap_body($imap, 1)), $folders,
        imap_search($imap, 'SUBJECT "to"'), imap_status($imap, $mailbox('INBOX'), SA_MESSAGES)->messages, imap_close($imap)]);
}, range(1, 4)))), "\n";
$relay->close();
imap_errors();
?>
--EXPECT--
[1,"to u1","for u1",["INBOX","folder1"],[1],1,true]
[1,"to u2","for u2",["INBOX","folder2"],[1],1,true]
[1,"to u3","for u3",["INBOX","folder3"],[1],1,true]
[1,"to u4","for u4",["INBOX","folder4"],[1],1,true]
