--TEST--
sapi: hundreds of requests with coroutines leave no descriptor and no memory behind, until pm.max_requests
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
[$one, $other] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$coroutines = [
    spawn(fn() => fgets($one)),
    spawn(function () use ($other) { usleep(100); fwrite($other, "line\n"); return 'written'; }),
    spawn(fn() => strlen(file_get_contents(__FILE__)) > 0),
    spawn(fn() => await(spawn(fn() => delay(1)))),
];
$left = spawn(fn() => fread($one, 1));
ob_start();
foreach ($coroutines as $coroutine) {
    echo json_encode(await($coroutine)), ' ';
}
$text = ob_get_clean();
$i = (int) $_GET['i'];
if ($i % 7 === 0) exit($text . getmypid());
if ($i % 11 === 0) { echo $text, getmypid(), "\n"; throw new Exception('unseen'); }
$left->cancel();
echo $text, getmypid();
PHP;
$server = new FpmServer(['request.php' => $script], ['pool' => 'pm.max_requests = 420']);
$answers = $pids = [];
for ($i = 1; $i <= 420; $i++) {
    $words = explode(' ', trim(strtok($server->get('request.php', "i=$i"), "\n")));
    $pids[array_pop($words)] = true;
    $answers[implode(' ', $words)] = true;
    if ($i === 100 || $i === 400) {
        $pid = array_key_first($pids);
        $figures[] = [count(descriptors_of($pid)), memory_of($pid)];
    }
}
echo implode(' / ', array_keys($answers)), "\n", count($pids), " process\n";
[[$descriptors, $memory], [$later_descriptors, $later_memory]] = $figures;
// One may be the connection of the last request, which is just being closed.
echo $later_descriptors - $descriptors > 1 ? $later_descriptors - $descriptors : 'no', ' descriptors more, ', $later_memory - $memory < 400 ? 'no memory' : $later_memory - $memory . ' KiB more', "\n";
// The worker has served its number: another comes.
[$pid] = array_slice(explode(' ', trim($server->get('request.php', 'i=1'))), -1);
echo isset($pids[$pid]) ? 'the same' : 'another', "\n";
?>
--EXPECT--
"line\n" "written" true null
1 process
no descriptors more, no memory
another
