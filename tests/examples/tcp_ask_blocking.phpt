--TEST--
Example extension: without async it blocks, and does the same
--SKIPIF--
<?php require __DIR__ . '/server.inc'; skip_without_example(); ?>
--FILE--
<?php
require __DIR__ . '/server.inc';
[$server, $port] = start_server(1);
[$out, $err] = run_php('<?php var_dump(extension_loaded("async"), tcp_ask("127.0.0.1", $argv[1], "hello"));', with_example(false, $port));
echo $out, $err;
$server->wait();
// The server has ended, so no process listens on the port.
[$out, $err] = run_php(<<<'PHP'
    <?php
    foreach ([['127.0.0.1', $argv[1]], ['localhost', 1]] as [$host, $port]) {
        try {
            tcp_ask($host, $port, 'hello');
        } catch (Throwable $e) {
            echo get_class($e), ': ', $e->getMessage(), "\n";
        }
    }
    PHP, with_example(false, $port));
echo $out, $err;
[$server, $port] = start_server(2);
[$out, $err] = run_php(<<<'PHP'
    <?php
    try {
        tcp_ask('127.0.0.1', $argv[1], 'first', 50);
    } catch (Exception $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
    echo tcp_ask('127.0.0.1', $argv[1], 'second'), "\n"; // Now the server has both.
    PHP, with_example(false, $port));
echo $out, $err;
$server->wait();
?>
--EXPECT--
bool(false)
string(15) "answer to hello"
Exception: connect() failed: Connection refused
ValueError: tcp_ask(): Argument #1 ($address) must be an IPv4 address
Exception: The other side did not answer in time
answer to second
