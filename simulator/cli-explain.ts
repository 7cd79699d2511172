import type { Circuit } from './circuit/circuit.ts';
import { depthOf } from './circuit/columns.ts';
import { walk } from './circuit/wires.ts';
import type { Estimate, RunRequest } from './engines/engine.ts';

/** Returns what a terminal shows of a circuit and its estimate before the run. */
export function explainedRun(
  circuit: Circuit,
  { shots, seed }: RunRequest,
  estimate: Estimate,
  threads: number,
): string {
  const gates = new Map<string, number>();
  for (const { operation } of walk(circuit.operations)) {
    if (operation.kind === 'display') continue;
    const name =
      operation.kind === 'gate'
        ? `${'c'.repeat(operation.controls.length)}${operation.gate}${operation.dagger ? '†' : ''}`
        : operation.kind;
    gates.set(name, (gates.get(name) ?? 0) + 1);
  }
  return [
    `qubits ${circuit.qubits}, classical bits ${circuit.classicalBits}, operations ` +
      `${circuit.operations.filter(({ kind }) => kind !== 'display').length}, depth ` +
      `${depthOf(circuit)}`,
    [...gates]
      .sort((a, b) => b[1] - a[1])
      .map(([name, count]) => `${name} × ${count}`)
      .join(', '),
    `shots ${shots}, seed ${seed}, ${estimate.precision} precision, ${threads} threads`,
    `estimate: ${(estimate.memoryBytes / 2 ** 20).toPrecision(3)} MiB, ${estimate.seconds.toPrecision(2)} s`,
  ].join('\n');
}
