/** What the cases with many runs compute from. */

/** H₂ on two qubits (STO-3G, parity mapping without the two qubits that are constant) at one length of its bond. */
interface BondLength {
  /** In ångström. */
  readonly length: number;
  /** Coefficients in hartree. The energy of the nuclei is in the first, and that of Z1 is minus that of Z0. */
  readonly one: number;
  readonly z0: number;
  readonly x0x1: number;
  readonly z0z1: number;
}

export const BOND_LENGTHS: readonly BondLength[] = [
  { length: 0.5, one: 0.11064653075552, z0: 0.58307961810303, x0x1: 0.1688702270897, z0z1: -0.01251643161448 },
  { length: 0.6, one: -0.12516506982148, z0: 0.49401378095056, x0x1: 0.1737306431167, z0z1: -0.01206438975564 },
  { length: 0.735, one: -0.33240425941168, z0: 0.39793742087678, x0x1: 0.18093119913629, z0z1: -0.01128010431323 },
  { length: 0.9, one: -0.4823085962041, z0: 0.3097872767925, x0x1: 0.19057169312265, z0z1: -0.00996910836777 },
  { length: 1.2, one: -0.6116897193809, z0: 0.20018957516141, x0x1: 0.20979146808898, z0z1: -0.00696216244743 },
  { length: 1.6, one: -0.66256274742511, z0: 0.11130874633748, x0x1: 0.2359012850971, z0z1: -0.00344778938566 },
  { length: 2.2, one: -0.65873122620872, z0: 0.04426933945795, x0x1: 0.26917385594158, z0z1: -0.00086855467283 },
];

const signed = (weight: number, factors: string): string => `${weight < 0 ? '-' : '+'} ${Math.abs(weight)} ${factors}`;

/** Returns the energy at a length as an observable. */
export const energyObservable = ({ one, z0, x0x1, z0z1 }: BondLength): string =>
  [String(one), signed(z0, 'Z0'), signed(-z0, 'Z1'), signed(x0x1, 'X0 X1'), signed(z0z1, 'Z0 Z1')].join(' ');

/** The energy of one Slater determinant, |01⟩: the one of the circuit at theta = 0. */
export const hartreeFockEnergy = ({ one, z0, z0z1 }: BondLength): number => one - 2 * z0 - z0z1;

/** Edges of a square with a triangle on top of it. The largest cut has five of the six. */
export const HOUSE = [
  [0, 1],
  [1, 2],
  [2, 3],
  [0, 3],
  [0, 4],
  [1, 4],
] as const;

/** Minus the number of edges between the two groups of corners, so that the largest cut is the lowest value. */
export const NEGATIVE_CUT = `${HOUSE.map(([a, b]) => `0.5 Z${a} Z${b}`).join(' + ')} - ${HOUSE.length / 2}`;

/** Eight points with two features. */
export const DATA_POINTS: readonly (readonly [number, number])[] = [
  [0.3, 1.1],
  [0.5, 0.9],
  [1.4, 2.6],
  [2.2, 0.4],
  [2.9, 2.9],
  [0.1, 0.1],
  [1.7, 1.6],
  [2.5, 1.8],
];

/** Pairs of data points, each once, and each point with itself. */
export const DATA_PAIRS: readonly (readonly [first: number, second: number])[] = DATA_POINTS.flatMap((_, first) =>
  DATA_POINTS.slice(first).map((__, step) => [first, first + step] as const),
);

/** Slices of the pulse on qubit 0. */
export const PULSE_SLICES = 20;
/** Steps that qubits 1, 2 and 3 wait between their pulses. */
export const WAITS = [4, 16, 48] as const;
/** Relaxation and dephasing times, in steps of one gate. */
export const DECOHERENCE = { t1: 60, t2: 40, gateTime: 1 } as const;
