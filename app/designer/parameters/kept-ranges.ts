import type { SliderRange } from './slider-scale.ts';

/** Ranges of sliders by the names of their parameters are stored under this key, for all programs. */
const KEY = 'designer.slider-ranges';
/** Most names that are kept; the oldest are forgotten. */
const KEPT_NAMES = 100;

type Ranges = readonly (readonly [name: string, min: number, max: number])[];

const isRange = (entry: unknown): entry is Ranges[number] =>
  Array.isArray(entry) &&
  typeof entry[0] === 'string' &&
  Number.isFinite(entry[1]) &&
  Number.isFinite(entry[2]) &&
  entry[1] < entry[2];

function read(): Ranges {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRange) : [];
  } catch {
    // Without storage, or with another entry under the key, every slider starts with its initial range.
    return [];
  }
}

/** Returns the range that a slider of this name had last; undefined if it was never changed. */
export function keptRange(name: string): SliderRange | undefined {
  const [, min, max] = read().findLast(([kept]) => kept === name) ?? [];
  return min === undefined || max === undefined ? undefined : { min, max };
}

export function keepRange(name: string, { min, max }: SliderRange): void {
  const others = read().filter(([kept]) => kept !== name);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, [name, min, max]].slice(-KEPT_NAMES)));
  } catch {
    // Full or not allowed: the range applies to this page only.
  }
}
