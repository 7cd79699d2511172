/** Number of shots of a run on the page of a case. */
export const CASE_SHOTS = 1000;
/** Highest seed of a run; `simulator/math/random.ts` explains it. */
const MAX_SEED = Number.MAX_SAFE_INTEGER;
const FIRST_SEED = 1;

/** What the address of a case shows. */
export interface CaseQuery {
  /** Whether the next experiment is shown in place of the case. */
  readonly isNext: boolean;
  /** Number of columns that are applied; null for the whole circuit. */
  readonly step: number | null;
  /** Seed of the run whose counts are shown; null if nothing has run. */
  readonly seed: number | null;
}

/** Returns the integer that is closest to the text and in range; null for other texts. */
function clampedInteger(text: string | null, highest: number): number | null {
  const value = text === null || text.trim() === '' ? Number.NaN : Math.trunc(Number(text));
  return Number.isNaN(value) ? null : Math.min(highest, Math.max(0, value));
}

/** Returns the seed that a person typed, in the range of seeds; the first one for a text that is no number. */
export const seedOf = (text: string | null): number => clampedInteger(text, MAX_SEED) ?? FIRST_SEED;

/** Returns the seed that is offered for the run after one with this seed. */
export const seedAfter = (seed: number | null): number =>
  seed === null ? FIRST_SEED : seed >= MAX_SEED ? 0 : seed + 1;

/** Reads the query of a case's address. A broken value is clamped or ignored, because it is only a view. */
export function readCaseQuery(searchParams: URLSearchParams): CaseQuery {
  return {
    isNext: searchParams.get('next') === '1',
    step: clampedInteger(searchParams.get('step'), Number.MAX_SAFE_INTEGER),
    seed: searchParams.has('seed') ? seedOf(searchParams.get('seed')) : null,
  };
}
