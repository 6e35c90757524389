--TEST--
libc seam: a wait inside parse_ini_file() or highlight_file() is refused, and the message says why
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, delay, spawn};

final class Waiting
{
    public $context;
    private string $text = 'a=1';

    public function stream_open(): bool
    {
        return true;
    }

    public function stream_read(int $size): string
    {
        try {
            delay(1);
        } catch (Async\AsyncException $e) {
            echo $this->text !== '' ? $e->getMessage() . "\n" : '';
        }
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
stream_wrapper_register('waiting', Waiting::class);

await(spawn(function () {
    print_r(parse_ini_file('waiting://a'));
    echo strip_tags(highlight_file('waiting://a', true)), "\n";
}));
?>
--EXPECTF--
Cannot delay: a file is being scanned, and the engine has only one scanner
Array
(
    [a] => 1
)
Cannot delay: a file is being scanned, and the engine has only one scanner
%wa=1

