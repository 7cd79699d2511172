import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import { assignedValue, evaluateClassical } from '#simulator/circuit/classical.ts';
import type { EngineRuntime, RunRequest } from '#simulator/engines/engine.ts';
import { checkLoopLimits } from '#simulator/engines/loops.ts';
import { outcomeOf } from '#simulator/engines/measurement.ts';
import type { Readout } from '#simulator/engines/readout.ts';
import { chunkCount } from '#simulator/engines/work-queue/chunk-count.ts';
import type { Output } from '#simulator/engines/work-queue/queue.ts';
import {
  chunkWorkersFor,
  type OpenQueueOf,
  type RunChunk,
  runChunks,
} from '#simulator/engines/work-queue/work-queue.ts';
import { type RandomStream, shotStream } from '#simulator/math/random.ts';
import type { NoisyOperation } from '#simulator/noise/attach.ts';
import { type NoiseModel, readoutErrorOf } from '#simulator/noise/model.ts';
import type { QuantumChannel } from '#simulator/noise/quantum-channel.ts';
import { hasAngles, sampledAngles } from '#simulator/noise/rotation-error.ts';
import { StateVector } from '#simulator/states/state-vector.ts';
import { sampleOne } from './noisy-tally.ts';
import { type PreparedNoisy, prepareNoisy } from './prepare-noisy.ts';
import { reducedDensity, weightOf } from './reduced-density.ts';

interface DynamicTask {
  /** Absent if no other thread can prepare the program. */
  readonly circuit?: Circuit;
  readonly request: RunRequest;
  /** Shots per chunk. */
  readonly chunkShots: number;
  readonly classicalBits: number;
}

/** Enough chunks that no thread waits long for another. */
const LEAST_CHUNKS = 256;
/** Shots written between two cancellation checks. */
const SHOTS_PER_CHECKPOINT = 4096;

