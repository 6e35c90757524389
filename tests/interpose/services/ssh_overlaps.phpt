--TEST--
libc seam: SSH sessions of several coroutines run commands and copy files at the same time
--EXTENSIONS--
async
ssh2
--SKIPIF--
<?php
require __DIR__ . '/../../inc/databases.inc';
skip_without_seam();
skip_without_server('sshd');
?>
--INI--
async.interpose=all
--ENV--
USE_ZEND_ALLOC=0
--FILE--
<?php
// libssh2 1.11.1 (Debian 13) frees keys by free() that PHP has allocated, so PHP must allocate by malloc().
require __DIR__ . '/../../inc/databases.inc';
$server = new Sshd();
$run = function ($session, string $command): string {
    $stream = ssh2_exec($session, $command);
    stream_set_blocking($stream, true);
    return stream_get_contents($stream);
};
$dir = $server->dir();

// Each command ends when all of them have begun.
echo implode(' ', together(array_map(fn($i) => fn() => trim($run($server->connect(), "touch $dir/begun$i; while [ \$(ls $dir | grep -c begun) -lt 4 ]; do sleep 0.01; done; echo $i")), range(1, 4)))), "\n";

$text = implode("\n", range(1, 100000));
echo implode("\n", together(array_map(fn($i) => function () use ($i, $server, $dir, $text) {
    $session = $server->connect();
    $sftp = (int) ($kept = ssh2_sftp($session));
    $path = "ssh2.sftp://$sftp$dir/file$i";
    $facts = [file_put_contents($path, $text), md5(file_get_contents($path)) === md5($text), filesize($path)];
    array_push($facts, ssh2_scp_recv($session, "$dir/file$i", "$dir/copy$i"), md5_file("$dir/copy$i") === md5($text));
    return shown([...$facts, unlink($path), file_exists("$dir/file$i")]);
}, range(1, 3)))), "\n";
?>
--EXPECT--
1 2 3 4
[588894,true,588894,true,true,true,false]
[588894,true,588894,true,true,true,false]
[588894,true,588894,true,true,true,false]
