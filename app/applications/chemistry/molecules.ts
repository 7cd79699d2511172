import { H2_MOLECULE } from './data/h2.ts';
import { LIH_MOLECULE } from './data/lih.ts';
import type { MoleculeName } from './distances.ts';
import type { Hamiltonian } from './hamiltonian.ts';
import type { StoredMolecule } from './stored-molecule.ts';

export const MOLECULES: Readonly<Record<MoleculeName, StoredMolecule>> = { h2: H2_MOLECULE, lih: LIH_MOLECULE };

/** A molecule at one bond length. */
export interface MoleculePoint {
  readonly distance: number;
  readonly hartreeFock: number;
  readonly fullCI?: number;
  readonly hamiltonian: Hamiltonian;
}

/** @throws RangeError for a bond length that is not stored */
export function moleculeAt(name: MoleculeName, distance: number): MoleculePoint {
  const { qubits, strings, points, weights } = MOLECULES[name];
  const at = points.findIndex((point) => point.distance === distance);
  const [point, own] = [points[at], weights[at]];
  if (point === undefined || own === undefined) throw new RangeError(`${name} at ${distance} Å is not stored`);
  const terms = strings
    .trim()
    .split(/\s+/)
    .map((letters, index) => ({ letters, weight: own[index]! }));
  return { ...point, hamiltonian: { qubits, terms } };
}
