import type { EngineName, RunRequest } from '#simulator/engines/engine.ts';
import { unboundProgram } from '#simulator/engines/values/observed-program.ts';
import { measurementGroups } from '#simulator/observables/measurement-groups.ts';
import { METHODS } from '#simulator/optimise/methods.ts';
import type { MinimiseOptions } from '#simulator/optimise/minimisation.ts';
import { workloadLimit } from './estimates.ts';
import type { ReadWorkload } from './read-workload.ts';

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

function minimisationText({ method, budget, tolerance, start }: MinimiseOptions, names: readonly string[]): string {
  const from = names.map((name, i) => `${name}=${start[i]}`).join(',');
  return `by ${method}: at most ${counted(budget, 'evaluation')}, tolerance ${tolerance}, from ${from}`;
}

/** What is computed, and how often. */
function kindText(work: ReadWorkload): string {
  const names = (work.circuit.parameters ?? []).map(({ name }) => name);
  switch (work.kind) {
    case 'values':
      return 'values: once';
    case 'points':
      return `sweep: ${counted(work.count, 'point')} of ${names.join(', ')}`;
    case 'programs':
      return `batch: ${counted(work.count, 'program')}, at most ${counted(work.qubits, 'qubit')}`;
    case 'minimisation':
      return `minimisation ${minimisationText(work.options, names)}`;
    case 'minimisations':
      return `${work.count} minimisations, each ${minimisationText(work.options, names)}`;
  }
}

/** The observables, and what measures them. */
function observablesText({ observables }: ReadWorkload, { shots }: RunRequest): string {
  if (observables.length === 0) return shots === 0 ? 'observables: none' : `observables: none, ${shots} shots`;
  const terms = observables.reduce((sum, each) => sum + each.terms.length + each.projectors.length, 0);
  const known = `observables: ${observables.length}, ${counted(terms, 'term')}`;
  if (shots === 0) return `${known}, exact`;
  const groups = observables.reduce((sum, each) => sum + measurementGroups(each).groups.length, 0);
  return `${known} in ${counted(groups, 'qubit-wise commuting group')}, ${shots} shots for each observable`;
}

/** Exact derivatives of a pure state are those of the adjoint method. */
function isAdjoint(engine: EngineName, { circuit }: ReadWorkload, { shots }: RunRequest): boolean {
  if (engine !== 'full-amplitude' || shots > 0) return false;
  const program = unboundProgram(circuit);
  return program.ok && program.operations.every(({ kind }) => kind === 'gate');
}

function derivativesText(engine: EngineName, work: ReadWorkload, request: RunRequest): readonly string[] {
  const isMinimised = work.kind === 'minimisation' || work.kind === 'minimisations';
  const gradient = isMinimised ? METHODS[work.options.method].needsGradient : work.gradient;
  const hessian = work.kind === 'values' && work.hessian;
  if (!gradient && !hessian) return [];
  const isByAdjoint = isAdjoint(engine, work, request);
  return [
    ...(gradient ? [`gradient: ${isByAdjoint ? 'adjoint differentiation' : 'parameter shift'}`] : []),
    ...(hessian
      ? [`second derivatives: parameter shift${isByAdjoint ? ' of gradients by adjoint differentiation' : ''}`]
      : []),
  ];
}

function propertiesText(work: ReadWorkload): readonly string[] {
  if (work.kind !== 'values' || work.properties === undefined) return [];
  const { reducedDensity = [], entropy = [], purity = [], fidelity = [] } = work.properties;
  const listed = [
    [reducedDensity.length, 'density matrix', 'density matrices'],
    [entropy.length, 'entropy', 'entropies'],
    [purity.length, 'purity', 'purities'],
    [fidelity.length, 'fidelity', 'fidelities'],
  ] as const;
  const asked = listed.filter(([count]) => count > 0).map(([count, one, many]) => counted(count, one, many));
  return [`properties: ${asked.join(', ')}`];
}

/** Returns what a terminal shows of a workload before its run, as lines. */
export const explainWorkload = (engine: EngineName, work: ReadWorkload, request: RunRequest): string =>
  [
    kindText(work),
    observablesText(work, request),
    ...derivativesText(engine, work, request),
    ...propertiesText(work),
    `the estimate is that of the whole, at most ${workloadLimit(engine)} s`,
  ].join('\n');
