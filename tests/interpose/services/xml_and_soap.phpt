--TEST--
libc seam: SoapClient and the XML loaders wait for their addresses beside others
--EXTENSIONS--
async
openssl
soap
dom
simplexml
xmlreader
--SKIPIF--
<?php
require __DIR__ . '/../../inc/seam.inc';
require __DIR__ . '/../../inc/nginx.inc';
skip_without_seam();
skip_without_child();
skip_without_nginx();
?>
--FILE--
<?php
require __DIR__ . '/../../inc/seam.inc';
require __DIR__ . '/../../inc/nginx.inc';
$nginx = new Nginx([
    'doc.xml' => '<root><item>' . str_repeat('text ', 20000) . '</item></root>',
    'service.wsdl' => <<<'XML'
        <definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:test" targetNamespace="urn:test">
          <message name="question"><part name="text" type="xsd:string"/></message>
          <message name="answer"><part name="return" type="xsd:string"/></message>
          <portType name="port"><operation name="ask"><input message="t:question"/><output message="t:answer"/></operation></portType>
          <binding name="binding" type="t:port"><soap:binding style="rpc" transport="http://schemas.xmlsoap.org/soap/http"/>
            <operation name="ask"><soap:operation soapAction="ask"/><input><soap:body use="encoded" namespace="urn:test" encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"/></input>
              <output><soap:body use="encoded" namespace="urn:test" encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"/></output></operation></binding>
          <service name="service"><port name="port" binding="t:binding"><soap:address location="http://127.0.0.1:1/"/></port></service>
        </definitions>
        XML,
]);
$tls = stream_context_create(['ssl' => ['cafile' => $nginx->certificate]]);
// Half of them read a description of the service first; none is answered before all ten have asked.
$at_once = 10;
$soap = fn(int $i) => $i % 2
    ? new SoapClient("$nginx->url/slow/service.wsdl", ['location' => "$nginx->tls_url/soap/$at_once", 'stream_context' => $tls, 'cache_wsdl' => WSDL_CACHE_NONE])
    : new SoapClient(null, ['location' => "$nginx->url/soap/$at_once", 'uri' => 'urn:test', 'keep_alive' => false]);
echo implode(' ', together(array_map(fn($i) => fn() => $soap($i)->ask("question$i"), range(1, 10)))), "\n";

libxml_set_streams_context($tls);
$results = together([
    'DOM' => function () use ($nginx) { $document = new DOMDocument(); $document->load("$nginx->url/slow/doc.xml"); return strlen($document->textContent); },
    'DOM over TLS' => function () use ($nginx, $tls) { libxml_set_streams_context($tls); $document = new DOMDocument(); $document->load("$nginx->tls_url/slow/doc.xml"); return strlen($document->textContent); },
    'SimpleXML' => fn() => strlen(simplexml_load_file("$nginx->url/slow/doc.xml")->item),
    'XMLReader' => function () use ($nginx) { $reader = XMLReader::open("$nginx->url/slow/doc.xml"); $reader->read(); return $reader->name . strlen($reader->readString()); },
    'HTML' => function () use ($nginx) { $document = new DOMDocument(); @$document->loadHTMLFile("$nginx->url/slow/doc.xml"); return strlen(trim($document->textContent)) > 99000; },
    'no such document' => function () use ($nginx) { $document = new DOMDocument(); return @$document->load("$nginx->url/static/none.xml"); },
]);
echo json_encode($results), "\n";
?>
--EXPECT--
question1 question2 question3 question4 question5 question6 question7 question8 question9 question10
{"DOM":100000,"DOM over TLS":100000,"SimpleXML":100000,"XMLReader":"root100000","HTML":true,"no such document":false}
