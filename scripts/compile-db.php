<?php
// SPDX-License-Identifier: MIT
// Turns the output of `make -nB` into compile_commands.json. No build is needed.
// Usage: make -nB | php compile-db.php BUILD_DIR LINKED_DIR CHECKOUT
// Sources are compiled through a folder of symlinks (LINKED_DIR); the database names the real ones.

[, $build, $linked, $checkout] = $argv;

$entries = [];
while (($line = fgets(STDIN)) !== false) {
    if (!preg_match('/--mode=compile\s+(.*?)\s-c\s+(\S+\.(?:cpp|c))\s/', $line, $match)) {
        continue;
    }
    [, $flags, $file] = $match;
    $flags = str_replace("$linked/", "$checkout/", "$flags ");
    // A `-I` of the whole checkout has no slash at its end, so it is replaced separately.
    $flags = preg_replace('#-I' . preg_quote($linked, '#') . '(?=\s)#', "-I$checkout", $flags);
    // Headers of PHP and of other libraries are not linted.
    $flags = preg_replace('#-I(/(?!' . preg_quote(ltrim($checkout, '/'), '#') . ')\S+)#', '-isystem $1', $flags);
    $entries[] = [
        'directory' => $build,
        'file' => str_replace("$linked/", "$checkout/", $file),
        'command' => trim($flags) . ' -c ' . str_replace("$linked/", "$checkout/", $file),
    ];
}
echo json_encode($entries, JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES), "\n";
