import { DocumentReader, inWords } from './document-reader.ts';
import type { NoiseModel, ReadoutError, ResetError } from './model.ts';
import type { NoiseError } from './noise-error.ts';
import { channelAt, qubitAt } from './read-channel.ts';

const MAX_CHANNELS = 1000;
const MAX_READOUTS = 1000;

export type NoiseParseResult =
  | { readonly ok: true; readonly model: NoiseModel }
  /** All errors found, at least one. */
  | { readonly ok: false; readonly errors: readonly NoiseError[] };

/** Reads a noise model from JSON text. Never throws. */
export function parseNoiseModel(text: string): NoiseParseResult {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return { ok: false, errors: [{ code: 'not_json', values: {}, path: '' }] };
  }
  return readNoiseModel(document);
}

/** Reads a noise model from a JSON value and fills in defaults. Never throws. */
export function readNoiseModel(document: unknown): NoiseParseResult {
  const reader = new DocumentReader();
  const model = modelAt(reader, document);
  return model !== undefined && reader.errors.length === 0 ? { ok: true, model } : { ok: false, errors: reader.errors };
}

function modelAt(reader: DocumentReader, document: unknown): NoiseModel | undefined {
  const fields = reader.object(document, '');
  if (fields === undefined) return undefined;
  reader.fields(fields, '', [], ['channels', 'readout', 'reset', 'rotation']);
  const channels = reader.each(fields['channels'] ?? [], 'channels', MAX_CHANNELS, (part, path) =>
    channelAt(reader, part, path),
  );
  const readout = reader.each(fields['readout'] ?? [], 'readout', MAX_READOUTS, (part, path) =>
    readoutAt(reader, part, path),
  );
  const reset = fields['reset'] === undefined ? undefined : resetAt(reader, fields['reset'], 'reset');
  const rotation =
    fields['rotation'] === undefined ? undefined : reader.number(fields['rotation'], 'rotation', 0, 2 * Math.PI);
  if (channels === undefined || readout === undefined) return undefined;
  return { channels, readout, ...(reset && { reset }), ...(rotation !== undefined && { rotation }) };
}

function readoutAt(reader: DocumentReader, value: unknown, path: string): ReadoutError | undefined {
  const fields = reader.object(value, path);
  if (fields === undefined || !reader.fields(fields, path, ['p10', 'p01'], ['qubit'])) return undefined;
  const { qubit: named = '*' } = fields;
  const qubit = named === '*' ? '*' : qubitAt(reader, named, `${path}.qubit`);
  const p10 = reader.probability(fields['p10'], `${path}.p10`);
  const p01 = reader.probability(fields['p01'], `${path}.p01`);
  return qubit === undefined || p10 === undefined || p01 === undefined ? undefined : { qubit, p10, p01 };
}

function resetAt(reader: DocumentReader, value: unknown, path: string): ResetError | undefined {
  const fields = reader.object(value, path);
  if (fields === undefined || !reader.fields(fields, path, ['p0', 'p1'])) return undefined;
  const p0 = reader.probability(fields['p0'], `${path}.p0`);
  const p1 = reader.probability(fields['p1'], `${path}.p1`);
  if (p0 === undefined || p1 === undefined) return undefined;
  return p0 + p1 > 1 + 1e-12 ? reader.fail('sum_above_one', path, { sum: inWords(p0 + p1) }) : { p0, p1 };
}

/** Errors for qubits that a model names and the circuit does not have. */
export function unknownQubits({ channels, readout }: NoiseModel, qubits: number): readonly NoiseError[] {
  const errors: NoiseError[] = [];
  const look = (qubit: number, path: string) => {
    if (qubit >= qubits) errors.push({ code: 'unknown_qubit', values: { qubit, qubits }, path });
  };
  channels.forEach((channel, i) => {
    if (channel.qubits !== '*') channel.qubits.forEach((qubit, k) => look(qubit, `channels[${i}].qubits[${k}]`));
    channel.pairs?.forEach((pair, k) =>
      pair.forEach((qubit, end) => look(qubit, `channels[${i}].pairs[${k}][${end}]`)),
    );
  });
  readout.forEach(({ qubit }, i) => {
    if (qubit !== '*') look(qubit, `readout[${i}].qubit`);
  });
  return errors;
}
