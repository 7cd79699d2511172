import { DYNAMIC_GATE_SWEEPS, SWEEP_FACTORS, TABLE_SWEEPS } from '#simulator/compile/kernel-prices.ts';
import { layoutBytes } from '#simulator/compile/layout.ts';
import type { PassesCost } from '#simulator/compile/passes-cost.ts';
import { branchingCost } from '#simulator/engines/branching.ts';
import type { MachineSpeed, Precision, Resources } from '#simulator/engines/engine.ts';
import { isInColumns, LARGEST_OBJECT_BITS, type Prepared } from '#simulator/engines/prepare.ts';
import { READOUT_SECONDS, REFERENCE_SPEED, threadSpeedup } from '#simulator/engines/speed.ts';
import { sweepsOf } from './gate-sweeps.ts';
import { isGateByGate, layoutFor, MIN_SEGMENT_QUBITS } from './precision.ts';
import { MIN_THREADED_QUBITS } from './threads.ts';

/**
 * Compile time in units of the usual time per gate: fixed part per gate, per step to schedule, and per fused two-qubit
 * run.
 */
const COMPILED = { gate: 0.05, step: 0.35, fusion: 10 } as const;
/** In the same units, a gate that is applied without compiling. */
const UNCOMPILED_GATE = 1 / 30;

/** A state up to this size stays in the L3 cache, where copying it to tiles and back takes a fraction of the time. */
const CACHED_BYTES = 2 ** 24;
const COPIED_IN_CACHE = 0.5;

/** Memory up to this size is kept from run to run, so that its pages have been touched before. */
const KEPT_BYTES = 2 ** 30;

/** Written outcomes up to this number are few. */
const MAX_FEW = 4096;
/** Maximum number of weights that are read again for one shot. */
const MAX_WEIGHTS_PER_SHOT = 4096;

const writing = (outcomes: number): number =>
  Math.min(outcomes, MAX_FEW) * READOUT_SECONDS.outcome.few +
  Math.max(0, outcomes - MAX_FEW) * READOUT_SECONDS.outcome.many;

/** Estimated seconds of work that has been counted once, on a given machine. */
export type SecondsOn = (machine: Pick<Resources, 'speed' | 'threads'>) => number;

/**
 * Estimated seconds of a static circuit, including its readout.
 * @param passesCost called only if the circuit runs in passes
 */
export function staticSeconds(
  prepared: Prepared,
  shots: number,
  precision: Precision,
  passesCost: () => PassesCost,
): SecondsOn {
  const { plan, qubits } = prepared;
  const readingSeconds = reading(prepared, shots);
  if (isGateByGate(qubits, precision)) {
    const sweeps = sweepsOf(plan.suffix, qubits) * SWEEP_FACTORS.gateByGate;
    return ({ speed = REFERENCE_SPEED }) =>
      plan.suffix.length * UNCOMPILED_GATE * speed.gate +
      sweeps * 2 ** qubits * speed.amplitude[precision] +
      readingSeconds;
  }
  const { positions, gates, steps, fusions, sweeps, tableAmplitudes, copies } = passesCost();
  const bytes = layoutBytes(layoutFor(qubits, precision), positions);
  return ({ speed = REFERENCE_SPEED, threads }) => {
    const sweep = 2 ** positions * speed.amplitude[precision];
    const compiling = (gates * COMPILED.gate + steps * COMPILED.step + fusions * COMPILED.fusion) * speed.gate;
    const building = tableAmplitudes * TABLE_SWEEPS * speed.amplitude[precision];
    const speedup = qubits < MIN_THREADED_QUBITS ? 1 : threadSpeedup(threads);
    const copying = 2 * bytes * speed.copy * (bytes > CACHED_BYTES ? 1 : COPIED_IN_CACHE);
    const inThreads = (sweeps * SWEEP_FACTORS.inPasses * sweep + copies * copying + touching(bytes, speed)) / speedup;
    return compiling + building + inThreads + readingSeconds;
  };
}

/** Fraction of the run time that is compile time, for the progress; quick, because it is called during the run. */
export function compilingShare(
  { plan, qubits }: Prepared,
  precision: Precision,
  { speed = REFERENCE_SPEED }: Resources,
): number {
  const compiling = plan.suffix.length * COMPILED.step * speed.gate;
  return (
    compiling /
    (compiling + sweepsOf(plan.suffix, qubits) * 2 ** qubits * speed.amplitude[precision] + Number.MIN_VALUE)
  );
}

const touching = (bytes: number, { touch }: MachineSpeed): number => (bytes > KEPT_BYTES ? bytes * touch : 0);

function reading(prepared: Prepared, shots: number): number {
  const { qubits, wanted } = prepared;
  if (wanted.kind === 'amplitudes') return writing(wanted.states.length);
  if (wanted.kind === 'counts') {
    const outcomes = Math.min(shots, 2 ** qubits);
    const weights = 2 ** qubits + Math.min(2 ** qubits, shots * MAX_WEIGHTS_PER_SHOT);
    return (
      weights * READOUT_SECONDS.weight +
      shots * READOUT_SECONDS.shot +
      (isInColumns(prepared, outcomes) ? outcomes * READOUT_SECONDS.row.sorted : writing(outcomes))
    );
  }
  const outcomes = 2 ** wanted.qubits.length;
  return (
    2 ** qubits * READOUT_SECONDS.listed +
    (wanted.qubits.length > LARGEST_OBJECT_BITS ? outcomes * READOUT_SECONDS.row.known : writing(outcomes))
  );
}

/** Estimated seconds of a dynamic circuit, which runs with one branch per measurement outcome. */
export function dynamicSeconds(prepared: Prepared, shots: number, precision: Precision): SecondsOn {
  const { gates } = branchingCost(prepared, shots);
  const sweeps = prepared.qubits < MIN_SEGMENT_QUBITS ? DYNAMIC_GATE_SWEEPS.alone : DYNAMIC_GATE_SWEEPS.inPasses;
  return ({ speed = REFERENCE_SPEED }) =>
    gates * (speed.gate + 2 ** prepared.qubits * sweeps * speed.amplitude[precision]) + writing(shots);
}
