<?php
// SPDX-License-Identifier: MIT
//
// Question: how long does a new realm take until the first line of its script runs, and how long does it live?
//
// Method: realms with a script of one line, one after another, with opcache.

declare(strict_types=1);

namespace Bench;

require __DIR__ . '/../../lib/bench.php';

const REALMS = 2_000;

$script = __DIR__ . '/async.php';
$command = async($script, REALMS);
foreach (['opcache.file_update_protection=0', 'opcache.enable_cli=1', 'zend_extension=opcache'] as $setting) {
    $command = with_setting($command, $script, $setting);
}
$samples = Samples::take(['async' => $command]);

(new Figure('realm/start', 'ns'))
    ->value('async', $samples->median('async'))
    ->value('life', $samples->median('async', 'life'))
    ->at_most(60_000)
    ->finish();
