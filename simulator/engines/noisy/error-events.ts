import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import { type RandomStream, shotStream } from '#simulator/math/random.ts';
import type { TrajectoryProgram } from './trajectory-program.ts';

/** Shots by ascending step of their first error event; those from `errorFreeFrom` on have no error event and share one state. */
export interface FirstErrorEvents {
  readonly shots: Uint32Array;
  /** Step of the first error event of each of these shots. */
  readonly steps: Uint32Array;
  readonly errorFreeFrom: number;
}

const thresholdsOf = ({ points }: TrajectoryProgram): Float64Array =>
  Float64Array.from(points, ({ threshold }) => threshold);

/** Shots between two cancellation checks. */
const SHOTS_PER_CHECKPOINT = 4096;

/**
 * Every shot draws its numbers from a separate stream, so that shots can run in any order and on any thread.
 * @param checkpoint called every few milliseconds with the fraction done; throws to cancel
 */
export function firstErrorEvents(
  program: TrajectoryProgram,
  shots: number,
  seed: number,
  checkpoint: Checkpoint,
): FirstErrorEvents {
  const { steps, points, noisyAngleSteps } = program;
  const thresholds = thresholdsOf(program);
  const always = noisyAngleSteps[0] ?? steps.length;
  const stepOf = new Uint32Array(shots);
  // starts[s]: number of shots with a first error event before step s; then the index for the next shot of step s.
  const starts = new Uint32Array(steps.length + 2);
  for (let shot = 0; shot < shots; shot++) {
    if (shot % SHOTS_PER_CHECKPOINT === 0) checkpoint(shot / shots);
    const point = shotStream(seed, shot).firstNotBelow(thresholds, 0);
    const step = Math.min(always, points[point]?.step ?? steps.length);
    stepOf[shot] = step;
    starts[step + 1]!++;
  }
  for (let step = 1; step < starts.length; step++) starts[step]! += starts[step - 1]!;
  const errorFreeFrom = starts[steps.length]!;
  const order = new Uint32Array(shots);
  stepOf.forEach((step, shot) => (order[starts[step]!++] = shot));
  return { shots: order, steps: order.map((shot) => stepOf[shot]!), errorFreeFrom };
}

const NOTHING = -1;

/**
 * Error events of one shot: the noise points whose uniform number is not below the threshold, ascending, with these
 * numbers. The arrays are reused for the next shot.
 */
export class ErrorEvents {
  readonly points: Uint32Array;
  count = 0;
  readonly #thresholds: Float64Array;
  /** By noise location. */
  readonly #uniforms: Float64Array;

  constructor(program: TrajectoryProgram) {
    this.#thresholds = thresholdsOf(program);
    this.points = new Uint32Array(program.points.length);
    this.#uniforms = new Float64Array(program.points.length).fill(NOTHING);
  }

  /** Draws the error events of the next shot. */
  draw(random: RandomStream): void {
    const thresholds = this.#thresholds;
    for (let i = 0; i < this.count; i++) this.#uniforms[this.points[i]!] = NOTHING;
    this.count = 0;
    for (
      let point = random.firstNotBelow(thresholds, 0);
      point < thresholds.length;
      point = random.firstNotBelow(thresholds, point + 1)
    ) {
      this.points[this.count++] = point;
      this.#uniforms[point] = random.drawn;
    }
  }

  has(point: number): boolean {
    return this.#uniforms[point] !== NOTHING;
  }

  /** The uniform number of a noise location with an error event. */
  uniform(point: number): number {
    return this.#uniforms[point]!;
  }
}
