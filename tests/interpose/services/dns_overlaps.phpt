--TEST--
libc seam: name look-ups of many coroutines are under way at the same time, and each gets its own answer
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

$server = new NameServer(200);
echo $server->ask(<<<'PHP'
    require $argv[1];
    $numbers = range(1, 20);
    $questions = [
        'gethostbyname' => fn($i) => gethostbyname("host$i.test"),
        'gethostbynamel' => fn($i) => implode(',', gethostbynamel("many$i.test")),
        'gethostbyaddr' => fn($i) => gethostbyaddr("127.0.0." . $i + 1),
        'dns_check_record' => fn($i) => dns_check_record("host$i.test", $i % 2 ? 'MX' : 'AAAA'),
        'dns_get_mx' => fn($i) => dns_get_mx("host$i.test", $hosts, $weights) ? implode(',', [...$hosts, ...$weights]) : 'none',
        'dns_get_record' => fn($i) => dns_get_record("host$i.test", DNS_TXT)[0]['txt'],
    ];
    foreach ($questions as $name => $question) {
        $answers = [];
        // One after another it would take four seconds.
        $seconds = seconds_of(function () use (&$answers, $question, $numbers) {
            $answers = together(array_map(fn($i) => fn() => $question($i), $numbers));
        });
        echo "$name: ", json_encode([$answers[0], $answers[1], $answers[19]]), ' ', count($answers), $seconds < 3.7 ? " overlap\n" : " took $seconds s\n";
    }
    PHP, ['args' => [__DIR__ . '/../../inc/seam.inc']]);
?>
--EXPECT--
gethostbyname: ["127.0.0.1","127.0.0.2","127.0.0.20"] 20 overlap
gethostbynamel: ["127.0.1.1","127.0.1.1,127.0.1.2","127.0.1.1,127.0.1.2,127.0.1.3,127.0.1.4,127.0.1.5,127.0.1.6,127.0.1.7,127.0.1.8,127.0.1.9,127.0.1.10,127.0.1.11,127.0.1.12,127.0.1.13,127.0.1.14,127.0.1.15,127.0.1.16,127.0.1.17,127.0.1.18,127.0.1.19,127.0.1.20"] 20 overlap
gethostbyaddr: ["host2.test","host3.test","host21.test"] 20 overlap
dns_check_record: [true,false,false] 20 overlap
dns_get_mx: ["mail1.test,backup1.test,10,20","mail2.test,backup2.test,10,20","mail20.test,backup20.test,10,20"] 20 overlap
dns_get_record: ["text 1","text 2","text 20"] 20 overlap
