import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

const FLAGS = [
  // Otherwise V8 soon creates the objects of rendered pages where only a full collection removes them.
  '--no-allocation-site-pretenuring',
  // Buffers count as objects do. Otherwise V8 collects when 64 MiB of them have gathered, however large the heap is.
  '--external-memory-accounted-in-global-limit',
  // The next full collection begins when the heap is twice as large as after the last one.
  '--heap-growing-percent=100',
];

const V8_THREAD = 'V8Worker';
/** V8 has four threads. So much nicer, they get a third of a core that JavaScript needs, instead of four fifths. */
const NICER = 10;

/**
 * Sets a lower priority for the threads on which V8 marks objects and compiles, where the system lists threads and gives
 * each a priority of its own: on Linux. Elsewhere nothing changes; a collection only holds up pages longer.
 */
function yieldToJavaScript(): void {
  const threads = '/proc/self/task';
  if (!existsSync(threads)) return;
  const niceness = Math.min(getPriority() + NICER, constants.priority.PRIORITY_LOW);
  for (const thread of readdirSync(threads)) {
    try {
      if (readFileSync(join(threads, thread, 'comm'), 'utf8').trimEnd() === V8_THREAD)
        setPriority(Number(thread), niceness);
    } catch {
      // It has ended since it was listed.
    }
  }
}

/** Collects garbage seldom, and without holding up pages (decisions 069 and 070). To be called once, at the start. */
export function tuneGarbageCollection(): void {
  for (const flag of FLAGS) setFlagsFromString(flag);
  yieldToJavaScript();
}
