--TEST--
Example crawler.php: every page once, four at a time, and the one that is missing
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/child.inc';
skip_without_child();
require __DIR__ . '/../inc/seam.inc';
skip_without_seam();
require __DIR__ . '/example.inc';
skip_without_example('crawler.php');
?>
--FILE--
<?php
require __DIR__ . '/../inc/child.inc';
require __DIR__ . '/example.inc';
run_example('crawler.php');
?>
--EXPECT--
/         2 links
/about    1 links
/gone     not found
/news     3 links
/news/1   1 links
/news/2   2 links
status 0
