// SPDX-License-Identifier: MIT
// argv[2] async functions take turns for argv[3] rounds. Prints ns per turn.

const functions = Number(process.argv[2]);
const count = Number(process.argv[3]);

async function task() {
    for (;;) {
        await null;
    }
}

async function rounds(count) {
    const start = process.hrtime.bigint();
    for (let left = count; left > 0; --left) {
        await null;
    }

    return Number(process.hrtime.bigint() - start);
}

for (let left = functions; left > 0; --left) {
    task();
}
await rounds(2);
await rounds(Math.ceil(200_000 / functions)); // For the optimising compiler.

console.log(JSON.stringify({ ns: await rounds(count) / (count * (functions + 1)) }));
process.exit();
