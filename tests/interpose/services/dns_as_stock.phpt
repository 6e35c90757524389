--TEST--
libc seam: look-ups in coroutines answer what they answer outside, warnings included
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

$server = new NameServer(1);
echo $server->ask(<<<'PHP'
    require $argv[1];
    $warnings = [];
    set_error_handler(function ($type, $message) use (&$warnings) { $warnings[] = $message; });
    $questions = [
        fn() => gethostbyname('host1.test'),
        fn() => gethostbyname('none.test'),
        fn() => gethostbyname('six1.test'),
        fn() => gethostbyname('127.0.0.9'),
        fn() => gethostbyname(''),
        fn() => gethostbyname(str_repeat('long.', 100)),
        fn() => gethostbynamel('many40.test'),
        fn() => gethostbynamel('none.test'),
        fn() => gethostbynamel(str_repeat('long.', 100)),
        fn() => gethostbyaddr('127.0.0.3'),
        fn() => gethostbyaddr('10.1.2.3'),
        fn() => gethostbyaddr('::1'),
        fn() => gethostbyaddr('2001:db8::1'),
        fn() => gethostbyaddr('1.2.3'),
        fn() => dns_check_record('none.test'),
        fn() => dns_check_record('host1.test', 'A'),
        fn() => checkdnsrr('host1.test'),
        fn() => [getmxrr('none.test', $hosts), $hosts],
        fn() => [dns_get_mx('host1.test', $hosts, $weights), $hosts, $weights],
        fn() => dns_get_record('host1.test', DNS_A | DNS_MX | DNS_TXT),
        fn() => dns_get_record('six1.test', DNS_AAAA),
        fn() => dns_get_record('none.test', DNS_A),
        fn() => dns_get_record('host1.test', DNS_A, $authoritative, $additional),
    ];
    $outside = array_map(fn($question) => $question(), $questions);
    $warnings_outside = $warnings;
    $warnings = [];
    $inside = together($questions);
    foreach ($questions as $i => $question) {
        if ($outside[$i] !== $inside[$i]) {
            echo "$i: ", json_encode($outside[$i]), ' is now ', json_encode($inside[$i]), "\n";
        }
    }
    sort($warnings);
    sort($warnings_outside);
    var_dump($warnings === $warnings_outside);
    echo implode("\n", $warnings), "\n", json_encode($inside[19]), "\n";
    PHP, ['args' => [__DIR__ . '/../../inc/seam.inc']]);
?>
--EXPECT--
bool(true)
gethostbyaddr(): Address is not a valid IPv4 or IPv6 address
gethostbyname(): Host name cannot be longer than 255 characters
gethostbynamel(): Host name cannot be longer than 255 characters
[{"host":"host1.test","class":"IN","ttl":60,"type":"A","ip":"127.0.0.1"},{"host":"host1.test","class":"IN","ttl":60,"type":"MX","pri":10,"target":"mail1.test"},{"host":"host1.test","class":"IN","ttl":60,"type":"MX","pri":20,"target":"backup1.test"},{"host":"host1.test","class":"IN","ttl":60,"type":"TXT","txt":"text 1","entries":["text 1"]}]
