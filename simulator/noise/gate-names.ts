import type { PlainGate } from '#simulator/circuit/expand.ts';
import { findGate } from '#simulator/gates/catalogue.ts';

/** Names that stand for many gates: by how many qubits a gate touches. */
const GROUPS = new Map(
  Object.entries<(touched: number) => boolean>({
    SINGLE: (touched) => touched === 1,
    DOUBLE: (touched) => touched === 2,
  }),
);

/** What the languages call gates that the catalogue spells otherwise. */
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

/** Noise in the act of measuring: a channel of this name acts just before, and only where it is named. */
export const MEASURE = 'MEASURE';

/** The one spelling of a gate's name in any language, groups included; undefined where there is no such gate. */
export function canonicalGateName(name: string): string | undefined {
  const upper = name.toUpperCase();
  const spelled = ALIASES.get(upper) ?? upper;
  if (spelled === MEASURE || GROUPS.has(spelled)) return spelled;
  return findGate(spelled.replace(/^C+/, '')) === undefined ? undefined : spelled;
}

/** A `C` for every control, then the catalogue's name; a dagger does not change the kind. */
export const gateNameOf = ({ gate, sourceGate, controls }: PlainGate): string =>
  'C'.repeat(controls.length) + (sourceGate ?? gate).name;

/** Whether a list of canonical names, or `*`, names this gate. */
export function namesGate(names: '*' | ReadonlySet<string>, gate: PlainGate): boolean {
  if (names === '*') return true;
  if (names.has(gateNameOf(gate))) return true;
  const touched = gate.controls.length + gate.targets.length;
  return [...names].some((name) => GROUPS.get(name)?.(touched) ?? false);
}
