import { LONGEST_SILENCE_MS } from '#app/browser-runtime/silence.ts';
import type { LocalResponse } from './messages.ts';

interface ReportingControl {
  readonly signal: { readonly aborted: boolean };
  readonly onProgress: (fraction: number) => void;
}

/**
 * The control of a run that reports to the page. Not every part of a run knows how far it is, but all poll their signal
 * several times a second: it is never aborted, and shows the page that the run is alive.
 *
 * @param now monotonic milliseconds
 */
export function reportingControl(tell: (response: LocalResponse) => void, now: () => number): ReportingControl {
  let toldAt = now();
  const say = (response: LocalResponse): void => {
    tell(response);
    toldAt = now();
  };
  return {
    signal: {
      get aborted() {
        if (now() - toldAt > LONGEST_SILENCE_MS) say({ kind: 'alive' });
        return false;
      },
    },
    onProgress: (fraction) => say({ kind: 'progress', fraction }),
  };
}
