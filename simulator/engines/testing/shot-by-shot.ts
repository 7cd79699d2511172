import type { Circuit } from '#simulator/circuit/circuit.ts';
import { assignedValue, evaluateClassical } from '#simulator/circuit/classical.ts';
import type { PlainOperation } from '#simulator/circuit/expand.ts';
import { outcomeOf } from '#simulator/engines/measurement.ts';
import { prepare } from '#simulator/engines/prepare.ts';
import { CountsAccumulator } from '#simulator/engines/readout.ts';
import { requireGate } from '#simulator/gates/catalogue.ts';
import { uniformAt } from '#simulator/math/random.ts';
import { StateVector } from '#simulator/states/state-vector.ts';

/** Oracle of dynamic circuits: runs every shot separately from the start, in the simplest possible code. */
export function countShotByShot(circuit: Circuit, shots: number, seed: number): Readonly<Record<string, number>> {
  const prepared = prepare(circuit, { shots, seed });
  if (!prepared.ok) throw new Error(prepared.reason);
  const { prefix, suffix, measured } = prepared.plan;
  const tally = new CountsAccumulator();
  for (let shot = 0; shot < shots; shot++) {
    const state = StateVector.zero(circuit.qubits);
    const bits = new Array<number>(circuit.classicalBits).fill(0);
    let draws = 0;
    const observe = (qubit: number) => {
      const weights = state.weights(qubit);
      const outcome = outcomeOf(uniformAt(seed, shot, draws++), ...weights);
      state.collapse(qubit, outcome, weights[outcome]);
      return outcome;
    };
    const all = (operations: readonly PlainOperation[]): void => operations.forEach(one);
    const one = (operation: PlainOperation): void => {
      if (operation.kind === 'gate') state.applyGates([operation]);
      else if (operation.kind === 'measure') bits[operation.bit] = observe(operation.qubit);
      else if (operation.kind === 'reset') {
        if (observe(operation.qubit) === 1) state.apply(requireGate('X').matrix([]), [operation.qubit]);
      } else if (operation.kind === 'assign') bits[operation.bit] = assignedValue(operation, bits);
      else if (operation.kind === 'branch')
        all(evaluateClassical(operation.condition, bits) !== 0 ? operation.then : operation.otherwise);
      else while (evaluateClassical(operation.condition, bits) !== 0) all(operation.body);
    };
    all(prefix);
    if (measured.length === 0) tally.add(bits, 1);
    else {
      state.applyGates(suffix);
      tally.sample(state, bits, measured, Float64Array.of(uniformAt(seed, shot, draws)));
    }
  }
  const readout = tally.readout();
  return readout.kind === 'counts' ? readout.counts : {};
}
