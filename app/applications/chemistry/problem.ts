import type { ApplicationEngine } from '#app/domain/applications.ts';
import { type Ansatz, chemistryAnsatz, hardwareAnsatz, twoQubitAnsatz } from './circuits.ts';
import { DISTANCES } from './distances.ts';
import type { Electrons } from './excitations.ts';
import { basisEnergy, type Hamiltonian, isReal } from './hamiltonian.ts';
import type { ChemistryInput } from './input.ts';
import { moleculeAt, type MoleculePoint, MOLECULES } from './molecules.ts';
import { readTerms } from './read-terms.ts';
import { onTwoQubits } from './two-qubit.ts';

type ProblemPoint = Pick<MoleculePoint, 'hartreeFock' | 'fullCI' | 'hamiltonian'> & { readonly distance?: number };

/** What is to be computed: the lowest energies of some Hamiltonians with one circuit. */
interface ChemistryProblem {
  readonly points: readonly ProblemPoint[];
  /** What is stored between the first and the last point, for the curves of the classical energies. */
  readonly between: readonly MoleculePoint[];
  readonly ansatz: Ansatz;
}

const ansatzOf = (
  { ansatz, layers }: ChemistryInput,
  given: Electrons,
  hamiltonians: readonly Hamiltonian[],
): Ansatz =>
  ansatz === 'chemistry'
    ? chemistryAnsatz(given)
    : hardwareAnsatz({ ...given, layers, isReal: hamiltonians.every(isReal) });

function ownProblem(input: ChemistryInput & { readonly molecule: 'own' }): ChemistryProblem {
  const reading = readTerms(input.terms);
  if (!reading.ok) throw new Error('terms that were read before');
  const { hamiltonian } = reading;
  const ansatz = ansatzOf(input, { qubits: hamiltonian.qubits, electrons: input.electrons }, [hamiltonian]);
  return { ansatz, between: [], points: [{ hamiltonian, hartreeFock: basisEnergy(hamiltonian, ansatz.reference) }] };
}

/** @param engine the 72-qubit machine has the form on two qubits */
export function problemOf(input: ChemistryInput, engine: ApplicationEngine): ChemistryProblem {
  if (input.molecule === 'own') return ownProblem(input);
  const { molecule, distances } = input;
  const points = distances.map((distance) => moleculeAt(molecule, distance));
  const between = DISTANCES[molecule].stored
    .filter((distance) => distance >= distances[0]! && distance <= distances.at(-1)!)
    .map((distance) => moleculeAt(molecule, distance));
  if (engine === 'machine')
    return {
      ansatz: twoQubitAnsatz(),
      between,
      points: points.map((point) => ({ ...point, hamiltonian: onTwoQubits(point.hamiltonian) })),
    };
  const hamiltonians = points.map(({ hamiltonian }) => hamiltonian);
  return { points, between, ansatz: ansatzOf(input, MOLECULES[molecule], hamiltonians) };
}
