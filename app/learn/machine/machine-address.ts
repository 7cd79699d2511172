import { DEFAULT_QUBIT, LAST_QUBIT } from './model/device.ts';
import { MOST_SHOTS } from './model/experiments.ts';
import { readTypedNumber } from './model/knobs.ts';
import { NOTE_FIELDS, NOTE_IDS, type NoteId, type Notes } from './model/notes.ts';

/** What a learner has done so far. The address of every page of the machine holds it. */
export interface MachineState {
  readonly qubit: number;
  /** Shots of all runs. */
  readonly used: number;
  readonly notes: Notes;
}

/** Names in addresses and forms, besides those of the knobs. */
export const FIELDS = {
  qubit: 'qubit',
  used: 'used',
  run: 'run',
  grade: 'grade',
  note: (id: NoteId) => `my-${id}`,
  attenuator: (index: number) => `at${index + 1}`,
} as const;

interface MachineReading extends MachineState {
  /** Numbers that could not be read. */
  readonly unread: readonly NoteId[];
}

/** Returns a whole number in a range; `otherwise` for all other texts. */
function wholeNumber(text: string | null, least: number, most: number, otherwise: number): number {
  const value = text === null || !/^\d{1,12}$/.test(text) ? NaN : Number(text);
  return value >= least && value <= most ? value : otherwise;
}

/** Reads what an address says of a learner; what is no number in its range is left out, and named. */
export function readMachineState(search: URLSearchParams): MachineReading {
  const notes: Partial<Record<NoteId, number>> = {};
  const unread: NoteId[] = [];
  for (const id of NOTE_IDS) {
    const text = search.get(FIELDS.note(id)) ?? '';
    if (text.trim() === '') continue;
    const value = readTypedNumber(text);
    const { least, most } = NOTE_FIELDS[id];
    const isRead = value !== null && value >= least && value <= most && (id !== 'slow' || Number.isInteger(value));
    if (isRead) notes[id] = value;
    else unread.push(id);
  }
  return {
    qubit: wholeNumber(search.get(FIELDS.qubit), 1, LAST_QUBIT, DEFAULT_QUBIT),
    used: wholeNumber(search.get(FIELDS.used), 0, MOST_SHOTS, 0),
    notes,
    unread,
  };
}

/** The qubit for practice: its hidden values may be in the browser. */
export const isPractice = ({ qubit }: Pick<MachineState, 'qubit'>): boolean => qubit === DEFAULT_QUBIT;

/** Returns the fields that hold a state, without those that a form has itself. */
export function stateFields(
  { qubit, used, notes }: MachineState,
  without: readonly NoteId[] = [],
): readonly (readonly [name: string, value: string])[] {
  return [
    ...(qubit === DEFAULT_QUBIT ? [] : [[FIELDS.qubit, String(qubit)] as const]),
    ...(used === 0 ? [] : [[FIELDS.used, String(used)] as const]),
    ...NOTE_IDS.flatMap((id) =>
      notes[id] === undefined || without.includes(id) ? [] : [[FIELDS.note(id), String(notes[id])] as const],
    ),
  ];
}

/** The same as parameters of an address. */
export const stateParams = (state: MachineState): Readonly<Record<string, string>> =>
  Object.fromEntries(stateFields(state));
