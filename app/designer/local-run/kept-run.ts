import { KEPT_RUN_KEY } from './has-kept-run.ts';
import type { LocalResult, SentFields } from './messages.ts';
import type { LocalRunHandle } from './start-local-run.ts';
import type { LocalRun } from './use-local-run.ts';

/** A run that is kept in the browser while its person signs in. */
export interface KeptRun {
  readonly at: number;
  readonly fields: SentFields;
  readonly result: LocalResult;
  /** The whole result, as the file of that format. */
  readonly json: string;
}

/** Maximum time for sign-in or registration; a result that is saved later would surprise. */
const MAX_AGE_MS = 30 * 60_000;

/** Keeps a run in this tab until its person has signed in. False if the browser has no room. */
export function keepRun(run: KeptRun): boolean {
  try {
    sessionStorage.setItem(KEPT_RUN_KEY, JSON.stringify(run));
    return true;
  } catch {
    return false;
  }
}

/** Returns the run that was kept, once; null if there is none. */
function takeKeptRun(now: number): KeptRun | null {
  try {
    const text = sessionStorage.getItem(KEPT_RUN_KEY);
    if (text === null) return null;
    sessionStorage.removeItem(KEPT_RUN_KEY);
    const run = JSON.parse(text) as KeptRun;
    const age = now - run.at;
    return age >= 0 && age < MAX_AGE_MS ? run : null;
  } catch {
    // The browser allows no storage.
    return null;
  }
}

/** Opens the run that was kept, once, to be saved; null if there is none. */
export function reopenKeptRun(now: number): { readonly run: LocalRun; readonly handle: LocalRunHandle } | null {
  const kept = takeKeptRun(now);
  if (kept === null) return null;
  const { at, fields, result, json } = kept;
  return {
    run: { id: `kept-${at}`, fields, state: { kind: 'done', result }, isKept: true },
    handle: {
      cancel: () => undefined,
      // Its worker is gone, and with it what the other format would be written from.
      file: (format) =>
        format === 'json' ? Promise.resolve(new Blob([json])) : Promise.reject(new Error('only JSON was kept')),
      end: () => undefined,
    },
  };
}