/** Runs dynamic programs shot by shot from the start, in scalar code. */
export function runDynamicShots(
  prepared: PreparedNoisy,
  request: RunRequest,
  { seconds, memoryBytes }: { readonly seconds: number; readonly memoryBytes: number },
  runtime: EngineRuntime,
  checkpoint: Checkpoint,
): Readout {
  const { classicalBits, circuit } = prepared;
  const { shots } = request;
  const chunkShots = Math.ceil(shots / chunkCount(seconds, LEAST_CHUNKS));
  const task: DynamicTask = { ...(circuit && { circuit }), request, chunkShots, classicalBits };
  const work = {
    kind: 'dynamic-shots',
    task,
    chunks: Math.ceil(shots / task.chunkShots),
    outputBytes: shots * classicalBits,
    seconds,
    threadBytes: memoryBytes,
  };
  const output = runChunks(
    work,
    (bytes) => beginPrepared(prepared, task, bytes),
    runtime,
    circuit === undefined ? 0 : chunkWorkersFor(runtime, seconds, memoryBytes),
    checkpoint,
  );
  const values = new Uint8Array(output);
  const counts = new Map<string, number>();
  for (let shot = 0; shot < shots; shot++) {
    if (shot % SHOTS_PER_CHECKPOINT === 0) checkpoint(1);
    const key = values
      .slice(shot * classicalBits, (shot + 1) * classicalBits)
      .reverse()
      .join('');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return { kind: 'counts', counts: Object.fromEntries(counts) };
}

/** Writes the final classical bits of every shot, one byte per bit. */
export const openDynamicShots: OpenQueueOf<DynamicTask> = (task, output) => {
  const { circuit, request, chunkShots, classicalBits } = task;
  return {
    runner() {
      const prepared = prepareNoisy(circuit!, request);
      if (!prepared.ok) throw new Error(`what one thread could run another cannot: ${prepared.reason}`);
      return beginPrepared(prepared, task, output);
    },
    slotsOf(chunk) {
      const first = chunk * chunkShots;
      const count = Math.min(request.shots - first, chunkShots);
      return [{ offset: first * classicalBits, length: count * classicalBits }];
    },
  };
};

function beginPrepared(
  { qubits, classicalBits, cells, plan, noise }: PreparedNoisy,
  { request: { shots, seed }, chunkShots }: DynamicTask,
  output: Output,
): RunChunk {
  const values = new Uint8Array(output);
  return (chunk, checkpoint) => {
    const first = chunk * chunkShots;
    const end = Math.min(shots, first + chunkShots);
    for (let shot = first; shot < end; shot++) {
      const run = new NoisyShot(qubits, cells, noise, shotStream(seed, shot), (fraction = 0) =>
        checkpoint((shot - first + fraction) / (end - first)),
      );
      run.all(plan.prefix);
      run.all(plan.suffix);
      const index = plan.measured.length === 0 ? 0 : sampleOne(run.state, run.random.uniform());
      for (const { bit, qubit } of plan.measured) run.read(bit, qubit, ((index >>> qubit) & 1) as 0 | 1);
      values.set(run.bits.slice(0, classicalBits), shot * classicalBits);
    }
  };
}

/** One shot of a program whose operations depend on measured bits, in scalar code. */
export class NoisyShot {
  readonly state: StateVector;
  readonly bits: number[];
  readonly random: RandomStream;
  readonly #noise: NoiseModel;
  readonly #checkpoint: Checkpoint;
  #rounds = 0;
  /** Number of gates; each noise location counts as a gate. */
  #gates = 0;

  constructor(qubits: number, cells: number, noise: NoiseModel, random: RandomStream, checkpoint: Checkpoint) {
    this.state = StateVector.zero(qubits);
    this.bits = new Array<number>(cells).fill(0);
    this.random = random;
    this.#noise = noise;
    this.#checkpoint = checkpoint;
  }

  all(operations: readonly NoisyOperation[]): void {
    for (const operation of operations) this.#one(operation);
  }

  read(bit: number, qubit: number, value: 0 | 1): void {
    const { p10, p01 } = readoutErrorOf(this.#noise, qubit);
    const chance = value === 0 ? p10 : p01;
    this.bits[bit] = chance > 0 && this.random.uniform() < chance ? 1 - value : value;
  }

  #one(operation: NoisyOperation): void {
    this.#checkpoint(0);
    switch (operation.kind) {
      case 'gate': {
        this.#gates++;
        const { gate, parameters, targets, controls } = operation;
        const { rotation = 0 } = this.#noise;
        this.state.apply(
          gate.matrix(
            rotation > 0 && hasAngles(operation) ? sampledAngles(parameters, rotation, this.random) : parameters,
          ),
          targets,
          controls,
        );
        break;
      }
      case 'channel':
        this.#gates++;
        this.#applyError(operation.channel, operation.targets);
        break;
      case 'measure': {
        const weights = this.state.weights(operation.qubit);
        const outcome = outcomeOf(this.random.uniform(), ...weights);
        this.state.collapse(operation.qubit, outcome, weights[outcome]);
        this.read(operation.bit, operation.qubit, outcome);
        break;
      }
      case 'assign':
        this.bits[operation.bit] = assignedValue(operation, this.bits);
        break;
      case 'branch':
        this.all(evaluateClassical(operation.condition, this.bits) !== 0 ? operation.then : operation.otherwise);
        break;
      case 'loop':
        while (evaluateClassical(operation.condition, this.bits) !== 0) {
          checkLoopLimits(operation, ++this.#rounds, this.#gates);
          this.all(operation.body);
        }
        break;
    }
  }

  #applyError(channel: QuantumChannel, targets: readonly number[]): void {
    const uniform = this.random.uniform();
    if (channel.kind === 'mixture') {
      const found = channel.cumulative.findIndex((limit) => uniform < limit);
      this.state.apply(channel.unitaries[found]!, targets);
      return;
    }
    const { qubits, amplitudes } = this.state;
    const density = reducedDensity({ qubits, numbers: amplitudes, first: 0, laneQubits: 0 }, targets);
    const weights = channel.kraus.map((kraus) => weightOf(kraus, density));
    let left = uniform * weights.reduce((sum, weight) => sum + weight, 0);
    let chosen = weights.findIndex((weight) => (left -= weight) < 0);
    if (chosen < 0) chosen = weights.findLastIndex((weight) => weight > 0);
    const scale = 1 / Math.sqrt(weights[chosen]!);
    this.state.apply(
      channel.kraus[chosen]!.map((entry) => entry * scale),
      targets,
    );
  }
}
