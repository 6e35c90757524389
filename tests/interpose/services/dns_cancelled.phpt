--TEST--
libc seam: a look-up that is cancelled ends at once, and what it used is freed when the resolver gives up
--EXTENSIONS--
async
curl
--SKIPIF--
<?php
require __DIR__ . '/../../inc/seam.inc';
require __DIR__ . '/../../inc/dns.inc';
skip_without_seam();
skip_without_child();
skip_without_name_server();
?>
--FILE--
<?php
require __DIR__ . '/../../inc/dns.inc';

$server = new NameServer(0);
echo $server->ask(<<<'PHP'
    $open = fn() => count(scandir('/proc/self/fd'));
    gethostbyname('host1.test');
    await(spawn(fn() => gethostbyname('host1.test')));
    $calls = [
        'gethostbyname' => fn() => gethostbyname('silent.test'),
        'gethostbynamel' => fn() => gethostbynamel('silent.test'),
        'dns_get_record' => fn() => dns_get_record('silent.test', DNS_A),
        'dns_get_mx' => fn() => dns_get_mx('silent.test', $hosts),
        'stream_socket_client' => fn() => stream_socket_client('tcp://silent.test:80'),
        'http' => fn() => file_get_contents('http://silent.test/'),
        'curl' => fn() => curl_exec(curl_init('http://silent.test/')),
    ];
    $before = $open();
    foreach ($calls as $name => $call) {
        $coroutine = spawn(function () use ($name, $call) {
            try {
                $call();
                echo "$name returned\n";
            } finally {
                echo "$name left\n";
            }
        });
        delay(20);
        $coroutine->cancel();
        try { await($coroutine); } catch (AsyncCancellation) { echo "  cancelled\n"; }
    }
    while ($open() > $before) {
        delay(20);
    }
    echo "nothing is left open\n";
    PHP, ['ext' => ['curl'], 'env' => ['RES_OPTIONS' => 'timeout:3 attempts:1']]);
?>
--EXPECT--
gethostbyname left
  cancelled
gethostbynamel left
  cancelled
dns_get_record left
  cancelled
dns_get_mx left
  cancelled
stream_socket_client left
  cancelled
http left
  cancelled
curl left
  cancelled
nothing is left open
