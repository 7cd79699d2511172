/** A number that a learner writes on the task sheet: its range is what can be read, not what is right. */
interface NoteField {
  readonly least: number;
  readonly most: number;
  /** Digits that are shown in the field after a run. */
  readonly digits: number;
}

/** The numbers of the task sheet. `slow` is a choice: which part of the noise was slow. */
export const NOTE_FIELDS = {
  f: { least: 1000, most: 10_000, digits: 3 },
  api: { least: 0.001, most: 1, digits: 4 },
  f2: { least: 1000, most: 10_000, digits: 4 },
  t2s: { least: 0.01, most: 1000, digits: 2 },
  t1: { least: 0.01, most: 1000, digits: 2 },
  t2e: { least: 0.01, most: 1000, digits: 2 },
  slow: { least: 0, most: 2, digits: 0 },
  tau: { least: 0.2, most: 4, digits: 2 },
  th: { least: 0, most: 12, digits: 2 },
  r: { least: 0, most: 0.5, digits: 5 },
  zeta: { least: -100, most: 100, digits: 4 },
} as const satisfies Readonly<Record<string, NoteField>>;
export type NoteId = keyof typeof NOTE_FIELDS;
export const NOTE_IDS = Object.keys(NOTE_FIELDS) as readonly NoteId[];

export type Notes = Readonly<Partial<Record<NoteId, number>>>;

/** Choices of `slow`: what relaxation does, what an echo undoes (right), what an echo keeps. */
export const SLOW_CHOICES = ['relaxation', 'undone', 'kept'] as const;

/** Coherence cannot outlive twice the relaxation. */
export const isImpossible = ({ t1, t2s = 0, t2e = 0 }: Notes): boolean =>
  t1 !== undefined && Math.max(t2s, t2e) > 2 * t1;
