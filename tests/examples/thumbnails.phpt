--TEST--
Example thumbnails.php: draws pictures, and scales them in the workers of a pool
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/child.inc';
skip_without_child();
require __DIR__ . '/example.inc';
skip_without_example('thumbnails.php');
?>
--FILE--
<?php
require __DIR__ . '/../inc/child.inc';
require __DIR__ . '/example.inc';

[$out, $err, $status] = run_php('<?php require ' . var_export(example_file('thumbnails.php'), true) . ';');
echo $out, preg_match('/^(\r\d done)*\r$/', $err) ? "progress was shown\n" : $err, "status $status\n";
echo glob(sys_get_temp_dir() . '/thumbnails-*') === [] ? "nothing is left\n" : "a folder is left\n";

// A folder of one's own: each picture gets a thumbnail, and a second run makes none of the thumbnails.
$folder = sys_get_temp_dir() . '/async-pictures-' . getmypid();
mkdir($folder);
file_put_contents("$folder/red.ppm", "P6\n128 128\n255\n" . str_repeat("\xff\x00\x00", 128 * 128));
$program = '<?php $argv = ["", ' . var_export($folder, true) . ']; require ' . var_export(example_file('thumbnails.php'), true) . ';';
foreach ([1, 2] as $run) {
    echo run_php($program)[0];
}
echo implode(' ', array_map('basename', glob("$folder/*"))), "\n";
echo file_get_contents("$folder/red.thumb") === "P6\n64 64\n255\n" . str_repeat("\xff\x00\x00", 64 * 64) ? "red\n" : "not red\n";
array_map('unlink', glob("$folder/*"));
rmdir($folder);
?>
--EXPECT--
8 thumbnails, 98408 bytes
progress was shown
status 0
nothing is left
1 thumbnails, 12301 bytes
1 thumbnails, 12301 bytes
red.ppm red.thumb
red
