--TEST--
lifecycle: buffers, error handler and silence set before the runtime starts stay main's
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend};

set_error_handler(function ($no, $msg) { echo "handler: $msg\n"; return true; });
ob_start();
echo "buffered";
@spawn(fn() => null);
suspend();
trigger_error('mine');
$text = ob_get_clean();
var_dump($text, ob_get_level());
?>
--EXPECT--
string(22) "bufferedhandler: mine
"
int(0)
