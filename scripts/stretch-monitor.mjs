/** Loaded before the server (`node --import`): notes the longest stretch of its main thread's processor time, and tells it when asked. */
import { readFileSync, writeFileSync } from 'node:fs';

const EVERY_MS = 2;
const used = () => Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6;
let last = used();
let worst = 0;
setInterval(() => {
  const now = used();
  worst = Math.max(worst, now - last);
  last = now;
}, EVERY_MS).unref();
process.on('SIGUSR2', () => {
  writeFileSync(process.env.STRETCH_FILE, String(worst));
  worst = 0;
});
