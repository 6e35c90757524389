--TEST--
Example http-server-multicore.php: workers share a port; SIGHUP replaces them without a lost answer, SIGTERM ends the program
--EXTENSIONS--
async
pcntl
--SKIPIF--
<?php
require __DIR__ . '/../inc/child.inc';
skip_without_child();
require __DIR__ . '/../inc/seam.inc';
skip_without_seam();
require __DIR__ . '/../inc/example.inc';
skip_without_example('http-server-multicore.php');
?>
--FILE--
<?php
require __DIR__ . '/../inc/child.inc';
require __DIR__ . '/../inc/example.inc';

$program = '<?php $argv = ["", "0", "2"]; require ' . var_export(example('http-server-multicore.php'), true) . ';';
$server = new Child($program, ['ext' => ['pcntl']]);
$address = str_replace('listening on ', '', (string) $server->line());
$connect = fn() => stream_socket_client("tcp://$address", $code, $message, 60);
/** Sends a request, and returns the body of the answer. */
$ask = function ($connection, string $path): string {
    fwrite($connection, "GET $path HTTP/1.1\r\nHost: test\r\n\r\n");
    return '';
};
$answer = function ($connection): string {
    $length = 0;
    while (($line = fgets($connection)) !== false && rtrim($line) !== '') {
        if (sscanf($line, 'Content-Length: %d', $n) === 1) { $length = $n; }
    }
    return $length > 0 ? preg_replace('/process \d+/', 'process N', stream_get_contents($connection, $length)) : "no answer\n";
};
$get = function (string $path) use ($connect, $ask, $answer): string {
    $connection = $connect();
    $ask($connection, $path);
    return $answer($connection);
};
try {
    echo $get('/first');
    // Two requests on one connection.
    $kept = $connect();
    foreach (['/a', '/b'] as $path) {
        $ask($kept, $path);
        echo $answer($kept);
    }
    // A request that is under way while the workers are replaced.
    $slow = $connect();
    $ask($slow, '/slow');
    $server->signal(SIGHUP);
    echo $server->line(), "\n";
    echo $answer($slow);
    // The old workers have stopped to listen when they have noticed; from then on only new ones answer.
    for ($i = 0; $i < 6000 && ($last = $get('/new')) !== "generation 2, process N, path /new\n"; $i++) {
        usleep(10000);
    }
    echo $last;
} finally {
    $server->signal(SIGTERM);
}
[$out, $err, $status] = $server->wait();
echo $out, $err, "status $status\n";

// A port that is in use is a message, not a wait.
$taken = stream_socket_server('tcp://127.0.0.1:0');
$port = substr(strrchr(stream_socket_get_name($taken, false), ':'), 1);
[$out, $err, $status] = run_php(str_replace('"0", "2"', "\"$port\", \"1\"", $program), ['ext' => ['pcntl']]);
echo str_contains($out . $err, 'in use') ? 'says why' : $out . $err, ", status $status\n";
?>
--EXPECT--
generation 1, process N, path /first
generation 1, process N, path /a
generation 1, process N, path /b
generation 2
generation 1, process N, path /slow
generation 2, process N, path /new
bye
status 0
says why, status 255
