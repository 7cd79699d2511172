import type { Circuit } from '#simulator/circuit/circuit.ts';
import { withoutFinalMeasurements } from '#simulator/circuit/measurements-last.ts';
import { walk } from '#simulator/circuit/wires.ts';
import { unboundProgram } from '#simulator/engines/values/observed-program.ts';
import { MAX_LISTED_QUBITS, MAX_REDUCED_QUBITS } from '#simulator/engines/values/state-properties.ts';
import type { PropertiesRequest } from '#simulator/engines/values/values.ts';
import { smallerSide } from '#simulator/observables/reduced-density.ts';
import { isObject } from '#simulator/points/document.ts';
import { quoteInput } from '#simulator/points/input-error.ts';
import type { ReadProgram, WorkloadRun } from './read-workload.ts';
import { WORKLOAD_LIMITS } from './workload.ts';
import type { WorkloadError, WorkloadErrorCode } from './workload-error.ts';
import type { WorkloadErrors } from './workload-errors.ts';

/** Properties of lists of qubits. */
const LIST_NAMES = ['reducedDensity', 'entropy', 'purity'] as const;
type ListName = (typeof LIST_NAMES)[number];

const isListName = (name: string): name is ListName => (LIST_NAMES as readonly string[]).includes(name);

type Fail = (path: string, code: WorkloadErrorCode, values?: WorkloadError['values']) => undefined;

/** Reads what is asked of the final state; undefined if there are errors. Whether the engine holds it, the plan knows. */
export function readProperties(
  given: unknown,
  circuit: Circuit,
  run: WorkloadRun,
  readProgram: ReadProgram,
  errors: WorkloadErrors,
): PropertiesRequest | undefined {
  const before = errors.list.length;
  const fail: Fail = (path, code, values) => errors.fail('properties', code, values, { kind: 'path', path });
  if (!isObject(given)) return fail('properties', 'not_object');
  for (const field of Object.keys(given))
    if (!isListName(field) && field !== 'fidelity')
      fail(`properties.${quoteInput(field)}`, 'unknown_field', { field: quoteInput(field) });
  if (Object.keys(given).length === 0) fail('properties', 'property_empty');
  const register = registerOf(circuit, run);
  const lists = LIST_NAMES.flatMap((name) => {
    const read = entriesOf(given, name, fail)?.map((list, i) =>
      readQubits(list, `properties.${name}[${i}]`, register, name, fail),
    );
    return read === undefined ? [] : [[name, read] as const];
  });
  const fidelity = entriesOf(given, 'fidelity', fail)?.map((text, i) =>
    readOther(text, `properties.fidelity[${i}]`, circuit, readProgram, fail),
  );
  if (errors.isFull || errors.list.length > before) return undefined;
  return { ...Object.fromEntries(lists), ...(fidelity && { fidelity: fidelity.filter((each) => each !== undefined) }) };
}

/** Returns the list of one field, if it is there and has some entries, but not too many. */
function entriesOf(given: Readonly<Record<string, unknown>>, name: string, fail: Fail): readonly unknown[] | undefined {
  const entries = Object.hasOwn(given, name) ? given[name] : undefined;
  const path = `properties.${name}`;
  const { properties: limit } = WORKLOAD_LIMITS;
  if (entries === undefined) return undefined;
  if (!Array.isArray(entries)) return fail(path, 'not_list');
  if (entries.length === 0) return fail(path, 'property_empty');
  if (entries.length > limit) return fail(path, 'too_many_lists', { count: entries.length, limit });
  return entries as readonly unknown[];
}

interface Register {
  readonly qubits: number;
  /** Whether the final state is pure: then both sides of a cut have the same entropy and purity. */
  readonly isPure: () => boolean;
}

/** The circuit is expanded once, and only for lists whose sides matter. */
function registerOf(circuit: Circuit, { noise }: WorkloadRun): Register {
  let known: boolean | undefined;
  const isPureNow = (): boolean => {
    if (noise !== undefined) return false;
    const program = unboundProgram(circuit);
    return !program.ok || program.operations.every(({ kind }) => kind === 'gate');
  };
  return { qubits: circuit.qubits, isPure: () => (known ??= isPureNow()) };
}

function readQubits(
  given: unknown,
  path: string,
  { qubits, isPure }: Register,
  name: ListName,
  fail: Fail,
): readonly number[] | undefined {
  if (!Array.isArray(given)) return fail(path, 'not_list');
  if (given.length === 0) return fail(path, 'property_empty');
  if (name === 'reducedDensity' && given.length > MAX_LISTED_QUBITS)
    return fail(path, 'property_qubits', { qubits: given.length, limit: MAX_LISTED_QUBITS });
  const seen = new Set<number>();
  for (const [i, qubit] of (given as readonly unknown[]).entries()) {
    const place = `${path}[${i}]`;
    if (typeof qubit !== 'number' || !Number.isInteger(qubit) || qubit < 0) fail(place, 'qubit_malformed');
    else if (qubit >= qubits) fail(place, 'qubit_out_of_range', { qubit, qubits });
    else if (seen.has(qubit)) fail(place, 'property_repeated', { qubit });
    else seen.add(qubit);
  }
  const limit = MAX_REDUCED_QUBITS;
  if (seen.size === given.length && seen.size > limit) {
    const side = isPure() ? smallerSide([...seen], qubits) : [...seen];
    if (side.length > limit) return fail(path, 'property_qubits', { qubits: side.length, limit });
  }
  return [...seen];
}

const READING_KINDS: readonly string[] = ['measure', 'reset', 'assign', 'branch', 'loop'];

/** Reads a program whose final state is compared: its gates only, but it may measure at its end. */
function readOther(
  text: unknown,
  path: string,
  { qubits, parameters = [] }: Circuit,
  readProgram: ReadProgram,
  fail: Fail,
): Circuit | undefined {
  if (typeof text !== 'string') return fail(path, 'not_text');
  const read = readProgram(text);
  if (!read.ok) return fail(path, 'fidelity_invalid', { line: read.line, column: read.column });
  const { circuit } = read;
  if (circuit.qubits !== qubits) return fail(path, 'fidelity_qubits', { qubits, other: circuit.qubits });
  const own = new Set(parameters.map(({ name }) => name));
  const unknown = (circuit.parameters ?? []).map(({ name }) => name).filter((name) => !own.has(name));
  if (unknown.length > 0) return fail(path, 'fidelity_parameters', { names: unknown.slice(0, 10).join(', ') });
  for (const { operation } of walk(withoutFinalMeasurements(circuit).operations))
    if (READING_KINDS.includes(operation.kind)) return fail(path, 'fidelity_not_gates');
  return circuit;
}
