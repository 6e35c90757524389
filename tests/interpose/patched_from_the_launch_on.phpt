--TEST--
libc seam: nothing is redirected before the first launch
--EXTENSIONS--
async
curl
--SKIPIF--
<?php require __DIR__ . '/../inc/seam.inc'; skip_without_seam(); ?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../inc/seam.inc';
echo info_of_async('Patched libraries'), "\n";
usleep(1000);
curl_exec(curl_init('file:///dev/null'));
echo info_of_async('Patched libraries'), "\n";
Async\await(Async\spawn(fn() => 1));
$patched = explode(', ', info_of_async('Patched libraries'));
var_dump(in_array('php', $patched), (bool) preg_grep('/^libcurl/', $patched), preg_grep('/^(libc|libuv|async)\.so/', $patched));
?>
--EXPECT--
none yet
none yet
bool(true)
bool(true)
array(0) {
}
