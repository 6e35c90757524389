--TEST--
libc seam: look-ups of records let others run, by every name
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

// A server of names in the coroutine that ends the wait: it answers with no record but the name.
$server = stream_socket_server('udp://127.0.0.1:0', $code, $error, STREAM_SERVER_BIND);
$port = (int)explode(':', stream_socket_get_name($server, false))[1];

/** Answers one question; returns the name that was asked for. */
function answer_one($server): string
{
    $question = stream_socket_recvfrom($server, 512, 0, $peer);
    $name = implode('.', array_filter(explode("\n", preg_replace('/[\x00-\x1f]/', "\n", substr($question, 12, strpos($question, "\0", 12) - 12)))));
    $record = "\xc0\x0c" . pack('nnNn', 16, 1, 60, strlen($name) + 1) . chr(strlen($name)) . $name; // TXT: what was asked for
    $end = strpos($question, "\0", 12) + 5;
    $header = substr($question, 0, 2) . pack('nnnnn', 0x8180, 1, 1, 0, 0);
    stream_socket_sendto($server, $header . substr($question, 12, $end - 12) . $record, 0, $peer);
    return $name;
}

/** Whether a cancelled look-up still asks depends on whether its thread had begun: such questions are answered on the way. */
function answer($server, string $name): void
{
    while (answer_one($server) !== $name);
}

$rest = null;
leaves_no_descriptor(function () use ($server, $port, &$rest) {
    $number = 0;
    foreach (['res_nsearch', 'res_nquery', 'res_nquerydomain', 'res_search', 'res_query', 'res_querydomain'] as $name) {
        foreach ([$name, "__$name"] as $symbol) {
            $number++; // Each look-up has a name of its own; its digits are not printed.
            $asked = fn(int $kind) => "$number$kind" . (str_ends_with($name, 'domain') ? 'asked' : 'asked.example');
            waits($symbol, [$asked(1), 'example', $port], fn() => answer($server, "{$number}1asked.example"),
                fn($value, $outcome) => is_string($value) && preg_match('/[a-z.]+$/', $value, $text) ? $text[0] : $outcome);
            is_cancelled($symbol, [$asked(2), 'example', $port]);
        }
    }
    $rest = Async\spawn(function () use ($server) {
        while (true) {
            answer_one($server);
        }
    });
});
$rest->cancel();
?>
--EXPECT--
res_nsearch: calls, other, answered: asked.example
res_nsearch: cancelled: ECANCELED, Async\AsyncCancellation
__res_nsearch: calls, other, answered: asked.example
__res_nsearch: cancelled: ECANCELED, Async\AsyncCancellation
res_nquery: calls, other, answered: asked.example
res_nquery: cancelled: ECANCELED, Async\AsyncCancellation
__res_nquery: calls, other, answered: asked.example
__res_nquery: cancelled: ECANCELED, Async\AsyncCancellation
res_nquerydomain: calls, other, answered: asked.example
res_nquerydomain: cancelled: ECANCELED, Async\AsyncCancellation
__res_nquerydomain: calls, other, answered: asked.example
__res_nquerydomain: cancelled: ECANCELED, Async\AsyncCancellation
res_search: calls, other, answered: asked.example
res_search: cancelled: ECANCELED, Async\AsyncCancellation
__res_search: calls, other, answered: asked.example
__res_search: cancelled: ECANCELED, Async\AsyncCancellation
res_query: calls, other, answered: asked.example
res_query: cancelled: ECANCELED, Async\AsyncCancellation
__res_query: calls, other, answered: asked.example
__res_query: cancelled: ECANCELED, Async\AsyncCancellation
res_querydomain: calls, other, answered: asked.example
res_querydomain: cancelled: ECANCELED, Async\AsyncCancellation
__res_querydomain: calls, other, answered: asked.example
__res_querydomain: cancelled: ECANCELED, Async\AsyncCancellation
no descriptor was left
