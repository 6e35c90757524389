<?php
// SPDX-License-Identifier: MIT
/*
 * Damaged bytes: php -d extension=async.so -d extension=async_probe.so tests/transfer/random/damage.php FIRST COUNT [PER]
 *
 * Encodes the random graph of each seed, damages the bytes in PER ways (truncates, flips bits, overwrites and moves parts) and
 * decodes them. The result does not matter, but nothing may crash, hang, or be read out of bounds: run it with valgrind, or
 * with a sanitized PHP.
 */
require __DIR__ . '/graph.inc';
require __DIR__ . '/visit.inc';

error_reporting(E_ALL & ~(E_NOTICE | E_DEPRECATED)); // __unserialize() of ArrayObject names damaged properties.

$first = (int) ($argv[1] ?? 1);
$count = (int) ($argv[2] ?? 1);
$per = (int) ($argv[3] ?? 100);
$accepted = $refused = 0;

function damage(string $bytes): string
{
    $size = strlen($bytes);
    switch (mt_rand(0, 5)) {
        case 0:
            return substr($bytes, 0, mt_rand(0, $size - 1));
        case 1: // In the shells, which the header names the begin of.
            $shells = unpack('P', substr($bytes, 1, 8))[1];
            $at = mt_rand($shells, $size - 1);
            $bytes[$at] = chr(ord($bytes[$at]) ^ (1 << mt_rand(0, 7)));
            return $bytes;
        case 2:
            $bytes[mt_rand(0, $size - 1)] = chr([0, 1, 0x7f, 0x80, 0xff][mt_rand(0, 4)]);
            return $bytes;
        case 3:
            $length = mt_rand(1, 8);
            return substr_replace($bytes, substr($bytes, mt_rand(0, $size - 1), $length), mt_rand(9, $size), mt_rand(0, $length));
        default:
            for ($i = mt_rand(1, 4); $i > 0; $i--) {
                $at = mt_rand(0, $size - 1);
                $bytes[$at] = chr(ord($bytes[$at]) ^ (1 << mt_rand(0, 7)));
            }
            return $bytes;
    }
}

for ($seed = $first; $seed < $first + $count; $seed++) {
    mt_srand($seed);
    $graph = new TransferTest\Graph(mt_rand(0, 8));
    $bytes = AsyncProbe\transfer_bytes($graph->make());
    for ($i = 0; $i < $per; $i++) {
        $damaged = damage($bytes);
        if (getenv('KEEP')) {
            file_put_contents(getenv('KEEP'), $damaged);
        }
        try {
            TransferTest\visit(AsyncProbe\load_bytes($damaged));
            $accepted++;
        } catch (Throwable) {
            $refused++;
        }
    }
    gc_collect_cycles();
}
$ok = $accepted + $refused === $count * $per && $refused > 0;
echo $ok ? "$count seeds, no problem\n" : "inputs are missing\n";
exit($ok ? 0 : 1);
