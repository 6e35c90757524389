--TEST--
Transfer: arrays nested deeper than 512 levels are refused
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';

$nested = function (int $levels) {
    for ($value = 'bottom'; $levels > 0; $levels--) { $value = [$value]; }
    return $value;
};
$depth = function ($value) { for ($n = 0; is_array($value); $n++) { $value = $value[0]; } return $n; };
echo $depth(there_and_back($nested(500))), "\n", refusal_of($nested(600), '512'), "\n", refusal_of($nested(20000), '512'), "\n";
?>
--EXPECT--
500
refused by Error, names 512
refused by Error, names 512
