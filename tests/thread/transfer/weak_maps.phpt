--TEST--
Transfer: entries of a weak map survive if the same transfer holds their keys
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';

$map = new WeakMap();
[$kept, $lost] = [new Point(1), new Point(2)];
$map[$kept] = ['data' => $kept];
$map[$lost] = 'of the other';
[$copy, $key] = there_and_back([$map, $kept]);
echo count($copy), ' ', $copy[$key]['data'] === $key ? 'same' : 'other', ' ', count($map), "\n";
[$key, $copy] = there_and_back([$kept, $map]);
echo count($copy), ' ', isset($copy[$key]) ? 'found' : 'not found', "\n";
unset($key);
gc_collect_cycles();
echo count($copy), "\n";
echo count(there_and_back($map)), "\n";
?>
--EXPECTF--
1 same 2
1 found
%d
0
