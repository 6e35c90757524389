--TEST--
Transfer: null, booleans, numbers and strings arrive as they were
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';

$values = [null, true, false, 0, -1, PHP_INT_MAX, PHP_INT_MIN, 1.5, -0.0, INF, -INF, PHP_FLOAT_EPSILON, 5e-324, PHP_FLOAT_MAX,
    '', '0', 'word', "zero\0byte", "\xff\xfe", 'ü', str_repeat('long', 100000), implode(array_map('chr', range(0, 255)))];
$copies = there_and_back($values);
foreach ($values as $i => $value) {
    if ($copies[$i] !== $value) { echo "value $i differs\n"; }
}
echo count($copies), ' ', is_nan(there_and_back(NAN)) ? 'NAN' : 'not NAN', ' ', 1 / there_and_back(-0.0 * 1 ?: 1.0), ' ',
    var_export(there_and_back(-0.0), true), "\n";
?>
--EXPECT--
22 NAN 1 -0.0
