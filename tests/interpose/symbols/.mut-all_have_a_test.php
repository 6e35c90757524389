<?php
require __DIR__ . '/../../inc/seam.inc';
$tested = [];
foreach (glob(__DIR__ . '/*.phpt') as $file) {
    $expected = explode("--EXPECT--\n", file_get_contents($file), 2)[1] ?? '';
    preg_match_all('/^(\w+): /m', $expected, $names);
    $tested += array_flip($names[1]);
}
$redirected = explode(' ', info_of_async('Redirected functions'));
echo 'without a test: ', implode(' ', array_diff($redirected, array_keys($tested))) ?: 'none', "\n";
echo count($redirected) > 80 ? 'many' : count($redirected), " are redirected\n";
?>
