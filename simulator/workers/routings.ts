import type { KeptRouting } from '#simulator/compile/chip/kept-routing.ts';
import type { Refusal, RunRequest } from '#simulator/engines/engine.ts';

/** A program of 500 layers has at most 6,000 SWAPs of 8 characters. What many programs have beyond it is searched for again. */
const MOST_CHARACTERS = 64 * 1024;

/**
 * Returns the routings of a plan as text for a job, as a property: the build, which alone may read them, and a line for
 * each. None without a build.
 */
export function writeRoutings(
  plan: { readonly ok: true; readonly routings?: readonly KeptRouting[] } | Refusal,
  build: string | undefined,
): { readonly routings?: string } {
  if (!plan.ok || build === undefined) return {};
  let [text, isEmpty] = [build, true];
  for (const routing of plan.routings ?? []) {
    const line = `\n${JSON.stringify(routing)}`;
    if (text.length + line.length > MOST_CHARACTERS) break;
    [text, isEmpty] = [text + line, false];
  }
  return isEmpty ? {} : { routings: text };
}

/** Reads what `writeRoutings` wrote, for a request; nothing if another build wrote it. */
export function readRoutings(text: string | undefined, build: string | undefined): Pick<RunRequest, 'routings'> {
  const [writer, ...lines] = (text ?? '').split('\n');
  return build === undefined || writer !== build
    ? {}
    : { routings: lines.map((line) => JSON.parse(line) as KeptRouting) };
}
