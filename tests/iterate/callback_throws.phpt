--TEST--
iterate: an exception of a callback stops, cancels the others, waits for them and is thrown
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{suspend, delay, iterate};

try {
    iterate([1, 2, 3, 4], function ($v) {
        echo "begin $v\n";
        try {
            if ($v === 3) { throw new Exception('three'); }
            delay(5000);
        } finally { if ($v !== 3) { suspend(); } echo "end $v\n"; }
    });
} catch (Exception $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
begin 1
begin 2
begin 3
end 3
end 1
end 2
three
