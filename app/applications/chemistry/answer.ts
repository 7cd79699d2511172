/** What is known of one Hamiltonian. Energies in hartree. */
export interface ChemistryPoint {
  /** Bond length in ångström; absent for an own Hamiltonian. */
  readonly distance?: number;
  /** Of the state before excitations. */
  readonly hartreeFock: number;
  /** With all orbitals of the basis, where some are left out. */
  readonly fullCI?: number;
  /** Lowest eigenvalue; absent until it is computed. */
  readonly exact?: number;
  /** The lowest energy that the search found, as the engine says it; absent before the first. */
  readonly vqe?: number;
  /** Of `vqe`, if it is from shots. */
  readonly standardError?: number;
  /** Of `vqe` against `exact`, in millihartree. */
  readonly errorMilliHartree?: number;
  /** By what they mean. */
  readonly parameters?: Readonly<Record<string, number>>;
  readonly evaluations: number;
}

export interface ChemistryAnswer {
  readonly points: readonly ChemistryPoint[];
  /** Classical energies at all stored bond lengths from the first point to the last. */
  readonly curve: readonly { readonly distance: number; readonly hartreeFock: number; readonly exact?: number }[];
  /** The bond length of the lowest energy, of those that were computed. */
  readonly minimumOfPoints?: number;
  /** Where a parabola through the three lowest points is lowest; absent if the lowest is the first or the last. */
  readonly equilibrium?: number;
  /** Of an own Hamiltonian: its lowest energy. */
  readonly ground?: number;
  /** Of an own Hamiltonian: its lowest energies, each as often as it occurs. */
  readonly spectrum?: readonly number[];
  /** The point with the lowest energy, once it is known. */
  readonly lowest?: ChemistryPoint;
  readonly qubits: number;
  readonly parameters: number;
  /** Of the point with the lowest energy; before it is known, of the first. */
  readonly hamiltonian: readonly (readonly [weight: number, letters: string])[];
  /** Strings that are measured together count once. */
  readonly groups: number;
  /** Shots of each group, of a measured energy; 0: energies are exact. */
  readonly shots: number;
  /** Of the point with the lowest energy; of many, some may be left out. */
  readonly evaluations: readonly { readonly evaluation: number; readonly value: number }[];
}
