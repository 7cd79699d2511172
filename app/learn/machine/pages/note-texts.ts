import { numberText } from '#app/learn/machine/drawing/number-text.ts';
import { UNIT_TEXTS } from '#app/learn/machine/drawing/units.ts';
import { EXPERIMENT_NOTES } from '#app/learn/machine/model/experiments.ts';
import type { ExperimentId, MachineUnit } from '#app/learn/machine/model/knobs.ts';
import { NOTE_FIELDS, type NoteId, type Notes } from '#app/learn/machine/model/notes.ts';

/** Units of the numbers of the task sheet. */
export const NOTE_UNITS: Readonly<Record<NoteId, MachineUnit>> = {
  f: 'MHz',
  api: 'none',
  f2: 'MHz',
  t2s: 'µs',
  t1: 'µs',
  t2e: 'µs',
  slow: 'none',
  tau: 'µs',
  th: 'sigma',
  r: 'none',
  zeta: 'MHz',
};

/** Whether an experiment has all of its numbers on the sheet. */
export const isNoted = (id: ExperimentId, notes: Notes): boolean =>
  EXPERIMENT_NOTES[id].every((note) => notes[note] !== undefined);

/** The number of an experiment on the sheet, for lists; empty if there is none. */
export function notedText(id: ExperimentId, notes: Notes): string {
  const note = EXPERIMENT_NOTES[id].find((one) => one !== 'slow' && (id !== 'single-shot' || one === 'th'))!;
  const value = notes[note];
  if (value === undefined) return '';
  const unit = UNIT_TEXTS[NOTE_UNITS[note]];
  return `${numberText(value, NOTE_FIELDS[note].digits)}${unit === '' ? '' : ` ${unit}`}`;
}
