import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import type { Control } from '#simulator/circuit/circuit.ts';
import type { PlainGate } from '#simulator/circuit/expand.ts';
import { compile } from '#simulator/compile/compile.ts';
import { inversionOf } from '#simulator/compile/program.ts';
import type { WireCondition } from '#simulator/engines/amplitudes/phase-form.ts';
import type { EngineRuntime, Precision } from '#simulator/engines/engine.ts';
import { gateOfMatrix } from '#simulator/gates/gate.ts';
import { runPasses } from '#simulator/kernels/run-passes.ts';
import { StoredState } from '#simulator/kernels/stored-state.ts';
import { machineOf } from '#simulator/kernels/tape-machine.ts';
import { StateVector } from '#simulator/states/state-vector.ts';

/** Returns the amplitude of an index; valid until the next run of the simulator. */
export type ReadAmplitude = (index: number) => { readonly re: number; readonly im: number };

/** Applies gates to |0…0⟩; the amplitudes of the final state can be read. */
export type PartSimulator = (qubits: number, gates: readonly PlainGate[], checkpoint: Checkpoint) => ReadAmplitude;

/** The tape engine if its kernels are available, else the scalar state vector. */
export function partSimulatorOf({ kernels, now }: EngineRuntime, precision: Precision): PartSimulator {
  const name = precision === 'single' ? 'tape-f32' : 'tape-f64';
  if (kernels[name] === undefined && kernels[`${name}-fused`] === undefined) return scalar;
  return (qubits, gates, checkpoint) => {
    const machine = machineOf(kernels, precision);
    const compiled = compile(qubits, gates, machine.layout);
    const { storedBit, isInverted } = compiled.mapping;
    const inversion = inversionOf(compiled.mapping);
    const state = new StoredState(
      machine,
      runPasses(machine, compiled, now, checkpoint),
      compiled.positions,
      inversion,
    );
    return (index) => {
      let stored = 0;
      for (let qubit = 0; qubit < qubits; qubit++) {
        const value = (index >>> qubit) & 1;
        const bit = storedBit[qubit]!;
        if (bit >= 0) stored |= value << bit;
        else if (value !== isInverted[qubit]) return ZERO;
      }
      return state.amplitude(stored);
    };
  };
}

const ZERO = { re: 0, im: 0 };

const scalar: PartSimulator = (qubits, gates, checkpoint) => {
  const state = StateVector.zero(qubits);
  gates.forEach(({ gate, targets, controls, parameters }, i) => {
    checkpoint(i / gates.length);
    state.apply(gate.matrix(parameters), targets, controls);
  });
  return (index) => state.amplitude(index);
};

export const oneQubitGate = (wire: number, matrix: Float64Array): PlainGate => ({
  kind: 'gate',
  gate: gateOfMatrix('unitary', matrix),
  targets: [wire],
  controls: [],
  parameters: [],
});

/** e^{i·angle} where the conditions hold: a diagonal on the last wire, controlled by the others. */
export function phaseGate(angle: number, conditions: readonly WireCondition[]): PlainGate {
  const { wire, on } = conditions.at(-1)!;
  const [re, im] = [Math.cos(angle), Math.sin(angle)];
  const matrix = on === 1 ? Float64Array.of(1, 0, 0, 0, 0, 0, re, im) : Float64Array.of(re, im, 0, 0, 0, 0, 1, 0);
  const controls = conditions.slice(0, -1).map((condition): Control => ({ qubit: condition.wire, on: condition.on }));
  return { kind: 'gate', gate: gateOfMatrix('unitary', matrix, true), targets: [wire], controls, parameters: [] };
}
