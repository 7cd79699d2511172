import { CHANNEL_FIELDS } from './channel-fields.ts';
import type { ReadoutRow } from './noise-rows.ts';

/** The names of the form's fields. */
export const NOISE_FIELDS = {
  /** Present if rows were shown: then the rows count, not the JSON text. */
  marker: 'noise.rows',
  act: 'noise.act',
  channel: (index: number | '#', field: string) => `noise.channels.${index}.${field}`,
  readout: (index: number | '#', field: keyof ReadoutRow) => `noise.readout.${index}.${field}`,
  other: (field: 'p0' | 'p1' | 'rotation') => `noise.${field}`,
} as const;

const PLACES = ['gates', 'qubits', 'pairs'];
const SETTINGS = Object.values(CHANNEL_FIELDS).flatMap((fields) => fields.map(({ name }) => name));

/** All field names that the form may send: as they are, or with `#` for a row's number. */
export const NOISE_NAMES = [
  NOISE_FIELDS.marker,
  NOISE_FIELDS.act,
  ...(['p0', 'p1', 'rotation'] as const).map(NOISE_FIELDS.other),
];
export const NOISE_ROW_NAMES = [
  ...new Set(['kind', ...PLACES, ...SETTINGS].map((field) => NOISE_FIELDS.channel('#', field))),
  ...(['qubit', 'p10', 'p01'] as const).map((field) => NOISE_FIELDS.readout('#', field)),
];
