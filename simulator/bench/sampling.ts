import { expand, type PlainGate } from '#simulator/circuit/expand.ts';
import { compile } from '#simulator/compile/compile.ts';
import { inversionOf } from '#simulator/compile/program.ts';
import { countShots } from '#simulator/engines/readout.ts';
import { shotUniforms } from '#simulator/engines/sampling.ts';
import { runPasses } from '#simulator/kernels/run-passes.ts';
import { StoredState } from '#simulator/kernels/stored-state.ts';
import { machineOf } from '#simulator/kernels/tape-machine.ts';
import { hadamards } from './circuits.ts';
import type { BenchRow } from './row.ts';

const SHOTS = 100_000;

/** Sampling only, from an existing state: all amplitudes are equal, so almost all shots differ. */
export const samplingRow = (qubits: number): BenchRow => ({
  name: `${SHOTS} shots of a level state`,
  qubits,
  precision: 'single',
  threads: 1,
  prepare({ kernels, now }) {
    const machine = machineOf(kernels, 'single');
    const expansion = expand(hadamards(qubits));
    if (!expansion.ok) throw new Error(expansion.violation.code);
    const compiled = compile(qubits, expansion.operations as readonly PlainGate[], machine.layout);
    const state = new StoredState(
      machine,
      runPasses(machine, compiled, now, () => {}),
      qubits,
      inversionOf(compiled.mapping),
    );
    const measured = Array.from({ length: qubits }, (_, qubit) => ({ bit: qubit, qubit }));
    return () => void countShots(state, new Uint8Array(qubits), measured, shotUniforms(1, SHOTS));
  },
  runs: 5,
  peers: [],
});
