--TEST--
libc seam: a coroutine that is cancelled in IMAP gets the cancellation, and leaves no connection behind
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
use function Async\{await, spawn};

$server = new Dovecot();
$relay = new Relay("$server->host:$server->port");
[$silent, $silent_port] = silent_server();
$open = fn() => imap_open("{{$relay->address}/imap/notls}INBOX", 'u1', 'secret', 0, 1);

echo 'open: ', cancelled_in(fn() => imap_open("{127.0.0.1:$silent_port/imap/notls}INBOX", 'u1', 'secret', 0, 1)), "\n";

$imap = $open();
imap_append($imap, "{{$relay->address}/imap/notls}INBOX", "Subject: one\r\n\r\none\r\n");
imap_check($imap);
$relay->keep_silent();
$coroutine = spawn(fn() => outcome(fn() => imap_body($imap, 1)));
while ($relay->kept === 0) {
    usleep(2000);
}
$coroutine->cancel();
echo 'body: ', await($coroutine), "\n";
$relay->keep_silent(false);
echo 'the same connection: ', shown(outcome(fn() => @imap_body($imap, 1))), "\n";
imap_close($imap);
$other = $open();
echo 'another: ', trim(imap_body($other, 1)), "\n";
unset($imap);
imap_close($other);
$relay->close();
imap_errors();
?>
--EXPECT--
open: cancelled, 0 sockets left
body: Async\AsyncCancellation: The coroutine was cancelled
the same connection: ""
another: one
