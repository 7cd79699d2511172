/** Of a Hamiltonian that is given. */
export const OWN_LIMITS = {
  qubits: 8,
  terms: 500,
  /** Characters of all terms as text. */
  characters: 100_000,
  /** Absolute value of a weight. */
  weight: 1e6,
} as const;

export const LAYERS = { least: 1, most: 4 } as const;

/** Of each group of strings that are measured together. */
export const CHEMISTRY_SHOTS = { least: 1000, most: 1_000_000 } as const;

/** Shots of a group where an engine measures energies and none are given. */
export const MEASURED_SHOTS = 10_000;

/** Energies within this, in millihartree, tell how fast reactions are. */
export const CHEMICAL_ACCURACY = 1.6;

/** The hydrogen molecule at 0.735 Å on two qubits: the sample of a Hamiltonian that is given. */
export const SAMPLE_TERMS = `-0.332404252 II
0.397937425 IZ
-0.397937425 ZI
-0.011280104 ZZ
0.1809312 XX
`;
