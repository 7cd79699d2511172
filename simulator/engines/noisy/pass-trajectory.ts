import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import type { PlainGate } from '#simulator/circuit/expand.ts';
import { layoutBytes } from '#simulator/compile/layout.ts';
import { inversionOf } from '#simulator/compile/program.ts';
import { compileSegment, identityMapping, type QubitMapping } from '#simulator/engines/full-amplitude/segment-cache.ts';
import { gateOfMatrix } from '#simulator/gates/gate.ts';
import { continuePasses } from '#simulator/kernels/run-passes.ts';
import { StoredState } from '#simulator/kernels/stored-state.ts';
import { CONTROL_BYTES, type TapeMachine } from '#simulator/kernels/tape-machine.ts';
import { permuteBasis } from '#simulator/math/complex.ts';
import { isMultipleOfIdentity } from '#simulator/noise/quantum-channel.ts';
import { reducedDensity } from './reduced-density.ts';
import { defaultKraus, plain, type TrajectoryProgram, type TrajectoryStep } from './trajectory-program.ts';
import type { EndState, TrajectoryState } from './trajectory-state.ts';

/** Touching this many bytes for the first time takes tens of milliseconds. */
const BYTES_PER_CALL = 2 ** 25;

/** A gate with this matrix; the first target is the most significant bit. */
const gateOf = (matrix: Float64Array, targets: readonly number[], controls: PlainGate['controls'] = []): PlainGate => ({
  kind: 'gate',
  gate: gateOfMatrix('MATRIX', matrix),
  targets,
  controls,
  parameters: [],
});

/**
 * Trajectories of states larger than the cache. Each is compiled to passes and starts from |0…0⟩: a shared prefix state
 * would save less than passes do, and its qubits would be stored in a different order on every thread.
 */
export class PassTrajectory implements TrajectoryState {
  readonly #machine: TapeMachine;
  readonly #program: TrajectoryProgram;
  readonly #checkpoint: Checkpoint;
  readonly #now: () => number;
  readonly #end: number;
  readonly #replaced = new Map<number, Float64Array>();
  #prefix = 0;
  #mapping: QubitMapping;
  #pending: PlainGate[] = [];

  /** @param checkpoint called every some tens of milliseconds; throws to cancel */
  constructor(machine: TapeMachine, program: TrajectoryProgram, checkpoint: Checkpoint, now: () => number) {
    this.#machine = machine;
    this.#program = program;
    this.#checkpoint = checkpoint;
    this.#now = now;
    this.#mapping = identityMapping(program.qubits);
    this.#end = CONTROL_BYTES + layoutBytes(machine.layout, program.qubits);
    machine.reserve(this.#end);
  }

  advancePrefix(step: number): void {
    this.#prefix = step;
  }

  /** Resets to |0…0⟩; all steps of the prefix are pending again. */
  forkFromPrefix(): void {
    this.#mapping = identityMapping(this.#program.qubits);
    for (let from = CONTROL_BYTES; from < this.#end; from += BYTES_PER_CALL) {
      this.#machine.kernels.setZeroState(
        from,
        Math.min(BYTES_PER_CALL, this.#end - from),
        from === CONTROL_BYTES ? 1 : 0,
        0,
      );
      this.#checkpoint(0);
    }
    this.#pending = [];
    this.run(0, this.#prefix);
  }

  run(from: number, to: number): void {
    for (let index = from; index < to; index++)
      this.#pending.push(...this.#gatesOf(this.#program.steps[index]!, index));
  }

  #gatesOf(step: TrajectoryStep, index: number): readonly PlainGate[] {
    switch (step.kind) {
      case 'slot':
        return [gateOf(this.#replaced.get(index) ?? step.base, [step.qubit])];
      case 'gate':
        return [plain(step.gate)];
      case 'diagonals':
        return step.gates.map(plain);
      case 'pair': {
        const matrix = defaultKraus(step.channel);
        return isMultipleOfIdentity(matrix) ? [] : [gateOf(matrix, step.targets)];
      }
    }
  }

  setSlotMatrix(step: number, matrix: Float64Array): void {
    this.#replaced.set(step, matrix);
  }

  resetSlotMatrix(step: number): void {
    this.#replaced.delete(step);
  }

  apply(matrix: Float64Array, targets: readonly number[], controls: PlainGate['controls'] = []): void {
    this.#pending.push(gateOf(matrix, targets, controls));
  }

  #flush(): void {
    if (this.#pending.length === 0) return;
    const { plan, after } = compileSegment(this.#pending, this.#mapping, this.#machine.layout, () =>
      this.#checkpoint(),
    );
    continuePasses(this.#machine, plan, CONTROL_BYTES, this.#end, this.#now, this.#checkpoint);
    this.#mapping = after;
    this.#pending = [];
  }

  reducedDensity(targets: readonly number[]): Float64Array {
    this.#flush();
    const { reals, realBytes, layout } = this.#machine;
    const { storedBit, isInverted } = this.#mapping;
    const stored = {
      qubits: this.#program.qubits,
      numbers: reals,
      first: CONTROL_BYTES / realBytes,
      laneQubits: layout.laneQubits,
    };
    const density = reducedDensity(
      stored,
      targets.map((qubit) => storedBit[qubit]!),
      this.#checkpoint,
    );
    const mask = targets.reduce((bits, qubit) => 2 * bits + isInverted[qubit]!, 0);
    // In the order of the values of the qubits, because some are stored inverted.
    return mask === 0 ? density : permuteBasis(density, (bits) => bits ^ mask);
  }

  result(): EndState {
    this.#flush();
    return new MappedState(this.#machine, this.#program.qubits, this.#mapping);
  }

  prefixResult(): EndState {
    this.forkFromPrefix();
    return this.result();
  }
}

class MappedState extends StoredState implements EndState {
  readonly #position: readonly number[];

  constructor(machine: TapeMachine, qubits: number, mapping: QubitMapping) {
    super(machine, CONTROL_BYTES, qubits, inversionOf(mapping));
    this.#position = mapping.storedBit;
  }

  indexBitOf(qubit: number): number {
    return this.#position[qubit]!;
  }
}
