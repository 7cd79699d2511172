/** Two transmon qubits with a fixed coupling. All in MHz. */
export interface CoupledPair {
  readonly first: number;
  readonly second: number;
  readonly firstAnharmonicity: number;
  readonly secondAnharmonicity: number;
  readonly coupling: number;
}

type Matrix = readonly (readonly number[])[];

/** Eigenvalues of a small symmetric matrix, in the order of the basis states that they grow from (Jacobi's method). */
function energiesOf(matrix: Matrix): readonly number[] {
  const a = matrix.map((row) => [...row]);
  const size = a.length;
  for (let sweep = 0; sweep < 60; sweep++)
    for (let p = 0; p < size; p++)
      for (let q = p + 1; q < size; q++) {
        const off = a[p]![q]!;
        if (off === 0) continue;
        // The smaller of the two angles keeps the order of weakly coupled states.
        const ratio = (a[q]![q]! - a[p]![p]!) / (2 * off);
        const tangent = Math.sign(ratio || 1) / (Math.abs(ratio) + Math.hypot(1, ratio));
        const cosine = 1 / Math.hypot(1, tangent);
        const sine = tangent * cosine;
        for (let k = 0; k < size; k++) {
          const [x, y] = [a[k]![p]!, a[k]![q]!];
          a[k]![p] = cosine * x - sine * y;
          a[k]![q] = sine * x + cosine * y;
        }
        for (let k = 0; k < size; k++) {
          const [x, y] = [a[p]![k]!, a[q]![k]!];
          a[p]![k] = cosine * x - sine * y;
          a[q]![k] = sine * x + cosine * y;
        }
      }
  return a.map((row, at) => row[at]!);
}

/**
 * Returns ζ = f11 − f10 − f01 + f00: how much the frequency of one qubit depends on the state of the other. The
 * Hamiltonian keeps the number of excitations, so that its blocks with one and with two of them give it exactly; levels
 * above the third of a transmon are in neither (Koch et al. 2007; Blais et al. 2021).
 */
export function zzShift({ first, second, firstAnharmonicity, secondAnharmonicity, coupling }: CoupledPair): number {
  // Frequencies relative to that of the second qubit, or the sums would lose digits.
  const difference = first - second;
  const one = energiesOf([
    [difference, coupling],
    [coupling, 0],
  ]);
  const strong = Math.SQRT2 * coupling;
  const two = energiesOf([
    [2 * difference + firstAnharmonicity, strong, 0],
    [strong, difference, strong],
    [0, strong, secondAnharmonicity],
  ]);
  return two[1]! - one[0]! - one[1]!;
}

/** ζ for a coupling much smaller than the difference of the frequencies (Blais et al. 2021). */
export function weakZzShift(pair: CoupledPair): number {
  const difference = pair.first - pair.second;
  return (
    2 * pair.coupling ** 2 * (1 / (difference - pair.secondAnharmonicity) - 1 / (difference + pair.firstAnharmonicity))
  );
}
