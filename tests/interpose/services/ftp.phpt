--TEST--
libc seam: ftp functions and wrappers, with and without TLS, are under way at the same time; cancelled ones leave nothing
--EXTENSIONS--
async
ftp
openssl
--SKIPIF--
<?php
require __DIR__ . '/../../inc/seam.inc';
require __DIR__ . '/../../inc/ftp.inc';
skip_without_seam();
skip_without_ftp_server();
?>
--FILE--
<?php
require __DIR__ . '/../../inc/seam.inc';
require __DIR__ . '/../../inc/ftp.inc';
require __DIR__ . '/../../inc/leaks.inc';
use function Async\{await, delay, spawn};

$contents = bin2hex(random_bytes(150_000));
$server = new FtpServer(['big' => $contents, 'small' => "hello\n"]);
$any = stream_context_create(['ssl' => ['verify_peer' => false, 'verify_peer_name' => false]]);
$url = "ftp://127.0.0.1:$server->port";
$tls_url = "ftps://127.0.0.1:$server->port";

/** Closed by hand: vsftpd ends TLS without a farewell, of which PHP complains. */
function with_ftp(bool $tls, callable $task)
{
    global $server;
    $ftp = $tls ? ftp_ssl_connect('127.0.0.1', $server->port, 60) : ftp_connect('127.0.0.1', $server->port, 60);
    try {
        ftp_login($ftp, 'anonymous', 'x') && ftp_pasv($ftp, true);
        return $task($ftp);
    } finally {
        @ftp_close($ftp);
    }
}

function downloads($ftp): bool
{
    global $contents;
    $target = tmpfile();
    $done = ftp_fget($ftp, $target, 'big', FTP_BINARY);
    rewind($target);
    return $done && stream_get_contents($target) === $contents;
}

function uploads($ftp, string $name): bool
{
    global $contents, $server;
    $source = tmpfile();
    fwrite($source, $contents);
    rewind($source);
    return ftp_fput($ftp, "incoming/$name", $source, FTP_BINARY) && ftp_size($ftp, "incoming/$name") === strlen($contents)
        && file_get_contents("$server->files/incoming/$name") === $contents;
}

$log = [];
$logged = function (callable $task) use (&$log) { return function () use ($task, &$log) { $log[] = 'begins'; $result = $task(); $log[] = 'ends'; return $result; }; };
$results = together(array_map($logged, [
    'download' => fn() => with_ftp(false, downloads(...)),
    'download over TLS' => fn() => with_ftp(true, downloads(...)),
    'upload' => fn() => with_ftp(false, fn($ftp) => uploads($ftp, 'plain')),
    'upload over TLS' => fn() => with_ftp(true, fn($ftp) => uploads($ftp, 'tls')),
    'wrapper' => fn() => file_get_contents("$url/big") === $contents,
    'wrapper over TLS' => fn() => file_get_contents("$tls_url/big", false, $any) === $contents,
    'wrapper writes' => fn() => file_put_contents("$url/incoming/wrapper", $contents) === strlen($contents),
]));
echo json_encode($results), "\n", implode(' ', array_slice($log, 0, 8)), "\n";
echo json_encode(together([
    'list' => fn() => with_ftp(false, fn($ftp) => [ftp_nlist($ftp, '.'), ftp_pwd($ftp), ftp_mkdir($ftp, 'incoming/made'), ftp_rename($ftp, 'incoming/made', 'incoming/renamed'), ftp_rmdir($ftp, 'incoming/renamed')]),
    'scandir' => fn() => scandir("$url/"),
    'no such file' => fn() => [@file_get_contents("$url/none"), with_ftp(false, fn($ftp) => @ftp_get($ftp, tempnam(sys_get_temp_dir(), 'ftp'), 'none'))],
    'step by step' => fn() => with_ftp(false, function ($ftp) {
        // A file of its own: what is left of a failed transfer is removed by PHP.
        $file = tempnam(sys_get_temp_dir(), 'ftp');
        for ($state = ftp_nb_get($ftp, $file, 'small'); $state === FTP_MOREDATA; $state = ftp_nb_continue($ftp)) {
            delay(1);
        }
        unlink($file);
        return $state === FTP_FINISHED;
    }),
])), "\n";

$before = open_descriptors();
foreach ([
    'ftp_connect to nobody' => function () { $nobody = stream_socket_server('tcp://127.0.0.1:0'); ftp_connect('127.0.0.1', (int) explode(':', stream_socket_get_name($nobody, false))[1]); },
    'download' => fn() => with_ftp(false, downloads(...)),
    'download over TLS' => fn() => with_ftp(true, downloads(...)),
    'upload' => fn() => with_ftp(false, fn($ftp) => uploads($ftp, 'cancelled')),
    'wrapper' => fn() => file_get_contents("$url/big"),
    'wrapper over TLS' => fn() => file_get_contents("$tls_url/big", false, $any),
    'wrapper writes' => fn() => file_put_contents("$url/incoming/other", str_repeat('x', 3_000_000)),
] as $name => $call) {
    echo $name, ': ', cancelled($call, 400), "\n";
}
var_dump(count(open_descriptors()) - count($before));
?>
--EXPECT--
{"download":true,"download over TLS":true,"upload":true,"upload over TLS":true,"wrapper":true,"wrapper over TLS":true,"wrapper writes":true}
begins begins begins begins begins begins begins ends
{"list":[["big","incoming","small"],"\/","\/incoming\/made",true,true],"scandir":["big","incoming","small"],"no such file":[false,false],"step by step":true}
ftp_connect to nobody: Async\AsyncCancellation
download: Async\AsyncCancellation
download over TLS: Async\AsyncCancellation
upload: Async\AsyncCancellation
wrapper: Async\AsyncCancellation
wrapper over TLS: Async\AsyncCancellation
wrapper writes: Async\AsyncCancellation
int(0)
