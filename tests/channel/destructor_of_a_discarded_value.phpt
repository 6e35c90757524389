--TEST--
Channel: a destructor of a discarded value may use the channel
--EXTENSIONS--
async
--FILE--
<?php
use Async\Channel;

final class V {
    public function __construct(public Channel $ch) {}
    public function __destruct() { var_dump($this->ch->isClosed(), $this->ch->sendAsync(1), $this->ch->count()); }
}
$ch = new Channel();
$ch->sendAsync(new V($ch));
$ch->close();
echo "closed\n";
?>
--EXPECT--
bool(true)
bool(false)
int(0)
closed
