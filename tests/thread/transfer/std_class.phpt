--TEST--
Transfer: an empty stdClass travels, one with properties is refused by name
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';

$empty = new stdClass();
$was_full = (object) ['x' => 1];
unset($was_full->x);
echo get_class(there_and_back($empty)), ' ', count((array) there_and_back([$was_full])[0]), "\n";
echo refusal_of((object) ['x' => 1], 'stdClass'), "\n";
echo refusal_of(json_decode('{"a": {"b": 1}}'), 'stdClass'), "\n";
?>
--EXPECT--
stdClass 0
refused by Error, names stdClass
refused by Error, names stdClass
