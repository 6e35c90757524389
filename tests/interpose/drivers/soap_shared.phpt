--TEST--
SoapClient: coroutines use one client in turn, and each gets its own answer
--EXTENSIONS--
async
soap
--SKIPIF--
<?php
require __DIR__ . '/../../inc/drivers.inc';
skip_without_seam();
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

$client = client(soap_server(1));
echo implode(', ', together(array_map(fn($name) => fn() => $client->$name(), ['a', 'b', 'c', 'd']))), "\n";
exit;
?>
--EXPECT--
a, b, c, d
