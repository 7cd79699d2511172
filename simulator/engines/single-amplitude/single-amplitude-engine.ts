import type { Circuit } from '../../circuit/circuit.ts';
import { productMachineOf } from '../../kernels/product-machine.ts';
import { randomStream } from '../../math/random.ts';
import { Contraction } from '../../states/tensor-network/contract.ts';
import { treeCost, type ContractionTree } from '../../states/tensor-network/contraction-tree.ts';
import type { HopelessContraction } from '../../states/tensor-network/search.ts';
import { betterTree, planOf, quickTree } from '../../states/tensor-network/plan.ts';
import { amplitudeRequest, lineValues, turnedBy, type AmplitudeRequest } from '../amplitudes/amplitude-request.ts';
import { RunRefused, type Engine, type Refusal, type Resources, type RunRequest } from '../engine.ts';
import { refuse } from '../prepare.ts';
import { partOf, pulseOf } from '../pulse.ts';
import { amplitudeNetwork, type AmplitudeNetwork } from './amplitude-network.ts';

const MAX_QUBITS = 200;

/** Contractions of more complex multiplications, over all states, would take days. */
const MAX_LOG2_COST = 42;

/** Runs that would take longer are refused. */
const MAX_SECONDS = 3600;

/** One complex multiplication on a 2-core Xeon, between 0.4 (matrix products) and 2 (thin ones). */
const SECONDS_A_MULTIPLICATION = 1e-9;

/** Writing out the circuit and looking for an order, without and with kernels warm. */
const SECONDS_TO_PLAN = 0.1;

/** One memory with 32-bit addresses, less a page. */
const MAX_MEMORY_BYTES = 2 ** 32 - 2 ** 16;

/** The order does not depend on the run's seed: the same circuit costs the same always. */
const ORDER_SEED = 1;

interface Prepared {
  readonly request: AmplitudeRequest;
  readonly amplitude: AmplitudeNetwork;
  readonly quick: ContractionTree;
}

/** Circuits are frozen values, so what `estimate` found for one is right for its `run`. */
const preparedCircuits = new WeakMap<Circuit, { readonly states: string; readonly prepared: Prepared }>();

const tooCostly = (log2Cost: number): Refusal => refuse('cost_too_high', { log2Cost: Math.ceil(log2Cost), limit: MAX_LOG2_COST });

function prepareNetwork(circuit: Circuit, request: RunRequest, pulse: () => void): Prepared | Refusal {
  const checked = amplitudeRequest(circuit, request, MAX_QUBITS);
  if (!checked.ok) return checked;
  const states = checked.states.join();
  const known = preparedCircuits.get(circuit);
  if (known?.states === states) return known.prepared;
  const amplitude = amplitudeNetwork(checked.form);
  try {
    const prepared = { request: checked, amplitude, quick: quickTree(amplitude.network, randomStream(ORDER_SEED), pulse) };
    preparedCircuits.set(circuit, { states, prepared });
    return prepared;
  } catch (error) {
    if (error instanceof Error && error.name === 'HopelessContraction') return tooCostly((error as HopelessContraction).log2Cost);
    throw error;
  }
}

const memoryOf = ({ memoryBytes }: Resources): number => Math.min(memoryBytes, MAX_MEMORY_BYTES);

/**
 * Single amplitude: ⟨x|C|0…0⟩ as a tensor network, contracted in double precision in an order that is searched for
 * once and serves every state asked for.
 */
export const singleAmplitudeEngine: Engine = {
  name: 'single-amplitude',

  estimate(circuit, request, resources) {
    const prepared = prepareNetwork(circuit, request, () => undefined);
    if ('ok' in prepared) return prepared;
    const { request: { states }, amplitude: { network }, quick } = prepared;
    // Slicing costs time to plan and never saves any: what is hopeless before is not begun.
    const log2Whole = Math.log2(treeCost(quick) * states.length);
    if (log2Whole > MAX_LOG2_COST) return tooCostly(log2Whole);
    const memoryBytes = memoryOf(resources);
    const plan = planOf(network, quick, states.length, memoryBytes, () => undefined);
    const { schedule: { bytes }, cost } = plan;
    if (bytes > memoryBytes) return refuse('too_much_memory', { neededMb: Math.ceil(bytes / 2 ** 20), availableMb: Math.floor(memoryBytes / 2 ** 20) });
    const log2Cost = Math.log2(cost * states.length);
    if (log2Cost > MAX_LOG2_COST) return tooCostly(log2Cost);
    const seconds = SECONDS_TO_PLAN + 2 ** log2Cost * SECONDS_A_MULTIPLICATION;
    if (seconds > MAX_SECONDS) return refuse('too_long', { seconds: Math.ceil(seconds), limit: MAX_SECONDS });
    return { ok: true, memoryBytes: bytes, seconds, precision: 'double' };
  },

  run(circuit, request, runtime, control) {
    const started = runtime.now();
    const pulse = pulseOf(control, runtime.now);
    pulse(0);
    const prepared = prepareNetwork(circuit, request, () => pulse(0));
    if ('ok' in prepared) throw new RunRefused(prepared);
    const { request: { form, states }, amplitude: { network, pins }, quick } = prepared;
    const tree = betterTree(network, quick, randomStream(ORDER_SEED + 1), () => pulse(0));
    const plan = planOf(network, tree, states.length, memoryOf(runtime.resources), () => pulse(0));
    const contraction = new Contraction(network, plan.schedule, productMachineOf(runtime.kernels));
    const evaluations = states.map((state) => {
      const values = lineValues(form, state);
      return new Map(pins.map(({ variable, line, inverted }) => [variable, (values[line]! ^ inverted) as 0 | 1]));
    });
    const values = contraction.values(evaluations, partOf(pulse, 0.1, 1));
    pulse(1);
    return {
      engine: 'single-amplitude',
      kind: 'amplitudes',
      qubits: circuit.qubits,
      shots: request.shots,
      seed: request.seed,
      precision: 'double',
      seconds: (runtime.now() - started) / 1000,
      amplitudes: Object.fromEntries(states.map((state, i) => [state, turnedBy(form.globalPhase, values[i]!)])),
      cost: { log2Flops: plan.log2Flops, width: plan.width },
    };
  },
};
