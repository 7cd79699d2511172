import { multiply } from '#simulator/math/complex.ts';
import { type RandomStream, shotStream } from '#simulator/math/random.ts';
import type { QuantumChannel } from '#simulator/noise/quantum-channel.ts';
import { sampledAngles } from '#simulator/noise/rotation-error.ts';
import { ErrorEvents } from './error-events.ts';
import { weightOf } from './reduced-density.ts';
import {
  defaultKraus,
  matrixOf,
  type SlotItem,
  type TrajectoryProgram,
  type TrajectoryStep,
} from './trajectory-program.ts';
import type { EndState, TrajectoryState } from './trajectory-state.ts';

/**
 * Runs trajectories on a state, in the order of their first error events. The error-free prefix is computed once,
 * shared by all trajectories.
 */
export class Trajectories {
  readonly #program: TrajectoryProgram;
  readonly #state: TrajectoryState;
  readonly #runner: Runner;
  readonly #seed: number;

  /** @param width width of the rotation error in radians */
  constructor(program: TrajectoryProgram, state: TrajectoryState, seed: number, width: number) {
    this.#program = program;
    this.#state = state;
    this.#runner = new Runner(program, state, width);
    this.#seed = seed;
  }

  /** Returns the final state of a shot whose first error event is in `step`; steps must ascend. */
  runShot(shot: number, step: number): EndState {
    this.#state.advancePrefix(step);
    this.#state.forkFromPrefix();
    this.#runner.run(step, shotStream(this.#seed, shot));
    return this.#state.result();
  }

  /** Returns the final state of all shots without error events. */
  errorFree(): EndState {
    this.#state.advancePrefix(this.#program.steps.length);
    return this.#state.prefixResult();
  }
}

class Runner {
  readonly #program: TrajectoryProgram;
  readonly #state: TrajectoryState;
  readonly #width: number;
  readonly #events: ErrorEvents;
  /** Slots whose matrices are currently replaced. */
  readonly #replaced: number[] = [];

  constructor(program: TrajectoryProgram, state: TrajectoryState, width: number) {
    this.#program = program;
    this.#state = state;
    this.#width = width;
    this.#events = new ErrorEvents(program);
  }

  /** Runs the copy from step `first` to the end, with the random numbers of one shot. */
  run(first: number, random: RandomStream): void {
    const { steps, points, noisyAngleSteps } = this.#program;
    const state = this.#state;
    const events = this.#events;
    events.draw(random);
    let next = first;
    // Steps with error events and steps with drawn angles, both ascending.
    for (let event = 0, noisyAngle = 0; ;) {
      const eventStep = event < events.count ? points[events.points[event]!]!.step : steps.length;
      const index = Math.min(eventStep, noisyAngleSteps[noisyAngle] ?? steps.length);
      if (index === steps.length) break;
      while (event < events.count && points[events.points[event]!]!.step === index) event++;
      if (noisyAngleSteps[noisyAngle] === index) noisyAngle++;
      const step = steps[index]!;
      if (step.kind === 'slot' && !this.#isAnyStateDependent(step.items)) {
        state.setSlotMatrix(index, this.#product(step.items, random));
        this.#replaced.push(index);
        continue;
      }
      state.run(next, index);
      this.#runShot(step, random);
      next = index + 1;
    }
    state.run(next, steps.length);
    for (const index of this.#replaced) state.resetSlotMatrix(index);
    this.#replaced.length = 0;
  }

  /**
   * Whether the choice of the operator depends on the state: the uniform number is above the guaranteed weight of the
   * first.
   */
  #isStateDependent(item: SlotItem): item is Extract<SlotItem, { kind: 'channel' }> {
    return item.kind === 'channel' && item.channel.kind === 'general' && this.#events.has(item.point);
  }

  #isAnyStateDependent(items: readonly SlotItem[]): boolean {
    for (const item of items) if (this.#isStateDependent(item)) return true;
    return false;
  }

  /** The matrix of a slot in which no choice depends on the state. */
  #product(items: readonly SlotItem[], random: RandomStream): Float64Array {
    let product = this.#matrixOf(items[0]!, random);
    for (let i = 1; i < items.length; i++) product = multiply(this.#matrixOf(items[i]!, random), product);
    return product;
  }

  #matrixOf(item: SlotItem, random: RandomStream): Float64Array {
    switch (item.kind) {
      case 'matrix':
        return item.matrix;
      case 'noisy-angle':
        return matrixOf(item.gate, sampledAngles(item.gate.parameters, this.#width, random));
      case 'channel':
        return this.#events.has(item.point)
          ? drawnUnitary(item.channel, this.#events.uniform(item.point))
          : defaultKraus(item.channel);
    }
  }

  /** Runs a step that depends on the state, or whose gate is drawn. */
  #runShot(step: TrajectoryStep, random: RandomStream): void {
    const state = this.#state;
    if (step.kind === 'gate') {
      const { targets, controls, parameters } = step.gate;
      state.apply(matrixOf(step.gate, sampledAngles(parameters, this.#width, random)), targets, controls);
    } else if (step.kind === 'pair') this.#applyChannel(step.channel, step.targets, this.#events.uniform(step.point));
    else if (step.kind === 'slot') {
      let product: Float64Array | undefined;
      for (const item of step.items) {
        if (this.#isStateDependent(item)) {
          if (product !== undefined) state.apply(product, [step.qubit]);
          product = undefined;
          this.#applyChannel(item.channel, [step.qubit], this.#events.uniform(item.point));
          continue;
        }
        const matrix = this.#matrixOf(item, random);
        product = product === undefined ? matrix : multiply(matrix, product);
      }
      if (product !== undefined) state.apply(product, [step.qubit]);
    }
  }

  /** Chooses an operator and applies it; if the choice depends on the state, also normalises it. */
  #applyChannel(channel: QuantumChannel, targets: readonly number[], uniform: number): void {
    const state = this.#state;
    if (channel.kind === 'mixture') {
      state.apply(drawnUnitary(channel, uniform), targets);
      return;
    }
    const density = state.reducedDensity(targets);
    const weights = channel.kraus.map((kraus) => weightOf(kraus, density));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    let left = uniform * total;
    let chosen = weights.findIndex((weight) => (left -= weight) < 0);
    if (chosen < 0) chosen = weights.findLastIndex((weight) => weight > 0);
    const scale = 1 / Math.sqrt(weights[chosen]!);
    state.apply(
      channel.kraus[chosen]!.map((entry) => entry * scale),
      targets,
    );
  }
}

function drawnUnitary(channel: QuantumChannel, uniform: number): Float64Array {
  if (channel.kind !== 'mixture') throw new Error('the state decides this channel');
  const { cumulative, unitaries } = channel;
  const found = cumulative.findIndex((limit) => uniform < limit);
  return unitaries[found < 0 ? unitaries.length - 1 : found]!;
}
