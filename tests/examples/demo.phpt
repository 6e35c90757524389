--TEST--
Example demo.php: the same functions give the same results one by one and concurrently
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/child.inc';
skip_without_child();
require __DIR__ . '/../inc/seam.inc';
skip_without_seam();
require __DIR__ . '/example.inc';
skip_without_example('demo.php');
array_map(skip_without_module(...), ['curl', 'pdo', 'pdo_sqlite']);
?>
--FILE--
<?php
require __DIR__ . '/../inc/child.inc';
require __DIR__ . '/example.inc';
run_example('demo.php', 'curl', 'pdo', 'pdo_sqlite');
?>
--EXPECTF--
One by one    $job()
  file_get_contents%A%d ms
  curl_exec%A%d ms
  PDO%A%d ms
  exec%A%d ms
  usleep%A%d ms
  all%w%d ms

Concurrently  spawn($job), then await()
  file_get_contents%A%d ms
  curl_exec%A%d ms
  PDO%A%d ms
  exec%A%d ms
  usleep%A%d ms
  all%w%d ms

%f times as fast. The same functions, one thread, PHP %s as it is.
status 0
