/** What the chemistry ansatz may do with the electrons of a reference state. */
import { type ExcitationRotation, excitationRotations } from './fermions.ts';

interface Excitation {
  /** `a0b0>a1b1`, `a0>1`: spins a and b, or s where there is no spin, and the numbers of orbitals. */
  readonly name: string;
  readonly rotations: readonly ExcitationRotation[];
}

export interface Electrons {
  readonly qubits: number;
  readonly electrons: number;
  /** Without single excitations. */
  readonly hasDoublesOnly?: true;
}

interface SpinOrbital {
  readonly qubit: number;
  readonly spin: 'a' | 'b' | 's';
  readonly orbital: number;
}

/** Spin orbitals of an even number of qubits are those of spin α, then of spin β; an odd number has no spin. */
function spinOrbitals(qubits: number): readonly SpinOrbital[] {
  const half = qubits / 2;
  return Array.from({ length: qubits }, (_, qubit) =>
    Number.isInteger(half)
      ? { qubit, spin: qubit < half ? 'a' : 'b', orbital: qubit % half }
      : { qubit, spin: 's', orbital: qubit },
  );
}

/** The electrons fill the lowest orbitals of both spins, α first. */
function isOccupied({ spin, orbital }: SpinOrbital, { electrons, qubits }: Electrons): boolean {
  if (spin === 's') return orbital < electrons;
  const half = qubits / 2;
  // What has no room in one spin goes to the other.
  const ofA = Math.min(half, Math.max(Math.ceil(electrons / 2), electrons - half));
  return orbital < (spin === 'a' ? ofA : electrons - ofA);
}

/** Returns the state before excitations; bit j is qubit j. */
export const referenceState = (given: Electrons): number =>
  spinOrbitals(given.qubits).reduce((bits, each) => (isOccupied(each, given) ? bits | (1 << each.qubit) : bits), 0);

const pairsOf = (orbitals: readonly SpinOrbital[]): readonly (readonly [SpinOrbital, SpinOrbital])[] =>
  orbitals.flatMap((one, index) => orbitals.slice(index + 1).map((other) => [one, other] as const));

const nameOf = ({ spin, orbital }: SpinOrbital): string => `${spin}${orbital}`;

const spinsOf = (orbitals: readonly SpinOrbital[]): string => orbitals.map(({ spin }) => spin).join('');

function excitation(from: readonly SpinOrbital[], to: readonly SpinOrbital[], qubits: number): Excitation {
  const isShort = from.length === 1 && spinsOf(from) === spinsOf(to);
  const target = isShort ? String(to[0]!.orbital) : to.map(nameOf).join('');
  return {
    name: `${from.map(nameOf).join('')}>${target}`,
    rotations: excitationRotations(
      from.map(({ qubit }) => qubit),
      to.map(({ qubit }) => qubit),
      qubits,
    ),
  };
}

/** Doubles, then singles: those that keep the spins, or all of them if none does. */
export function excitationsOf(given: Electrons): readonly Excitation[] {
  const { qubits } = given;
  const orbitals = spinOrbitals(qubits);
  const occupied = orbitals.filter((each) => isOccupied(each, given));
  const empty = orbitals.filter((each) => !isOccupied(each, given));
  const all = [
    ...pairsOf(occupied).flatMap((from) => pairsOf(empty).map((to) => [from, to] as const)),
    ...(given.hasDoublesOnly ? [] : occupied.flatMap((from) => empty.map((to) => [[from], [to]] as const))),
  ];
  const keeping = all.filter(([from, to]) => spinsOf(from) === spinsOf(to));
  return (keeping.length > 0 ? keeping : all).map(([from, to]) => excitation(from, to, qubits));
}
