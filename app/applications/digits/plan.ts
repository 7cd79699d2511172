import type { Preparation } from '#app/applications/contract.ts';
import { noiseTimes } from '#app/applications/noise-times.ts';
import type { ApplicationEngine } from '#app/domain/applications.ts';
import { amplitudesOf } from './blocks.ts';
import { overlapCircuit, qubitsOfSide } from './circuits.ts';
import { digitPicture } from './data/digit-pictures.ts';
import { inkOfRows } from './grey-rows.ts';
import type { DigitsInput } from './input.ts';
import { DIGIT_SHOTS, RIDGE, SIDE } from './limits.ts';
import { likeMnist } from './prepare-drawing.ts';

/** Seconds of the classical part: alone, by training pictures cubed, by multiplications, and by drawn counts. */
const SECONDS = { alone: 0.15, cubed: 1.6e-9, product: 3e-9, draw: 1.2e-8 } as const;
/** Seconds of building and planning a circuit, beside its run. */
const PLANNING = { exact: 8e-4, sampled: 8e-4, noisy: 0.015, machine: 0.03 } as const;

/** The drawing like a picture of MNIST. */
export const drawnPicture = ({ pixels }: Pick<DigitsInput, 'pixels'>): Uint8Array =>
  likeMnist({ width: SIDE, height: SIDE, ink: inkOfRows(pixels) });

/** Shots of an overlap on an engine; 0 where it is exact. */
export const shotsOfDigits = (engine: ApplicationEngine, { shots }: Pick<DigitsInput, 'shots'>): number =>
  shots > 0 || engine === 'exact' || engine === 'noisy' ? shots : DIGIT_SHOTS[engine];

export const ridgeOn = (engine: ApplicationEngine, input: Pick<DigitsInput, 'shots' | 'ridge'>): number =>
  input.ridge ?? (engine === 'exact' && input.shots === 0 ? RIDGE.exact : RIDGE.sampled);

/** The circuit of which all are variations: the drawing with the first training picture. */
export const principalOverlap = (input: DigitsInput): ReturnType<typeof overlapCircuit> =>
  overlapCircuit(
    amplitudesOf(drawnPicture(input), input.side),
    amplitudesOf(digitPicture(input.digits[0]!, 0), input.side),
  );

/** What a run of this input takes. */
export function prepareDigits(input: DigitsInput, engine: ApplicationEngine): Preparation {
  const { digits, side, trainPerClass, testPerClass } = input;
  const principal = principalOverlap(input);
  const rows = digits.length * trainPerClass;
  const entries = digits.length * testPerClass * rows;
  const shots = shotsOfDigits(engine, input);
  // Probabilities of a circuit are computed once, and its counts drawn from them.
  const ofEach = engine === 'exact' ? 0 : shots;
  return {
    principal,
    qubits: qubitsOfSide(side),
    shots: ofEach,
    circuits: [{ circuit: principal, shots: ofEach, times: rows * noiseTimes(principal, engine) }],
    classicalSeconds:
      SECONDS.alone +
      PLANNING[engine] * rows +
      SECONDS.cubed * rows ** 3 +
      SECONDS.product * side ** 2 * (rows ** 2 + entries) +
      (shots > 0 ? SECONDS.draw * Math.sqrt(shots) * entries : 0),
  };
}
