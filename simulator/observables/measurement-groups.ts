import type { PlainGate } from '#simulator/circuit/expand.ts';
import { requireGate } from '#simulator/gates/catalogue.ts';
import type { PauliAxis } from '#simulator/gates/gate.ts';
import type { Observable, PauliFactor, PauliTerm, ProjectorTerm } from './observable.ts';

/** Terms that the same shots give: on each qubit their letters agree. */
export interface MeasurementGroup {
  /** The measured qubits and their bases, by ascending qubit. */
  readonly basis: readonly PauliFactor[];
  readonly terms: readonly PauliTerm[];
  readonly projectors: readonly ProjectorTerm[];
}

export interface MeasurementGroups {
  /** Weight of the identity, which needs no shots. */
  readonly constant: number;
  readonly groups: readonly MeasurementGroup[];
}

/**
 * Returns qubit-wise commuting groups: every term, by falling |weight| and equal ones by their letters, joins the first
 * group in which its letters fit. Terms of weight 0 are not measured.
 */
export function measurementGroups({ terms, projectors }: Observable): MeasurementGroups {
  const width = [...terms.map(({ factors }) => factors), ...projectors.map(({ conditions }) => conditions)]
    .map((places) => (places.at(-1)?.qubit ?? -1) + 1)
    .reduce((most, qubits) => Math.max(most, qubits), 0);
  let constant = 0;
  const entries: Entry[] = [];
  for (const term of terms) {
    if (term.factors.length === 0) constant += term.coefficient;
    else entries.push({ term, weight: Math.abs(term.coefficient), basis: term.factors, letters: '' });
  }
  for (const projector of projectors) {
    const basis = projector.conditions.map(({ qubit }) => ({ qubit, axis: 'Z' as const }));
    entries.push({ projector, weight: Math.abs(projector.coefficient), basis, letters: '' });
  }
  for (const entry of entries) entry.letters = lettersOf(entry.basis, width);
  entries.sort(
    (one, other) =>
      other.weight - one.weight || (one.letters < other.letters ? -1 : Number(one.letters !== other.letters)),
  );
  const groups: OpenGroup[] = [];
  for (const entry of entries) {
    if (entry.weight === 0) continue;
    let group = groups.find(({ axes }) => entry.basis.every(({ qubit, axis }) => fits(axes[qubit], axis)));
    if (group === undefined) groups.push((group = { axes: new Array<PauliAxis | undefined>(width), entries: [] }));
    for (const { qubit, axis } of entry.basis) group.axes[qubit] = axis;
    group.entries.push(entry);
  }
  return { constant, groups: groups.map(closed) };
}

interface Entry {
  readonly term?: PauliTerm;
  readonly projector?: ProjectorTerm;
  readonly weight: number;
  readonly basis: readonly PauliFactor[];
  letters: string;
}

interface OpenGroup {
  readonly axes: (PauliAxis | undefined)[];
  readonly entries: Entry[];
}

const fits = (present: PauliAxis | undefined, axis: PauliAxis): boolean => present === undefined || present === axis;

/** One letter for each qubit, the rightmost for qubit 0. */
function lettersOf(factors: readonly PauliFactor[], width: number): string {
  const letters = new Array<string>(width).fill('I');
  for (const { qubit, axis } of factors) letters[width - 1 - qubit] = axis;
  return letters.join('');
}

const closed = ({ axes, entries }: OpenGroup): MeasurementGroup => ({
  basis: [...axes].flatMap((axis, qubit) => (axis === undefined ? [] : [{ qubit, axis }])),
  terms: entries.flatMap(({ term }) => term ?? []),
  projectors: entries.flatMap(({ projector }) => projector ?? []),
});

const H = requireGate('H');
/** A dagger of the catalogue, which has no angle of its own. */
const S_DAGGER = { gate: requireGate('U1'), parameters: [-Math.PI / 2], sourceGate: requireGate('S') };

/** Gates that turn an axis to Z. */
const TO_Z: Readonly<Record<PauliAxis, readonly Pick<PlainGate, 'gate' | 'parameters' | 'sourceGate'>[]>> = {
  X: [{ gate: H, parameters: [] }],
  Y: [S_DAGGER, { gate: H, parameters: [] }],
  Z: [],
};

/** Returns the gates before the measurement of a group: a change of the basis in which it is read, without noise. */
export const basisChange = ({ basis }: Pick<MeasurementGroup, 'basis'>): readonly PlainGate[] =>
  basis.flatMap(({ qubit, axis }) =>
    TO_Z[axis].map((gate): PlainGate => ({ kind: 'gate', ...gate, targets: [qubit], controls: [], isNoiseless: true })),
  );
