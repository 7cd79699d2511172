import type { ChannelKind } from '#simulator';
import { CHANNEL_FIELDS, type FieldType, initialSettings, isChannelKind } from './channel-fields.ts';

/** A channel as typed, not validated. */
export interface ChannelRow {
  readonly kind: ChannelKind;
  readonly settings: Readonly<Record<string, string>>;
  /** Names of gates; empty means all. */
  readonly gates: string;
  /** Numbers and ranges, `0, 2-4`; empty means all. */
  readonly qubits: string;
  /** `0-1, 2-3`; empty if pairs are not distinguished. */
  readonly pairs: string;
}

export interface ReadoutRow {
  /** A number; empty means all qubits that no other row names. */
  readonly qubit: string;
  readonly p10: string;
  readonly p01: string;
}

/**
 * A noise model as the form shows it, field by field. Invalid input is kept as typed; the model's reader reports it.
 */
export interface NoiseRows {
  readonly channels: readonly ChannelRow[];
  readonly readout: readonly ReadoutRow[];
  /** Empty if there is no such error. */
  readonly p0: string;
  readonly p1: string;
  readonly rotation: string;
}

/**
 * Maximum number of channel and readout rows together. With seven fields in the largest row, such a form is still sent
 * completely.
 */
export const MAX_ROWS = 120;

export const hasRoom = ({ channels, readout }: Pick<NoiseRows, 'channels' | 'readout'>): boolean =>
  channels.length + readout.length < MAX_ROWS;

export const newChannel = (kind: ChannelKind = 'depolarizing'): ChannelRow => ({
  kind,
  settings: initialSettings(kind),
  gates: '',
  qubits: '',
  pairs: '',
});
export const NEW_READOUT: ReadoutRow = { qubit: '', p10: '0.02', p01: '0.05' };

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const RANGE = /^(\d{1,4})\s*[-–]\s*(\d{1,4})$/;
const LONGEST_RANGE = 1000;

/** Returns a number if the text is one, otherwise the text, which the reader rejects. */
export const numberOr = (text: string): number | string => (NUMBER.test(text) ? Number(text) : text);
const partsOf = (text: string): readonly string[] =>
  text
    .replaceAll(/\s*([-–])\s*/g, '$1')
    .split(/[\s,，、;；]+/)
    .filter((part) => part !== '');

function rangeOf(part: string): readonly (number | string)[] {
  const range = RANGE.exec(part);
  if (range === null) return [numberOr(part)];
  const [from, to] = [Number(range[1]), Number(range[2])];
  return from > to || to - from > LONGEST_RANGE
    ? [part]
    : Array.from({ length: to - from + 1 }, (_, step) => from + step);
}

function pairOf(part: string): readonly number[] | string {
  const pair = RANGE.exec(part);
  return pair === null ? part : [Number(pair[1]), Number(pair[2])];
}

const isStar = (text: string): boolean => text.trim() === '' || text.trim() === '*';

/** Conversion between input and document value. */
const CODECS: Readonly<
  Record<FieldType, { readonly read: (text: string) => unknown; readonly write: (value: unknown) => string }>
> = {
  number: { read: (text) => numberOr(text.trim()), write: scalarText },
  convention: { read: (text) => text, write: scalarText },
  numbers: {
    read: (text) => partsOf(text).map(numberOr),
    write: (value) => (Array.isArray(value) ? value.map(scalarText).join(', ') : scalarText(value)),
  },
  json: {
    read: (text) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        return text;
      }
    },
    write: (value) => (typeof value === 'string' ? value : JSON.stringify(value)),
  },
};

function scalarText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function channelDocument({ kind, settings, gates, qubits, pairs }: ChannelRow): object {
  const fields = CHANNEL_FIELDS[kind]
    .filter(({ name }) => (settings[name] ?? '').trim() !== '')
    .map(({ name, type }) => [name, CODECS[type].read(settings[name]!)] as const);
  return {
    kind,
    ...Object.fromEntries(fields),
    gates: isStar(gates) ? '*' : partsOf(gates),
    qubits: isStar(qubits) ? '*' : partsOf(qubits).flatMap(rangeOf),
    ...(pairs.trim() !== '' && { pairs: partsOf(pairs).map(pairOf) }),
  };
}

