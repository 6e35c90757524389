<?php
// SPDX-License-Identifier: MIT
// Starts the server whose command is argv[1], as JSON, and gives its port to the client, argv[2]. Prints what
// the client prints and the CPU time that the server took: {"ns":…, "server_ns":…}.

declare(strict_types=1);

use function Bench\cpu_time;

require __DIR__ . '/../../lib/cpu_time.php';

$server = proc_open(json_decode($argv[1]), [1 => ['pipe', 'w']], $pipes);
$port = trim(fgets($pipes[1]));
$pid = proc_get_status($server)['pid'];
$before = cpu_time($pid);
$client = proc_open([...json_decode($argv[2]), $port], [1 => ['pipe', 'w']], $outputs);
$line = trim(stream_get_contents($outputs[1]));
proc_close($client);
$spent = cpu_time($pid) - $before;
proc_terminate($server, 9);
$result = json_decode($line, true) ?? exit("$line\n");
echo json_encode($result + ['server_ns' => $spent]), "\n";
