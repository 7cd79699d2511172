import type { Circuit } from '#simulator/circuit/circuit.ts';
import type { RunRequest } from '#simulator/engines/engine.ts';
import type { PropertiesRequest } from '#simulator/engines/values/values.ts';
import type { Observable } from '#simulator/observables/observable.ts';
import type { MinimiseOptions } from '#simulator/optimise/minimisation.ts';
import { readMinimiseOptions } from '#simulator/optimise/read-options.ts';
import { isObject } from '#simulator/points/document.ts';
import type { InputError } from '#simulator/points/input-error.ts';
import type { Points } from '#simulator/points/points.ts';
import { readObservables, readOneObservable } from './read-observables.ts';
import { readPoints } from './read-points.ts';
import { readProperties } from './read-properties.ts';
import { checkNumbers, checkOutcomes } from './result-size.ts';
import { type Workload, WORKLOAD_LIMITS, type WorkloadKind, workloadKind } from './workload.ts';
import type { WorkloadError, WorkloadErrorCode } from './workload-error.ts';
import { WorkloadErrors } from './workload-errors.ts';

/** What reading depends on besides the workload and its circuit. */
export type WorkloadRun = Pick<RunRequest, 'shots' | 'seed' | 'parameters' | 'states' | 'noise'>;

/** Reads a further program; the caller knows its language and its rules. */
export type ReadProgram = (
  text: string,
) =>
  | { readonly ok: true; readonly circuit: Circuit }
  | { readonly ok: false; readonly line: number; readonly column: number };

interface Common {
  readonly ok: true;
  readonly circuit: Circuit;
  readonly observables: readonly Observable[];
  readonly gradient: boolean;
  /** Number of points; 1 for values; the budget of evaluations of a minimisation. */
  readonly count: number;
  /** The most qubits of its programs. */
  readonly qubits: number;
}

export type ValuesWork = Common & {
  readonly kind: 'values';
  readonly hessian: boolean;
  readonly properties?: PropertiesRequest;
};
/** One circuit with different values for its parameters. */
export type PointsWork = Common & { readonly kind: 'points'; readonly points: Points };
/** Different circuits, the run's own among them, each with the observables on its own register. */
export type ProgramsWork = Common & {
  readonly kind: 'programs';
  readonly programs: readonly { readonly circuit: Circuit; readonly observables: readonly Observable[] }[];
};
export type MinimisationWork = Common & { readonly kind: 'minimisation'; readonly options: MinimiseOptions };
/** A minimisation for each observable. */
export type MinimisationsWork = Common & { readonly kind: 'minimisations'; readonly options: MinimiseOptions };

/** A workload that was read with its circuit. */
export type ReadWorkload = ValuesWork | PointsWork | ProgramsWork | MinimisationWork | MinimisationsWork;

export type WorkloadReading =
  | ReadWorkload
  /** At least one error, at most 50. */
  | { readonly ok: false; readonly errors: readonly WorkloadError[] };

const EXCLUSIONS: readonly (readonly [keyof Workload, keyof Workload])[] = [
  ['programs', 'points'],
  ['minimise', 'points'],
  ['minimise', 'programs'],
  // A minimisation takes gradients where its method needs them.
  ['gradient', 'minimise'],
  ['gradient', 'programs'],
  ['hessian', 'minimise'],
  ['hessian', 'programs'],
  ['hessian', 'points'],
  ['properties', 'minimise'],
  ['properties', 'points'],
  ['properties', 'programs'],
];

const isAsked = (workload: Workload, field: keyof Workload): boolean =>
  workload[field] !== undefined && workload[field] !== false;

const namesOf = ({ parameters = [] }: Circuit): readonly string[] => parameters.map(({ name }) => name);

/**
 * Reads a workload together with the circuit of its run, or returns all errors. Nothing in it is trusted, and nothing is
 * built that exceeds `WORKLOAD_LIMITS`. Values without a parameter of the circuit are refused by `planWorkload`, as for
 * a run.
 */
export function readWorkload(
  workload: Workload,
  circuit: Circuit,
  run: WorkloadRun,
  readProgram: ReadProgram,
): WorkloadReading {
  const errors = new WorkloadErrors();
  const kind = workloadKind(workload);
  for (const [field, other] of EXCLUSIONS)
    if (isAsked(workload, field) && isAsked(workload, other)) errors.fail(field, 'fields_exclude', { field, other });
  const gradient = readSwitch(workload, 'gradient', errors);
  const hessian = readSwitch(workload, 'hessian', errors);
  const observables = readObservables(workload, circuit, errors);
  if (kind === 'values' && observables?.length === 0 && (hessian || gradient || workload.properties === undefined))
    errors.fail(hessian ? 'hessian' : gradient ? 'gradient' : 'observables', 'observable_needed');
  else if (gradient && observables?.length === 0) errors.fail('gradient', 'observable_needed');
  const common = {
    ok: true as const,
    circuit,
    observables: observables ?? [],
    gradient,
    count: 1,
    qubits: circuit.qubits,
  };
  const found = readKind(kind, workload, { ...common, hessian }, run, readProgram, errors);
  if (errors.list.length === 0 && found !== undefined) {
    checkNumbers(found, run, errors);
    checkOutcomes(found, run, errors);
  }
  return errors.list.length === 0 && found !== undefined ? found : { ok: false, errors: errors.list };
}

