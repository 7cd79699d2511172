// eslint-disable-next-line no-restricted-syntax -- memory is read once a minute
import { setTimeout as pause } from 'node:timers/promises';
import { growthOf, percentile } from './figures.ts';
import type { Generator, LoadSample } from './generator.ts';
import { peakMiB, residentMiB } from './processes.ts';

const MINUTE_MS = 60_000;
/** Until then caches fill and V8 optimises. */
const SETTLED_MINUTES = 10;

/** Asks at an even rate for some minutes, and prints memory and the slowest pages of each. */
export async function soak(generator: Generator, pid: number, perSecond: number, minutes: number): Promise<void> {
  const rows: { readonly x: number; readonly y: number }[] = [];
  let pages: number[] = [];
  let [refused, failed, answered] = [0, 0, 0];
  const onSample = ({ kind, status, ms }: LoadSample): void => {
    answered += 1;
    if (status === 503) refused += 1;
    else if (status === 0 || status >= 400) failed += 1;
    else if (kind === 'page') pages.push(ms);
  };
  console.log(`\n${perSecond.toFixed(1)} requests/s for ${minutes} minutes`);
  console.log('minute  memory MiB  answered  refused  failed  page p50  page p99');
  let isOver = false;
  const load = generator.openLoop(perSecond, minutes * 60, onSample).finally(() => (isOver = true));
  for (let minute = 1; minute <= minutes && !isOver; minute++) {
    await pause(MINUTE_MS);
    const memory = residentMiB(pid);
    rows.push({ x: minute, y: memory });
    const cells = [memory.toFixed(1), answered, refused, failed];
    const times = [percentile(pages, 50), percentile(pages, 99)].map((ms) => ms.toFixed(1));
    console.log([minute, ...cells, ...times].map((cell) => String(cell).padStart(9)).join(' '));
    pages = [];
    [refused, failed, answered] = [0, 0, 0];
  }
  await load;
  const settled = rows.filter(({ x }) => x >= SETTLED_MINUTES);
  console.log(
    `memory from minute ${SETTLED_MINUTES} on: ${growthOf(settled).toFixed(2)} MiB a minute (bar: under 1), ` +
      `largest ${Math.max(...rows.map(({ y }) => y)).toFixed(0)} MiB, ceiling ${peakMiB(pid).toFixed(0)} MiB`,
  );
}
