--TEST--
SoapClient: calls that overlap keep what they are about apart
--EXTENSIONS--
async
soap
--SKIPIF--
<?php
require __DIR__ . '/../../inc/drivers.inc';
skip_without_seam();
if (PHP_MAJOR_VERSION . '.' . PHP_MINOR_VERSION === '8.3') {
    die('skip on PHP 8.3 calls of SoapClient wait for each other');
}
?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../../inc/drivers.inc';
use function Async\{await, spawn};

/** Answers when $count requests are there: each with what it was called. */
function soap_server(int $count): string
{
    [$server, $address] = tcp_server();
    spawn(function () use ($server, $count) {
        $open = [];
        while ($connection = @stream_socket_accept($server, 60)) {
            spawn(function () use ($connection, $count, &$open) {
                while (preg_match('/Content-Length: (\d+)\r\n\r\n(.*)$/s', $head = stream_get_line($connection, 10000, "\r\n\r\n") . "\r\n\r\n", $match)) {
                    $body = stream_get_contents($connection, (int) $match[1]);
                    preg_match('/<ns1:(\w+)/', $body, $name);
                    $open[] = [$connection, $name[1] === 'hello' ? '&#233;&#164;' : $name[1]];
                    if (count($open) < $count) {
                        continue;
                    }
                    foreach ($open as [$client, $called]) {
                        $answer = '<?xml version="1.0"?><e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/" xmlns:i="http://www.w3.org/2001/XMLSchema-instance">'
                            . '<e:Body><r><v xmlns:x="http://www.w3.org/2001/XMLSchema" i:type="x:string">' . $called . '</v></r></e:Body></e:Envelope>';
                        fwrite($client, "HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\nContent-Length: " . strlen($answer) . "\r\n\r\n$answer");
                    }
                    $open = [];
                }
            });
        }
    });
    return "http://$address/";
}

function client(string $location, array $options = []): SoapClient
{
    return new SoapClient(null, ['location' => $location, 'uri' => 'urn:test'] + $options);
}

$location = soap_server(3);
$calls = [];
foreach (['ISO-8859-1', null, 'ISO-8859-15'] as $encoding) {
    $calls[] = fn() => bin2hex(client($location, $encoding === null ? [] : ['encoding' => $encoding])->hello());
}
echo implode(', ', together($calls)), "\n";
exit;
?>
--EXPECT--
e9a4, c3a9c2a4, e926233136343b
