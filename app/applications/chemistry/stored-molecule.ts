/** A molecule of which the electrons were computed at some bond lengths. */
export interface StoredMolecule {
  readonly qubits: number;
  readonly electrons: number;
  /** Its orbitals differ in symmetry, so that single excitations have no part. */
  readonly hasDoublesOnly?: true;
  /** Pauli strings with blanks between; the rightmost letter is qubit 0. */
  readonly strings: string;
  readonly points: readonly {
    /** In ångström. */
    readonly distance: number;
    /** In hartree. */
    readonly hartreeFock: number;
    /** With all orbitals of the basis, where some are left out here. */
    readonly fullCI?: number;
  }[];
  /** For each point, the weight of each string. */
  readonly weights: readonly (readonly number[])[];
}
