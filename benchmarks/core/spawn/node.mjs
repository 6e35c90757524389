// SPDX-License-Identifier: MIT
// Calls argv[2] async functions, a hundred at a time. Prints ns per call.

const BATCH = 100;

async function task() {
    await null;
}

async function spawns(total) {
    const start = process.hrtime.bigint();
    for (let batches = total / BATCH; batches > 0; --batches) {
        for (let left = BATCH; left > 0; --left) {
            task();
        }
        await null; // Queued behind all of them.
    }

    return Number(process.hrtime.bigint() - start) / total;
}

await spawns(100_000); // Enough for the optimising compiler to have come by.
console.log(JSON.stringify({ ns: await spawns(Number(process.argv[2])) }));
