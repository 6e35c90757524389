<?php
require __DIR__ . '/.mut-symbols.inc';
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
