--TEST--
protect: it is not atomic, others run while the closure waits
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, protect};

spawn(function () {
    protect(function () { echo "begin\n"; suspend(); echo "end\n"; });
});
spawn(fn() => print("other\n"));
?>
--EXPECT--
begin
other
end
