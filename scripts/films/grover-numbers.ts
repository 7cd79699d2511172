/** Grover's search of one item among N = 2ⁿ, with amplitudes as numbers: all of them are real. */
const QUBITS = 4;
export const ITEMS = 2 ** QUBITS;
/** The item that is searched for, q[3] first. */
export const MARKED_BITS = '0101';
export const MARKED = Number.parseInt(MARKED_BITS, 2);

export const drawerLabel = (item: number): string => item.toString(2).padStart(QUBITS, '0');

export const EQUAL: readonly number[] = Array<number>(ITEMS).fill(1 / Math.sqrt(ITEMS));

export const meanAmplitude = (amplitudes: readonly number[]): number =>
  amplitudes.reduce((sum, amplitude) => sum + amplitude, 0) / amplitudes.length;

/** The oracle: it changes the sign of the marked item. */
export const marked = (amplitudes: readonly number[]): readonly number[] =>
  amplitudes.map((amplitude, item) => (item === MARKED ? -amplitude : amplitude));

/** The reflection about the mean m: a → 2m − a. */
export const reflected = (amplitudes: readonly number[]): readonly number[] => {
  const mean = meanAmplitude(amplitudes);
  return amplitudes.map((amplitude) => 2 * mean - amplitude);
};

/** The angle of the equal superposition from the axis of the other items: sin θ = 1/√N. */
export const startAngle = (items: number): number => Math.asin(1 / Math.sqrt(items));

/** Angle of the state after some rounds: each turns it by 2θ. Between whole numbers: on the way. */
export const angleAfter = (rounds: number): number => (2 * rounds + 1) * startAngle(ITEMS);

/** Amplitudes of a state at an angle from the axis of the other items. */
export const amplitudesAt = (angleRad: number): readonly number[] =>
  Array.from({ length: ITEMS }, (_, item) =>
    item === MARKED ? Math.sin(angleRad) : Math.cos(angleRad) / Math.sqrt(ITEMS - 1),
  );

/** The number of rounds after which the marked item is likeliest: nearest to π/(4θ) − 1/2. */
export const bestRounds = (items: number): number => Math.round(Math.PI / (4 * startAngle(items)) - 1 / 2);

/** Rounds for many items, about π/4 · √N. */
export const roundsCurve = (items: number): number => (Math.PI / 4) * Math.sqrt(items);

/** Tests of a search one by one, on average. */
export const triesCurve = (items: number): number => items / 2;
