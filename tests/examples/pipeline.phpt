--TEST--
Example pipeline.php: stages with channels between them
--EXTENSIONS--
async
--SKIPIF--
<?php if (!is_file(getenv('ASYNC_ROOT') . '/examples/pipeline.php')) die('skip the examples are not there'); ?>
--FILE--
<?php
require getenv('ASYNC_ROOT') . '/examples/pipeline.php';
?>
--EXPECT--
1, 4, 9, ...
the sum of the squares up to 100 is 338350
the first answer is fast
