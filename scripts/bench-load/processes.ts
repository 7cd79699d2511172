import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Keeps a process with all its threads on some cores. Returns whether it could: only Linux has `taskset`. */
export function pin(pid: number, cores: Iterable<number>): boolean {
  try {
    execFileSync('taskset', ['-a', '-c', '-p', [...cores].join(), String(pid)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const inStatus = (pid: number, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Memory of a process in RAM, in MiB. */
export const residentMiB = (pid: number): number => inStatus(pid, 'VmRSS');

/** The most that it ever had. */
export const peakMiB = (pid: number): number => inStatus(pid, 'VmHWM');
