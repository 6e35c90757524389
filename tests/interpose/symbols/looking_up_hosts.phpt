--TEST--
libc seam: look-ups of hosts let others run, by every name
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/symbols.inc';
skip_without_seam();
?>
--INI--
extension={PWD}/seam_probe.so
async.interpose=all
--FILE--
<?php
require __DIR__ . '/symbols.inc';
use function SeamProbe\{call, outcome};

leaves_no_descriptor(function () {
    foreach (['getaddrinfo', 'gethostbyname', 'gethostbyname_r', 'gethostbyname2', 'gethostbyname2_r'] as $symbol) {
        waits($symbol, ['localhost'], fn() => null);
        is_cancelled($symbol, ['localhost']);
    }
    foreach (['getnameinfo', 'gethostbyaddr', 'gethostbyaddr_r'] as $symbol) {
        waits($symbol, ['127.0.0.1'], fn() => null);
        is_cancelled($symbol, ['127.0.0.1']);
    }
});
?>
--EXPECT--
getaddrinfo: calls, other, answered: 127.0.0.1
getaddrinfo: cancelled: ECANCELED, Async\AsyncCancellation
gethostbyname: calls, other, answered: 127.0.0.1
gethostbyname: cancelled: ECANCELED, Async\AsyncCancellation
gethostbyname_r: calls, other, answered: 127.0.0.1
gethostbyname_r: cancelled: ECANCELED, Async\AsyncCancellation
gethostbyname2: calls, other, answered: 127.0.0.1
gethostbyname2: cancelled: ECANCELED, Async\AsyncCancellation
gethostbyname2_r: calls, other, answered: 127.0.0.1
gethostbyname2_r: cancelled: ECANCELED, Async\AsyncCancellation
getnameinfo: calls, other, answered: localhost
getnameinfo: cancelled: ECANCELED, Async\AsyncCancellation
gethostbyaddr: calls, other, answered: localhost
gethostbyaddr: cancelled: ECANCELED, Async\AsyncCancellation
gethostbyaddr_r: calls, other, answered: localhost
gethostbyaddr_r: cancelled: ECANCELED, Async\AsyncCancellation
no descriptor was left
