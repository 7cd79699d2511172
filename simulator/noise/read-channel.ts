import { conjugateTranspose, identity, multiply } from '#simulator/math/complex.ts';
import { type DocumentReader, type Fields, inWords } from './document-reader.ts';
import { canonicalGateName } from './gate-names.ts';
import {
  type Channel,
  CHANNEL_KINDS,
  type ChannelKind,
  type ChannelSettings,
  type DepolarizingConvention,
  type Entry,
  type MatrixRows,
} from './model.ts';
import { matrixOfRows } from './operators.ts';

/** Limit of names in one document; 72 qubits and their couplers fit many times. */
const MAX_NAMES = 1000;
const MAX_OPERATORS = 16;
const MAX_QUBIT = 1023;

/** Allowed deviation of a sum of probabilities, or of ΣK†K, from one: typed numbers have few digits. */
const SUM_TOLERANCE = 1e-8;

const CONVENTIONS: readonly DepolarizingConvention[] = ['pauli', 'qpanda'];

/** For each kind, reads its fields other than those that select gates. */
type ReadSettings = (reader: DocumentReader, fields: Fields, path: string) => ChannelSettings | undefined;

interface KindReader {
  readonly required: readonly string[];
  readonly optional?: readonly string[];
  readonly read: ReadSettings;
}

const withProbability = (
  kind: 'bit-flip' | 'phase-flip' | 'bit-phase-flip' | 'amplitude-damping' | 'phase-damping',
): KindReader => ({
  required: ['probability'],
  read: (reader, fields, path) => {
    const probability = reader.probability(fields['probability'], `${path}.probability`);
    return probability === undefined ? undefined : { kind, probability };
  },
});

const depolarizing = (kind: 'depolarizing' | 'two-qubit-depolarizing'): KindReader => ({
  required: ['probability'],
  optional: ['convention'],
  read: (reader, fields, path) => {
    const probability = reader.probability(fields['probability'], `${path}.probability`);
    const convention = reader.word(
      fields['convention'] ?? 'pauli',
      `${path}.convention`,
      CONVENTIONS,
      'unknown_convention',
      'convention',
    );
    return probability === undefined || convention === undefined ? undefined : { kind, probability, convention };
  },
});

const KINDS: Readonly<Record<ChannelKind, KindReader>> = {
  'bit-flip': withProbability('bit-flip'),
  'phase-flip': withProbability('phase-flip'),
  'bit-phase-flip': withProbability('bit-phase-flip'),
  'amplitude-damping': withProbability('amplitude-damping'),
  'phase-damping': withProbability('phase-damping'),
  depolarizing: depolarizing('depolarizing'),
  'two-qubit-depolarizing': depolarizing('two-qubit-depolarizing'),
  decoherence: {
    required: ['t1', 't2', 'gateTime'],
    read: (reader, fields, path) => {
      const t1 = reader.positive(fields['t1'], `${path}.t1`);
      const t2 = reader.positive(fields['t2'], `${path}.t2`);
      const gateTime = reader.notNegative(fields['gateTime'], `${path}.gateTime`);
      if (t1 === undefined || t2 === undefined || gateTime === undefined) return undefined;
      if (t2 > 2 * t1) return reader.fail('t2_too_long', `${path}.t2`, { t1, t2 });
      return { kind: 'decoherence', t1, t2, gateTime };
    },
  },
  'phase-amplitude-damping': {
    required: ['amplitude', 'phase'],
    read: (reader, fields, path) => {
      const amplitude = reader.probability(fields['amplitude'], `${path}.amplitude`);
      const phase = reader.probability(fields['phase'], `${path}.phase`);
      return amplitude === undefined || phase === undefined
        ? undefined
        : { kind: 'phase-amplitude-damping', amplitude, phase };
    },
  },
  pauli: {
    required: ['probabilities'],
    read: (reader, fields, path) => {
      const at = `${path}.probabilities`;
      const probabilities = reader.each(fields['probabilities'], at, 16, (part, where) =>
        reader.probability(part, where),
      );
      if (probabilities === undefined) return undefined;
      if (probabilities.length !== 4 && probabilities.length !== 16)
        return reader.fail('probability_count', at, { count: probabilities.length });
      return sumsToOne(reader, probabilities, at) ? { kind: 'pauli', probabilities } : undefined;
    },
  },
  kraus: {
    required: ['operators'],
    read: (reader, fields, path) => {
      const at = `${path}.operators`;
      const operators = reader.each(fields['operators'], at, MAX_OPERATORS, (part, where) =>
        matrixAt(reader, part, where),
      );
      if (operators === undefined) return undefined;
      if (operators.length === 0 || operators.some(({ length }) => length !== operators[0]!.length))
        return reader.fail('matrix_shape', at);
      const deviation = deviationFromIdentity(operators.map(matrixOfRows));
      if (!(deviation <= SUM_TOLERANCE)) return reader.fail('kraus_incomplete', at, { deviation: inWords(deviation) });
      return { kind: 'kraus', operators };
    },
  },
  'mixed-unitary': {
    required: ['unitaries'],
    read: (reader, fields, path) => {
      const at = `${path}.unitaries`;
      const unitaries = reader.each(fields['unitaries'], at, MAX_OPERATORS, (part, where) =>
        unitaryAt(reader, part, where),
      );
      if (unitaries === undefined) return undefined;
      if (unitaries.length === 0 || unitaries.some(({ matrix }) => matrix.length !== unitaries[0]!.matrix.length))
        return reader.fail('matrix_shape', at);
      return sumsToOne(
        reader,
        unitaries.map(({ probability }) => probability),
        at,
      )
        ? { kind: 'mixed-unitary', unitaries }
        : undefined;
    },
  },
};

