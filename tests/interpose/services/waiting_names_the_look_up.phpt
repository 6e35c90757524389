--TEST--
libc seam: a coroutine that waits for a look-up says which name it is about
--EXTENSIONS--
async
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
    $calls = [
        'gethostbyname' => fn() => gethostbyname('silent.test'),
        'gethostbyaddr' => fn() => gethostbyaddr('10.1.2.3'),
        'dns_get_record' => fn() => dns_get_record('silent.test', DNS_A),
        'stream_socket_client' => fn() => @stream_socket_client('tcp://silent.test:80'),
    ];
    foreach ($calls as $name => $call) {
        $coroutine = spawn($call);
        while (!$coroutine->isCompleted() && $coroutine->getAwaitingInfo() === []) {
            suspend();
        }
        echo "$name: ", implode(', ', $coroutine->getAwaitingInfo()) ?: 'did not wait', "\n";
        $coroutine->cancel();
        try { await($coroutine); } catch (AsyncCancellation) { }
    }
    PHP, ['env' => ['RES_OPTIONS' => 'timeout:3 attempts:1']]);
?>
--EXPECTREGEX--
gethostbyname: addresses of "silent\.test"
gethostbyaddr: (name of 10\.1\.2\.3|name of an address|did not wait)
dns_get_record: DNS records of "silent\.test"
stream_socket_client: addresses of "silent\.test"
