import type { PlainGate } from '#simulator/circuit/expand.ts';
import { findGate } from '#simulator/gates/catalogue.ts';

/** Names of gate groups, by the number of qubits that a gate touches. */
const GROUPS = new Map(
  Object.entries<(touched: number) => boolean>({
    SINGLE: (touched) => touched === 1,
    DOUBLE: (touched) => touched === 2,
  }),
);

/** Names of gates in the languages that differ from the catalogue. */
const ALIASES = new Map(
  Object.entries<string>({
    CNOT: 'CX',
    TOFFOLI: 'CCX',
    CCNOT: 'CCX',
    FREDKIN: 'CSWAP',
    CR: 'CU1',
    CP: 'CU1',
    CPHASE: 'CU1',
    CU: 'CU4',
    P: 'U1',
    PHASE: 'U1',
    U: 'U3',
    ID: 'I',
    SDG: 'S',
    TDG: 'T',
    SXDG: 'SX',
  }),
);

/**
 * Noise of measurements: a channel with this gate name acts just before a measurement, and only if it is named
 * explicitly.
 */
export const MEASURE = 'MEASURE';

/** The canonical spelling of a gate name in any language, including groups; undefined for an unknown gate. */
export function canonicalGateName(name: string): string | undefined {
  const upper = name.toUpperCase();
  const spelled = ALIASES.get(upper) ?? upper;
  if (spelled === MEASURE || GROUPS.has(spelled)) return spelled;
  return findGate(spelled.replace(/^C+/, '')) === undefined ? undefined : spelled;
}

/** One `C` per control, then the catalogue name; a dagger has the same name. */
const gateNameOf = ({ gate, sourceGate, controls }: PlainGate): string =>
  'C'.repeat(controls.length) + (sourceGate ?? gate).name;

/** Whether a list of canonical names, or `*`, includes this gate. */
export function namesGate(names: '*' | ReadonlySet<string>, gate: PlainGate): boolean {
  if (names === '*') return true;
  if (names.has(gateNameOf(gate))) return true;
  const touched = gate.controls.length + gate.targets.length;
  return [...names].some((name) => GROUPS.get(name)?.(touched) ?? false);
}