function sumsToOne(reader: DocumentReader, probabilities: readonly number[], path: string): boolean {
  const sum = probabilities.reduce((total, probability) => total + probability, 0);
  if (Math.abs(sum - 1) > SUM_TOLERANCE) reader.fail('sum_not_one', path, { sum: inWords(sum) });
  return Math.abs(sum - 1) <= SUM_TOLERANCE;
}

/** Largest entry of ΣK†K − I. */
function deviationFromIdentity(operators: readonly Float64Array[]): number {
  const wanted = identity(Math.sqrt(operators[0]!.length / 2));
  const sum = new Float64Array(wanted.length);
  for (const operator of operators)
    multiply(conjugateTranspose(operator), operator).forEach((entry, i) => (sum[i]! += entry));
  return sum.reduce((largest, entry, i) => Math.max(largest, Math.abs(entry - wanted[i]!)), 0);
}

function matrixAt(reader: DocumentReader, value: unknown, path: string): MatrixRows | undefined {
  const rows = reader.each(value, path, 4, (row, at) =>
    reader.each(row, at, 4, (entry, where) => entryAt(reader, entry, where)),
  );
  if (rows === undefined) return undefined;
  const isSquare = (rows.length === 2 || rows.length === 4) && rows.every((row) => row.length === rows.length);
  return isSquare ? rows : reader.fail('matrix_shape', path);
}

/** A real number, or [real, imaginary]. Entries above 1 are invalid, because no operator may increase a norm. */
function entryAt(reader: DocumentReader, value: unknown, path: string): Entry | undefined {
  if (!Array.isArray(value)) {
    const re = reader.number(value, path, -1, 1, SUM_TOLERANCE);
    return re === undefined ? undefined : [re, 0];
  }
  if (value.length !== 2) return reader.fail('matrix_shape', path);
  const [re, im] = value.map((part: unknown, i) => reader.number(part, `${path}[${i}]`, -1, 1, SUM_TOLERANCE));
  return re === undefined || im === undefined ? undefined : [re, im];
}

function unitaryAt(
  reader: DocumentReader,
  value: unknown,
  path: string,
): { probability: number; matrix: MatrixRows } | undefined {
  const fields = reader.object(value, path);
  if (fields === undefined || !reader.fields(fields, path, ['probability', 'matrix'])) return undefined;
  const probability = reader.probability(fields['probability'], `${path}.probability`);
  const matrix = matrixAt(reader, fields['matrix'], `${path}.matrix`);
  if (probability === undefined || matrix === undefined) return undefined;
  const deviation = deviationFromIdentity([matrixOfRows(matrix)]);
  if (!(deviation <= SUM_TOLERANCE))
    return reader.fail('not_unitary', `${path}.matrix`, { deviation: inWords(deviation) });
  return { probability, matrix };
}

export function qubitAt(reader: DocumentReader, value: unknown, path: string): number | undefined {
  if (!Number.isInteger(value) || (value as number) < 0 || (value as number) > MAX_QUBIT)
    return reader.fail('qubit_malformed', path);
  return value as number;
}

function pairAt(reader: DocumentReader, value: unknown, path: string): readonly [number, number] | undefined {
  if (!Array.isArray(value) || value.length !== 2) return reader.fail('pair_malformed', path);
  const [first, second] = value.map((part: unknown, i) => qubitAt(reader, part, `${path}[${i}]`));
  if (first === undefined || second === undefined) return undefined;
  return first === second ? reader.fail('pair_malformed', path) : [first, second];
}

function gateAt(reader: DocumentReader, value: unknown, path: string): string | undefined {
  const name = typeof value === 'string' && value.length <= 40 ? canonicalGateName(value) : undefined;
  return name ?? reader.fail('unknown_gate', path, { gate: reader.quoted(value) });
}

/** Reads a channel; its kind may be spelled `bit-flip`, `bit_flip` or `Bit flip`. */
export function channelAt(reader: DocumentReader, value: unknown, path: string): Channel | undefined {
  const fields = reader.object(value, path);
  if (fields === undefined) return undefined;
  const spelled =
    typeof fields['kind'] === 'string' ? fields['kind'].toLowerCase().replace(/[ _]/g, '-') : fields['kind'];
  const kind = reader.word(spelled, `${path}.kind`, CHANNEL_KINDS, 'unknown_kind', 'kind');
  if (kind === undefined) return undefined;
  const { required, optional, read } = KINDS[kind];
  const isComplete = reader.fields(
    fields,
    path,
    ['kind', ...required],
    ['gates', 'qubits', 'pairs', ...(optional ?? [])],
  );
  const starOr = <T>(
    field: string,
    readPart: (part: unknown, at: string) => T | undefined,
  ): '*' | readonly T[] | undefined =>
    (fields[field] ?? '*') === '*' ? '*' : reader.each(fields[field], `${path}.${field}`, MAX_NAMES, readPart);
  const gates = starOr('gates', (part, at) => gateAt(reader, part, at));
  const qubits = starOr('qubits', (part, at) => qubitAt(reader, part, at));
  const pairs =
    fields['pairs'] === undefined
      ? []
      : reader.each(fields['pairs'], `${path}.pairs`, MAX_NAMES, (part, at) => pairAt(reader, part, at));
  const settings = isComplete ? read(reader, fields, path) : undefined;
  if (settings === undefined || gates === undefined || qubits === undefined || pairs === undefined) return undefined;
  return { ...settings, gates, qubits, ...(fields['pairs'] !== undefined && { pairs }) };
}
