import type { PlainGate } from '#simulator/circuit/expand.ts';

const CLOSE_TO_ZERO = 1e-12;

/** Whether a matrix maps every basis state to one basis state: each row has one nonzero entry. */
function isMonomial(matrix: Float64Array): boolean {
  const size = Math.sqrt(matrix.length / 2);
  const rows = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (__, column) => 2 * (row * size + column)),
  );
  return rows.every(
    (locations) => locations.filter((at) => Math.hypot(matrix[at]!, matrix[at + 1]!) > CLOSE_TO_ZERO).length === 1,
  );
}

/** Upper bound of log2 of the number of populated basis states. */
export const supportDoublings = (gates: readonly PlainGate[]): number =>
  gates.reduce(
    (sum, { gate, parameters, targets }) => (isMonomial(gate.matrix(parameters)) ? sum : sum + targets.length),
    0,
  );

interface Sampled {
  /** Bits that are read. */
  readonly bits: number;
  /** Result of `supportDoublings`. */
  readonly doublings: number;
  /** Number of gates after which an error may flip bits. */
  readonly locations: number;
  /** Fidelity of all gates together, and of all readouts. */
  readonly gates: number;
  readonly readings: number;
}

/**
 * Approximate number of distinct outcomes among `shots` shots. Model: without errors there are at most 2^doublings
 * equally probable states; an error of a gate leads from each of them to two others; every bit is misread at one rate.
 */
export function expectedOutcomes({ bits, doublings, locations, gates, readings }: Sampled, shots: number): number {
  const all = 2 ** bits;
  const states = Math.min(all, 2 ** doublings);
  const rate = 1 - readings ** (1 / bits);
  /** Expected number of distinct readings of one state in `times` shots. */
  const around = (times: number): number => {
    let sum = 0;
    let ways = 1;
    for (let wrong = 0; wrong <= bits; wrong++) {
      sum += ways * -Math.expm1(times * Math.log1p(-(rate ** wrong) * (1 - rate) ** (bits - wrong)));
      ways *= (bits - wrong) / (wrong + 1);
    }
    return sum;
  };
  const strayed = 2 * locations * states;
  const met =
    states * around((shots * gates) / states) + (strayed === 0 ? 0 : strayed * around((shots * (1 - gates)) / strayed));
  // Some outcomes are reached in more than one way.
  return all * -Math.expm1(-met / all);
}
