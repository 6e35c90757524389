--TEST--
libc seam: if several coroutines require_once one source that opens slowly, one compiles it and the others wait
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, suspend};

final class SlowToOpen
{
    public $context;
    private string $text = '<?php class A {} return "read";';
    public static int $opened = 0;

    public function stream_open(string $path): bool
    {
        self::$opened++;
        suspend();
        suspend();
        return true;
    }

    public function stream_read(int $size): string
    {
        suspend();
        [$text, $this->text] = [$this->text, ''];
        return $text;
    }

    public function stream_eof(): bool
    {
        return $this->text === '';
    }

    public function stream_stat(): array
    {
        return [];
    }

    public function stream_set_option(): bool
    {
        return false;
    }
}
stream_wrapper_register('slow', SlowToOpen::class);

$all = [];
foreach (['first', 'second', 'third'] as $name) {
    $all[] = spawn(function () use ($name) {
        $result = require_once 'slow://a.php';
        echo "$name: ", var_export($result, true), ', A is ', class_exists('A', false) ? 'there' : 'not there', "\n";
    });
}
foreach ($all as $one) {
    await($one);
}
echo 'opened ', SlowToOpen::$opened, " time\n";
?>
--EXPECT--
first: 'read', A is there
second: true, A is there
third: true, A is there
opened 1 time
