--TEST--
Future: the error handler may wait
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState};
use function Async\{spawn, suspend};

set_error_handler(function () { echo "handler\n"; suspend(); echo "handler goes on\n"; return true; });
spawn(function () { echo "other\n"; });
$f = new Future(new FutureState());
unset($f);
echo "after\n";
?>
--EXPECT--
handler
other
handler goes on
after
