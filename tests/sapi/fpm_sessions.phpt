--TEST--
sapi: requests of two workers take turns in one session while their other coroutines run
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/server.inc';
FpmServer::skip_without();
?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';

$script = <<<'PHP'
session_save_path(__DIR__);
session_id('shared');
$counter = spawn(function () {
    session_start(['use_cookies' => 0, 'cache_limiter' => '']);
    $count = ($_SESSION['count'] ?? 0) + 1;
    usleep(200);
    $_SESSION['count'] = $count;
    session_write_close();
    return $count;
});
$ticks = 0;
while (!$counter->isCompleted()) {
    usleep(100);
    $ticks++;
}
echo await($counter), $ticks > 0 ? ' ' : ' nobody else ran';
PHP;
$server = new FpmServer(['session.php' => $script], ['children' => 2]);
$counts = [];
for ($i = 0; $i < 20; $i++) {
    $requests = [$server->begin('session.php'), $server->begin('session.php')];
    foreach ($requests as $request) {
        $counts[] = trim($request->body());
    }
}
sort($counts, SORT_NATURAL);
echo $counts == array_map(strval(...), range(1, 40)) ? "each counted once\n" : json_encode($counts) . "\n";
?>
--EXPECT--
each counted once
