--TEST--
libc seam: a MongoDB server that does not answer makes only its coroutine wait
--EXTENSIONS--
async
mongodb
--SKIPIF--
<?php
require __DIR__ . '/../../inc/databases.inc';
skip_without_seam();
?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../../inc/databases.inc';

[$silent, $silent_port] = silent_server();
$others = 0;
$ticker = Async\spawn(function () use (&$others) {
    for (;;) {
        usleep(1000);
        $others++;
    }
});
all_time_out([
    'no answer' => function () use ($silent_port) {
        $manager = new MongoDB\Driver\Manager("mongodb://127.0.0.1:$silent_port/?serverSelectionTimeoutMS=1000&connectTimeoutMS=1000");
        try {
            $manager->executeCommand('admin', new MongoDB\Driver\Command(['ping' => 1]));
        } catch (MongoDB\Driver\Exception\ConnectionTimeoutException $thrown) {
            return preg_replace(['/:\d+/', '/\. Topology type: .*/'], [':N', ''], $thrown->getMessage());
        }
    },
], 10);
$ticker->cancel();
var_dump($others > 5);
?>
--EXPECT--
no answer: "No suitable servers found (`serverSelectionTryOnce` set): [socket timeout calling hello on '127.0.0.1:N']"
at the same time
bool(true)
