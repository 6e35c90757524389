--TEST--
Example http-middleware: answers are there at once, the middleware ends as a zombie or at its deadline
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/child.inc';
skip_without_child();
require __DIR__ . '/../inc/seam.inc';
skip_without_seam();
require __DIR__ . '/../inc/example.inc';
skip_without_example('http-middleware/server.php');
?>
--FILE--
<?php
require __DIR__ . '/../inc/child.inc';
require __DIR__ . '/../inc/example.inc';
$server = proc_open([...php_command(), example('http-middleware/server.php'), '0'], [1 => ['pipe', 'w']], $pipes);
$address = trim(str_replace('listening on ', '', fgets($pipes[1])));
$get = fn(string $path) => file_get_contents("http://$address$path");
/** Asks until the answer is there; the server is alive and decides when. */
function until(Closure $ask, string $expected): string
{
    for ($i = 0; $i < 6000 && ($answer = $ask()) !== $expected; $i++) {
        usleep(10000);
    }
    return $answer;
}
try {
    echo $get('/hello');
    echo $get('/limited/slow');
    echo until(fn() => $get('/zombies'), "0\n") === "0\n" ? "no zombie is left\n" : "zombies are left\n";
    $log = explode("\n", trim($get('/log')));
    foreach (['recorded /hello', 'gave up /limited/slow'] as $line) {
        echo $line, ': ', in_array($line, $log, true) ? 'yes' : 'no', "\n";
    }
} finally {
    proc_terminate($server, 9);
    proc_close($server);
}
?>
--EXPECT--
You asked for /hello
You asked for /limited/slow
no zombie is left
recorded /hello: yes
gave up /limited/slow: yes
