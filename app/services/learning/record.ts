import { decodeBits, encodeBits } from './bitmap.ts';

/** What a browser's cookie says; lessons by their places in domain/lesson-names.ts. */
export interface LearningRecord {
  readonly chapters: ReadonlySet<number>;
  readonly exercises: ReadonlySet<number>;
  /** Counted from 1970-01-01. */
  readonly days: ReadonlySet<number>;
  /** What was done last: c and the place of a chapter, e and the place of an exercise; '' before. */
  readonly last: string;
}

export const EMPTY_RECORD: LearningRecord = { chapters: new Set(), exercises: new Set(), days: new Set(), last: '' };

/** Days from the first one that fit; a cookie of 800 days has less than 200 bytes. Later days are not counted. */
const LONGEST_DAYS = 800;

/** Version, chapters, exercises, first day, days from it, what was last. */
const FORM = /^1\.([\w-]{0,80})\.([\w-]{0,80})\.([0-9a-z]{0,5})\.([\w-]{0,136})\.([ce]\d{1,3})?$/;

/** Returns the text of a record, of characters that a cookie may have. */
export function writeRecord({ chapters, exercises, days, last }: LearningRecord): string {
  const first = days.size === 0 ? 0 : Math.min(...days);
  const fromFirst = [...days].map((day) => day - first).filter((day) => day < LONGEST_DAYS);
  return ['1', encodeBits(chapters), encodeBits(exercises), first.toString(36), encodeBits(fromFirst), last].join('.');
}

/** Returns null for a text that is no record. Places that this version does not know stay in it. */
export function readRecord(text: string): LearningRecord | null {
  const [, chapters, exercises, first, fromFirst, last = ''] = FORM.exec(text) ?? [];
  if (chapters === undefined || exercises === undefined || first === undefined || fromFirst === undefined) return null;
  const firstDay = Number.parseInt(first || '0', 36);
  return {
    chapters: decodeBits(chapters),
    exercises: decodeBits(exercises),
    days: new Set([...decodeBits(fromFirst)].map((day) => firstDay + day)),
    last,
  };
}

/** Returns the names at the places; places without a name belong to another version. */
export const namesAt = (names: readonly string[], places: Iterable<number>): readonly string[] =>
  [...places].flatMap((place) => names[place] ?? []);

/** @throws Error for a name that has no place yet */
export function placeOf(names: readonly string[], name: string): number {
  const place = names.indexOf(name);
  if (place === -1) throw new Error(`${name} is not in domain/lesson-names.ts`);
  return place;
}