function readKind(
  kind: WorkloadKind,
  workload: Workload,
  { hessian, ...common }: Common & { readonly hessian: boolean },
  run: WorkloadRun,
  readProgram: ReadProgram,
  errors: WorkloadErrors,
): ReadWorkload | undefined {
  if (workload.minimise !== undefined) {
    const options = readMinimisation(workload, common, run, errors);
    if (options === undefined) return undefined;
    const { length: count } = common.observables;
    return count > 1
      ? { ...common, kind: 'minimisations', options, count }
      : { ...common, kind: 'minimisation', options, count: options.budget };
  }
  if (workload.programs !== undefined) {
    const programs = readPrograms(workload, common, readProgram, errors);
    const qubits = Math.max(...(programs ?? []).map((program) => program.circuit.qubits));
    return programs && { ...common, kind: 'programs', programs, count: programs.length, qubits };
  }
  if (kind === 'values') {
    if (workload.properties === undefined) return { ...common, kind, hessian };
    const properties = readProperties(workload.properties, common.circuit, run, readProgram, errors);
    return properties && { ...common, kind, hessian, properties };
  }
  const names = namesOf(common.circuit);
  if (names.length === 0) return errors.fail('points', 'nothing_to_vary');
  const points = readPoints(workload.points, { declared: names, fixed: fixedValues(run) }, errors);
  return points && { ...common, kind: 'points', points, count: points.count };
}

const fixedValues = ({ parameters = {} }: WorkloadRun): ReadonlyMap<string, number> =>
  new Map(Object.entries(parameters));

function readSwitch(workload: Workload, field: 'gradient' | 'hessian', errors: WorkloadErrors): boolean {
  const value: unknown = workload[field];
  if (value !== undefined && typeof value !== 'boolean') errors.fail(field, 'not_boolean');
  return value === true;
}

function readMinimisation(
  { minimise }: Workload,
  { circuit, observables }: Common,
  { shots, seed, parameters }: WorkloadRun,
  errors: WorkloadErrors,
): MinimiseOptions | undefined {
  const names = namesOf(circuit);
  if (names.length === 0) errors.fail('minimise', 'nothing_to_vary');
  if (observables.length === 0) errors.fail('minimise', 'observable_needed');
  const read = readMinimiseOptions(startedAt(minimise, parameters), names, { seed, isNoisy: shots > 0 });
  if (!read.ok)
    return errors.add(
      'minimise',
      read.errors.map((error) => atParameter(error, minimise)),
    );
  return read.options;
}

/** An error in a start that comes from the values of the run is told there. */
function atParameter<Code extends WorkloadErrorCode>(error: InputError<Code>, document: unknown): InputError<Code> {
  const { place } = error;
  const name = place.kind === 'path' ? /^minimise\.start\.(.+)$/.exec(place.path)?.[1] : undefined;
  const own = isObject(document) && isObject(document['start']) ? document['start'] : {};
  return name === undefined || Object.hasOwn(own, name)
    ? error
    : { ...error, place: { kind: 'path', path: `parameters.${name}` } };
}

/** The document with the values of the run as its start; its own win. */
function startedAt(document: unknown, parameters: WorkloadRun['parameters']): unknown {
  if (!isObject(document) || parameters === undefined) return document;
  const { start = {} } = document;
  return isObject(start) ? { ...document, start: { ...parameters, ...start } } : document;
}

function readPrograms(
  { programs: texts, observables: given = [] }: Workload,
  { circuit, observables }: Common,
  readProgram: ReadProgram,
  errors: WorkloadErrors,
): ProgramsWork['programs'] | undefined {
  if (!Array.isArray(texts)) return errors.fail('programs', 'not_list');
  const { programs: limit } = WORKLOAD_LIMITS;
  const count = texts.length + 1;
  if (count > limit) return errors.fail('programs', 'too_many_programs', { count, limit });
  const programs = [{ circuit, observables }];
  requireNoParameters(circuit, 1, errors);
  for (const [index, text] of texts.entries()) {
    if (errors.isFull) break;
    const place = { kind: 'path' as const, path: `programs[${index}]` };
    const program = index + 2;
    if (typeof text !== 'string') {
      errors.fail('programs', 'not_text', {}, place);
      continue;
    }
    const read = readProgram(text);
    if (!read.ok) {
      errors.fail('programs', 'program_invalid', { program, line: read.line, column: read.column }, place);
      continue;
    }
    requireNoParameters(read.circuit, program, errors);
    // If they are wrong on the run's own register, they were told there.
    const own =
      observables.length === 0
        ? []
        : given.map((value, at) => readOneObservable(value, at, read.circuit.qubits, errors, program));
    programs.push({ circuit: read.circuit, observables: own.filter((observable) => observable !== undefined) });
  }
  return programs;
}

function requireNoParameters(circuit: Circuit, program: number, errors: WorkloadErrors): void {
  const names = namesOf(circuit);
  if (names.length === 0) return;
  const place = { kind: 'path' as const, path: program === 1 ? 'programs' : `programs[${program - 2}]` };
  errors.fail('programs', 'program_parameters', { program, names: names.slice(0, 10).join(', ') }, place);
}
