--TEST--
libc seam: timeouts of IMAP are its own errors, and only their coroutine waits for them
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
[$silent, $silent_port] = silent_server();
imap_timeout(IMAP_READTIMEOUT, 1);
all_time_out(['open' => fn() => @imap_open("{127.0.0.1:$silent_port/imap/notls}INBOX", 'u1', 'secret', 0, 1)]);
imap_errors();
?>
--EXPECT--
open: false
at the same time
