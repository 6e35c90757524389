--TEST--
libc seam: mail() waits for its program without stopping the others; a cancelled one ends it
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../../inc/seam.inc';
skip_without_seam();
require __DIR__ . '/../../inc/child.inc';
skip_without_child();
?>
--FILE--
<?php
use function Async\{await, spawn};

$dir = sys_get_temp_dir() . '/async' . bin2hex(random_bytes(8));
mkdir($dir);
// Ends when as many mails are there as its environment says.
file_put_contents("$dir/program", "#!/bin/sh\ncat > $dir/new.\$\$; mv $dir/new.\$\$ $dir/mail.\$\$\nexec 2> /dev/null\nwhile [ \$(ls $dir | grep -c mail 2> /dev/null) -lt \$NEEDED ]; do sleep 0.02; done; exit \$STATUS\n");
chmod("$dir/program", 0755);
// The setting is fixed at start: the child of this test reads it there.
$code = <<<'PHP'
    require $argv[1] . '/seam.inc';
    require $argv[1] . '/leaks.inc';
    await(spawn(fn() => exec('true'))); // The loop's own descriptors are there from now on.
    $before = open_descriptors();
    putenv('NEEDED=5');
    putenv('STATUS=0');
    echo json_encode(together(array_map(fn($i) => fn() => mail("user$i@example.org", "subject $i", str_repeat("body $i\n", 20000)), range(1, 5)))), "\n";
    putenv('STATUS=1');
    // Since PHP 8.5 there is a warning as well.
    set_error_handler(fn(int $level, string $text) => PHP_VERSION_ID >= 80500 && $text === 'mail(): Sendmail exited with non-zero exit code 1');
    echo json_encode(await(spawn(fn() => mail('user@example.org', 'failure', 'body')))), "\n";
    restore_error_handler();
    putenv('NEEDED=1000');
    $count = count(glob("$argv[2]/mail.*"));
    echo cancelled(fn() => mail('user@example.org', 'cancelled', 'body'), fn() => count(glob("$argv[2]/mail.*")) > $count), "\n";
    report_leaks($before);
    PHP;
require __DIR__ . '/../../inc/child.inc';
[$out, $errors] = run_php($code, ['ini' => ["sendmail_path=exec $dir/program"], 'args' => [__DIR__ . '/../../inc', $dir]]);
echo $out, $errors;
$sizes = array_map(fn($file) => substr_count(file_get_contents($file), 'body'), glob("$dir/mail.*"));
sort($sizes);
echo json_encode($sizes), "\n";
array_map('unlink', glob("$dir/*"));
rmdir($dir);
?>
--EXPECT--
[true,true,true,true,true]
false
Async\AsyncCancellation
nothing is left
[1,1,20000,20000,20000,20000,20000]
