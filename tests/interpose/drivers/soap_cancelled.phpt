--TEST--
SoapClient: a cancelled call throws the cancellation
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
$client = new SoapClient(null, ['location' => 'http://' . silent_server() . '/', 'uri' => 'urn:test']);
echo 'call: ', cancelled(fn() => $client->hello()), "\n";
echo 'again: ', cancelled(fn() => $client->__soapCall('hello', [])), "\n";
echo 'wsdl: ', cancelled(fn() => new SoapClient('http://' . silent_server() . '/wsdl')), "\n";
?>
--EXPECT--
call: Async\AsyncCancellation: enough
again: Async\AsyncCancellation: enough
wsdl: Async\AsyncCancellation: enough
