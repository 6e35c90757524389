--TEST--
libc seam: SoapClient restricts libxml while it reads a description, in its own coroutine only
--EXTENSIONS--
async
soap
dom
--SKIPIF--
<?php
require __DIR__ . '/../../inc/seam.inc';
skip_without_seam();
?>
--INI--
allow_url_fopen=0
--FILE--
<?php
use function Async\{await, spawn, suspend};

$description = '<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" targetNamespace="urn:test">'
    . implode(array_map(fn($i) => "<message name=\"question$i\"/>" . str_repeat(' ', 4096), range(1, 10)))
    . '<service name="service"/></definitions>';
$server = stream_socket_server('tcp://127.0.0.1:0');
$address = stream_socket_get_name($server, false);

/** Gets the request and answers with the first half; the other half comes when the caller says so. */
function serve_half($server, string $document): Closure
{
    $connection = stream_socket_accept($server);
    while (trim(fgets($connection)) !== '') {
    }
    $half = intdiv(strlen($document), 2);
    fwrite($connection, "HTTP/1.0 200 OK\r\nContent-Type: text/xml\r\n\r\n" . substr($document, 0, $half));
    return function () use ($connection, $document, $half) {
        fwrite($connection, substr($document, $half));
        fclose($connection);
    };
}

function read_description(string $address): string
{
    try {
        new SoapClient("http://$address/", ['cache_wsdl' => WSDL_CACHE_NONE]);
    } catch (SoapFault $fault) {
        return $fault->getMessage(); // It has no port, which is found at the end of the description.
    }
    return 'no fault';
}

file_put_contents(__DIR__ . '/soap_settings.tmp.xml', '<root>text</root>');
function load_document(): string
{
    $document = new DOMDocument();
    return $document->load(__DIR__ . '/soap_settings.tmp.xml') ? $document->textContent : 'refused';
}
$others = function () {
    $opened = @file_get_contents('http://127.0.0.1:1/');
    echo load_document(), ', ', strstr(error_get_last()['message'], ': '), "\n";
};

$first = spawn(read_description(...), $address);
$end_first = serve_half($server, $description);
$second = spawn(read_description(...), $address);
$end_second = serve_half($server, $description);
// Both have read all data that has arrived.
for ($i = 0; $i < 10; $i++) {
    suspend();
}
$others();
$end_first();
echo await($first), "\n";
$others();
$end_second();
echo await($second), "\n";
$others();
?>
--CLEAN--
<?php
@unlink(__DIR__ . '/soap_settings.tmp.xml');
?>
--EXPECT--
text, : Failed to open stream: no suitable wrapper could be found
SOAP-ERROR: Parsing WSDL: Could not find any usable binding services in WSDL.
text, : Failed to open stream: no suitable wrapper could be found
SOAP-ERROR: Parsing WSDL: Could not find any usable binding services in WSDL.
text, : Failed to open stream: no suitable wrapper could be found