/** Omits empty fields, so that the reader reports them as missing. */
const present = (fields: Readonly<Record<string, string>>): object =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, text]) => text.trim() !== '')
      .map(([name, text]) => [name, numberOr(text.trim())]),
  );

/** Returns the JSON text of the rows. */
export function textOfRows({ channels, readout, p0, p1, rotation }: NoiseRows): string {
  const document = {
    channels: channels.map(channelDocument),
    readout: readout.map(({ qubit, ...errors }) => ({
      qubit: isStar(qubit) ? '*' : numberOr(qubit.trim()),
      ...present(errors),
    })),
    ...((p0.trim() !== '' || p1.trim() !== '') && { reset: present({ p0, p1 }) }),
    ...(rotation.trim() !== '' && { rotation: numberOr(rotation.trim()) }),
  };
  return JSON.stringify(document, undefined, 2);
}

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const hasOnly = (fields: Fields, known: readonly string[]): boolean =>
  Object.keys(fields).every((name) => known.includes(name));
const listText = (value: unknown): string =>
  value === undefined || value === '*'
    ? ''
    : Array.isArray(value)
      ? value.map(scalarText).join(', ')
      : scalarText(value);
const pairText = (value: unknown): string =>
  Array.isArray(value) && value.length === 2 && value.every((end) => typeof end === 'number')
    ? value.join('-')
    : scalarText(value);
const optionalText = (value: unknown): string => (value === undefined ? '' : scalarText(value));

function channelRow(value: unknown): ChannelRow | null {
  if (!isObject(value) || typeof value['kind'] !== 'string') return null;
  const kind = value['kind'].toLowerCase().replace(/[ _]/g, '-');
  if (!isChannelKind(kind)) return null;
  const fields = CHANNEL_FIELDS[kind];
  if (!hasOnly(value, ['kind', 'gates', 'qubits', 'pairs', ...fields.map(({ name }) => name)])) return null;
  const { gates, qubits, pairs } = value;
  const settings = Object.fromEntries(
    fields.map(({ name, type }) => [
      name,
      value[name] === undefined ? (type === 'convention' ? 'pauli' : '') : CODECS[type].write(value[name]),
    ]),
  );
  return {
    kind,
    settings,
    gates: listText(gates),
    qubits: listText(qubits),
    pairs: Array.isArray(pairs) ? pairs.map(pairText).join(', ') : optionalText(pairs),
  };
}

function readoutRow(value: unknown): ReadoutRow | null {
  if (!isObject(value) || !hasOnly(value, ['qubit', 'p10', 'p01'])) return null;
  return {
    qubit: value['qubit'] === '*' ? '' : optionalText(value['qubit']),
    p10: optionalText(value['p10']),
    p01: optionalText(value['p01']),
  };
}

/** Returns the rows of a list; null if the form cannot show the list or one of its items. */
function rowsIn<Row>(value: unknown, read: (part: unknown) => Row | null): readonly Row[] | null {
  if (value === undefined) return [];
  if (!Array.isArray(value)) return null;
  const rows = value.map(read);
  return rows.every((row) => row !== null) ? rows : null;
}

/** Returns the rows of a JSON text; null if the form would lose a part of it or would be too large to be sent. */
export function rowsOfText(text: string): NoiseRows | null {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isObject(document) || !hasOnly(document, ['channels', 'readout', 'reset', 'rotation'])) return null;
  const { reset = {}, rotation } = document;
  const channels = rowsIn(document['channels'], channelRow);
  const readout = rowsIn(document['readout'], readoutRow);
  if (
    channels === null ||
    readout === null ||
    channels.length + readout.length > MAX_ROWS ||
    !isObject(reset) ||
    !hasOnly(reset, ['p0', 'p1'])
  )
    return null;
  return {
    channels,
    readout,
    p0: optionalText(reset['p0']),
    p1: optionalText(reset['p1']),
    rotation: optionalText(rotation),
  };
}
