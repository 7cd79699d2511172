import { multiply } from '../../math/complex.ts';
import { shotStream, type RandomStream } from '../../math/random.ts';
import { drawnAngles } from '../../noise/rotation-error.ts';
import type { QuantumChannel } from '../../noise/quantum-channel.ts';
import type { FinalState } from '../../states/final-state.ts';
import type { Pulse } from '../pulse.ts';
import { weightOf } from './reduced-density.ts';
import { likeliest, type SlotItem, type Step, type TrajectoryProgram } from './trajectory-program.ts';
import type { TrajectoryState } from './trajectory-state.ts';

/** Noise that struck: the place, and the uniform number that decides what it does. */
interface Strike {
  readonly point: number;
  readonly uniform: number;
}

export interface TrajectoryTask {
  readonly program: TrajectoryProgram;
  readonly shots: number;
  readonly seed: number;
  /** Rotation error, radians. */
  readonly width: number;
}

/**
 * Runs `shots` trajectories. Every shot draws its numbers from its own stream, so that shots may be run in any order and
 * shared out. They are run by ascending place of the first strike: the front, the state without strikes, is computed
 * once for all. `visit` is called with the state in which some shots end.
 */
export function runTrajectories(
  { program, shots, seed, width }: TrajectoryTask,
  state: TrajectoryState,
  pulse: Pulse,
  visit: (state: FinalState, shots: readonly number[]) => void,
): void {
  const { steps, points, jittered } = program;
  const thresholds = Float64Array.from(points, ({ threshold }) => threshold);
  const always = jittered[0] ?? steps.length;
  const order = Array.from({ length: shots }, (_, shot) => {
    const struck = firstStrike(thresholds, shotStream(seed, shot));
    return { shot, step: Math.min(always, struck === undefined ? steps.length : points[struck]!.step) };
  }).sort((a, b) => a.step - b.step || a.shot - b.shot);
  const lone = order.filter(({ step }) => step < steps.length);
  const runner = new Runner(program, state, width);
  lone.forEach(({ shot, step }, i) => {
    pulse(i / shots);
    state.advance(step);
    state.depart();
    const random = shotStream(seed, shot);
    runner.run(strikesOf(thresholds, random), step, random);
    visit(state.result(), [shot]);
  });
  if (lone.length === shots) return;
  state.advance(steps.length);
  visit(state.frontResult(), order.slice(lone.length).map(({ shot }) => shot));
}

function firstStrike(thresholds: Float64Array, random: RandomStream): number | undefined {
  for (let point = 0; point < thresholds.length; point++) if (random.uniform() >= thresholds[point]!) return point;
  return undefined;
}

function strikesOf(thresholds: Float64Array, random: RandomStream): readonly Strike[] {
  const strikes: Strike[] = [];
  for (let point = 0; point < thresholds.length; point++) {
    const uniform = random.uniform();
    if (uniform >= thresholds[point]!) strikes.push({ point, uniform });
  }
  return strikes;
}

class Runner {
  readonly #program: TrajectoryProgram;
  readonly #state: TrajectoryState;
  readonly #width: number;

  constructor(program: TrajectoryProgram, state: TrajectoryState, width: number) {
    this.#program = program;
    this.#state = state;
    this.#width = width;
  }

  /** The copy from step `first` to the end. */
  run(strikes: readonly Strike[], first: number, random: RandomStream): void {
    const { steps, points, jittered } = this.#program;
    const state = this.#state;
    const uniforms = new Map(strikes.map(({ point, uniform }) => [point, uniform]));
    const special = [...new Set([...strikes.map(({ point }) => points[point]!.step), ...jittered])].sort((a, b) => a - b);
    const replaced: number[] = [];
    let next = first;
    for (const index of special) {
      const step = steps[index]!;
      const product = step.kind === 'slot' && !needsLook(step.items, uniforms) ? this.#product(step.items, uniforms, random) : undefined;
      if (product !== undefined) {
        state.replace(index, product);
        replaced.push(index);
        continue;
      }
      state.run(next, index);
      this.#alone(step, uniforms, random);
      next = index + 1;
    }
    state.run(next, steps.length);
    for (const index of replaced) state.restore(index);
  }

  /** The matrix of a slot in which nothing depends on the state. */
  #product(items: readonly SlotItem[], uniforms: ReadonlyMap<number, number>, random: RandomStream): Float64Array {
    return items.map((item) => this.#matrixOf(item, uniforms, random)).reduce((product, matrix) => multiply(matrix, product));
  }

  #matrixOf(item: SlotItem, uniforms: ReadonlyMap<number, number>, random: RandomStream): Float64Array {
    switch (item.kind) {
      case 'matrix':
        return item.matrix;
      case 'jitter':
        return item.gate.gate.matrix(drawnAngles(item.gate.parameters, this.#width, random));
      case 'channel': {
        const uniform = uniforms.get(item.point);
        return uniform === undefined ? likeliest(item.channel) : drawnUnitary(item.channel, uniform);
      }
    }
  }

  /** A step that must see the state, or whose gate is drawn. */
  #alone(step: Step, uniforms: ReadonlyMap<number, number>, random: RandomStream): void {
    const state = this.#state;
    if (step.kind === 'gate') {
      const { gate, targets, controls, parameters } = step.gate;
      state.apply(gate.matrix(drawnAngles(parameters, this.#width, random)), targets, controls);
    } else if (step.kind === 'pair') this.#strike(step.channel, step.targets, uniforms.get(step.point)!);
    else if (step.kind === 'slot') {
      let product: Float64Array | undefined;
      for (const item of step.items) {
        if (isLooked(item, uniforms)) {
          if (product !== undefined) state.apply(product, [step.qubit]);
          product = undefined;
          this.#strike(item.channel, [step.qubit], uniforms.get(item.point)!);
          continue;
        }
        const matrix = this.#matrixOf(item, uniforms, random);
        product = product === undefined ? matrix : multiply(matrix, product);
      }
      if (product !== undefined) state.apply(product, [step.qubit]);
    }
  }

  /** Chooses an operator and applies it; where the state decides, the norm is made 1 on the way. */
  #strike(channel: QuantumChannel, targets: readonly number[], uniform: number): void {
    const state = this.#state;
    if (channel.kind === 'mixture') {
      state.apply(drawnUnitary(channel, uniform), targets);
      return;
    }
    const density = state.reduced(targets);
    const weights = channel.kraus.map((kraus) => weightOf(kraus, density));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    let left = uniform * total;
    let chosen = weights.findIndex((weight) => (left -= weight) < 0);
    if (chosen < 0) chosen = weights.findLastIndex((weight) => weight > 0);
    const scale = 1 / Math.sqrt(weights[chosen]!);
    state.apply(channel.kraus[chosen]!.map((entry) => entry * scale), targets);
  }
}

/** Whether a channel's operator depends on the state, its number being above what is sure. */
const isLooked = (item: SlotItem, uniforms: ReadonlyMap<number, number>): item is Extract<SlotItem, { kind: 'channel' }> =>
  item.kind === 'channel' && item.channel.kind === 'general' && uniforms.has(item.point);

const needsLook = (items: readonly SlotItem[], uniforms: ReadonlyMap<number, number>): boolean => items.some((item) => isLooked(item, uniforms));

function drawnUnitary(channel: QuantumChannel, uniform: number): Float64Array {
  if (channel.kind !== 'mixture') throw new Error('the state decides this channel');
  const { cumulative, unitaries } = channel;
  const found = cumulative.findIndex((limit) => uniform < limit);
  return unitaries[found < 0 ? unitaries.length - 1 : found]!;
}
