<?php
require __DIR__ . '/.mut-symbols.inc';
use function SeamProbe\{call, outcome};

// A server of names in the coroutine that ends the wait: it answers one question, with no record but the name.
$server = stream_socket_server('udp://127.0.0.1:0', $code, $error, STREAM_SERVER_BIND);
$port = (int)explode(':', stream_socket_get_name($server, false))[1];

function answer($server): void
{
    $question = stream_socket_recvfrom($server, 512, 0, $peer);
    $name = implode('.', array_filter(explode("\n", preg_replace('/[\x00-\x1f]/', "\n", substr($question, 12, strpos($question, "\0", 12) - 12)))));
    $record = "\xc0\x0c" . pack('nnNn', 16, 1, 60, strlen($name) + 1) . chr(strlen($name)) . $name; // TXT: what was asked for
    $end = strpos($question, "\0", 12) + 5;
    $header = substr($question, 0, 2) . pack('nnnnn', 0x8180, 1, 1, 0, 0);
    stream_socket_sendto($server, $header . substr($question, 12, $end - 12) . $record, 0, $peer);
}

leaves_no_descriptor(function () use ($server, $port) {
    foreach (['res_nsearch', 'res_nquery', 'res_nquerydomain', 'res_search', 'res_query', 'res_querydomain'] as $name) {
        foreach ([$name, "__$name"] as $symbol) {
            $asked = str_ends_with($name, 'domain') ? 'asked' : 'asked.example';
            waits($symbol, [$asked, 'example', $port], fn() => answer($server),
                fn($value, $outcome) => is_string($value) && preg_match('/[a-z.]+$/', $value, $text) ? $text[0] : $outcome);
            is_cancelled($symbol, [$asked, 'example', $port]);
            answer($server); // The worker asks nevertheless.
        }
    }
});
?>
