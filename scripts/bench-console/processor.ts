import { readFileSync } from 'node:fs';

/** Ticks per second in /proc/…/stat. */
const CLOCK_TICKS = 100;

/** Returns the CPU time of a process so far, in milliseconds; NaN without /proc. */
export function processorMs(pid: number | undefined): number {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return ((Number(afterName[11]) + Number(afterName[12])) / CLOCK_TICKS) * 1000;
  } catch {
    return Number.NaN;
  }
}
