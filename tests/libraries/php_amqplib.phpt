--TEST--
php-amqplib: publisher and consumer in two coroutines, waits for messages, cancellation
--EXTENSIONS--
async
mbstring
sockets
--SKIPIF--
<?php
require __DIR__ . '/../inc/seam.inc';
require __DIR__ . '/../inc/child.inc';
require __DIR__ . '/../inc/library.inc';
require __DIR__ . '/../inc/rabbitmq.inc';
skip_without_seam();
skip_without_library('php-amqplib');
skip_without_rabbitmq();
?>
--FILE--
<?php
require __DIR__ . '/../inc/seam.inc';
require __DIR__ . '/../inc/library.inc';
require __DIR__ . '/../inc/rabbitmq.inc';
require find_library('php-amqplib');

use PhpAmqpLib\Connection\AMQPStreamConnection;
use PhpAmqpLib\Message\AMQPMessage;
use function Async\{await, delay, spawn};

$server = new RabbitMq();
$connect = fn() => new AMQPStreamConnection('127.0.0.1', $server->port, 'guest', 'guest', '/', false, 'AMQPLAIN', null, 'en_US', 60, 60);
$setup = $connect()->channel();
$setup->queue_declare('work', false, false, false, false);
$setup->queue_declare('silent', false, false, false, false);

// The consumer waits before there is anything; two of them share the work.
$consuming = 0;
$consume = function (string $name) use ($connect, &$consuming) {
    $channel = $connect()->channel();
    $channel->basic_qos(0, 1, false);
    $got = [];
    $channel->basic_consume('work', $name, false, false, false, false, function (AMQPMessage $message) use (&$got, $channel) {
        $got[] = $message->getBody();
        delay(1);
        $message->ack();
        if ($message->getBody() === 'end') {
            $channel->basic_cancel($message->getConsumerTag());
        }
    });
    $consuming++;
    while ($channel->is_consuming()) {
        $channel->wait(null, false, 60);
    }
    return $got;
};
$consumers = [spawn(fn() => $consume('one')), spawn(fn() => $consume('two'))];
$publisher = spawn(function () use ($connect, &$consuming) {
    while ($consuming < 2) {
        delay(1);
    }
    $channel = $connect()->channel();
    $channel->confirm_select();
    for ($i = 1; $i <= 50; $i++) {
        $channel->basic_publish(new AMQPMessage("message $i"), '', 'work');
        $channel->wait_for_pending_acks(60);
    }
    $channel->basic_publish(new AMQPMessage('end'), '', 'work');
    $channel->basic_publish(new AMQPMessage('end'), '', 'work');
});
await($publisher);
[$one, $two] = array_map(fn($consumer) => await($consumer), $consumers);
$all = array_unique(array_filter([...$one, ...$two], fn($body) => $body !== 'end'));
echo count($all), ' messages, shared: ', json_encode(count($one) > 1 && count($two) > 1), "\n";

$waiting = spawn(function () use ($connect) {
    $channel = $connect()->channel();
    $channel->basic_consume('silent', '', false, true, false, false, fn() => null);
    $channel->wait(null, false, 60);
});
delay(200);
$waiting->cancel();
try { await($waiting); } catch (Throwable $thrown) { echo get_class($thrown), "\n"; }
?>
--EXPECT--
50 messages, shared: true
Async\AsyncCancellation
