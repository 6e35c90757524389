// SPDX-License-Identifier: MIT
// Two async functions yield to each other, argv[2] times together. Prints ns per yield.

async function task(count) {
    for (let left = count; left > 0; --left) {
        await null;
    }
}

async function yields(total) {
    const start = process.hrtime.bigint();
    await Promise.all([task(total / 2), task(total / 2)]);

    return Number(process.hrtime.bigint() - start) / total;
}

await yields(100_000); // Enough for the optimising compiler to have come by.
console.log(JSON.stringify({ ns: await yields(Number(process.argv[2])) }));
