import { existsSync } from 'node:fs';

const LOOK_MS = 20;
while (!existsSync(process.env.START_GATE)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_MS);
