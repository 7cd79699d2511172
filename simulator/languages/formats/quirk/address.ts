/** A text that holds JSON, and how offsets in the JSON become offsets in the text. */
export interface FoundJson {
  readonly json: string;
  readonly offsetOf: (offset: number) => number;
}

const MARK = /[#&?]circuit=/;

/** Decodes percent signs; those that are not UTF-8 stay as they are. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replace(/(?:%[0-9A-Fa-f]{2})+/g, (run) => {
      try {
        return decodeURIComponent(run);
      } catch {
        return run;
      }
    });
  }
}

/**
 * Returns the JSON of a circuit of Quirk, which may be in an address: behind `#circuit=`, with or without percent signs.
 * Places in an encoded address are not known, so they are all its beginning.
 */
export function findCircuitJson(text: string): FoundJson {
  const mark = MARK.exec(text);
  if (mark === null || text.trimStart().startsWith('{')) return { json: text, offsetOf: (offset) => offset };
  const start = mark.index + mark[0].length;
  const rest = text.slice(start).trimEnd();
  return /^\s*\{/.test(rest)
    ? { json: rest, offsetOf: (offset) => start + offset }
    : { json: decoded(rest.replace(/\s+/g, '')), offsetOf: () => start };
}
