import type { Circuit, Composite, GateOperation, Operation } from '#simulator/circuit/circuit.ts';
import { FormalAngles } from '#simulator/circuit/composites.ts';
import { touchedQubits } from '#simulator/circuit/wires.ts';
import { findGate } from '#simulator/gates/catalogue.ts';
import { decomposeForExport } from '#simulator/languages/exporters/lower.ts';
import { nativeGates } from '#simulator/languages/exporters/native-gates.ts';
import type { PrintResult } from '#simulator/languages/language.ts';
import { USUAL_READING } from '#simulator/languages/limits.ts';
import { PrintBuffer } from '#simulator/languages/printing.ts';
import { unfold } from '#simulator/languages/unfold.ts';
import { IONQ_WRITTEN } from './words.ts';

const INVERTED = [...IONQ_WRITTEN].filter(([, [, inverse]]) => inverse !== undefined).map(([gate]) => gate);
/** A phase is written as a rotation, with a phase of its controls. */
const NATIVES = nativeGates([...IONQ_WRITTEN.keys(), 'U1', 'I'], INVERTED);
/** Two-qubit rotations have no controls there. */
const CONTROLLED = nativeGates(
  [...IONQ_WRITTEN.keys(), 'U1', 'I'].filter((gate) => !/^R(?:XX|YY|ZZ)$/.test(gate)),
  INVERTED,
);

class IonqPrinter {
  readonly #circuit: Circuit;
  readonly #out = new PrintBuffer('IonQ JSON', '//');
  readonly #formals = new FormalAngles();
  readonly #composites: ReadonlyMap<string, Composite>;
  readonly #measured = new Set<number>();

  constructor(circuit: Circuit) {
    this.#circuit = circuit;
    this.#composites = new Map((circuit.composites ?? []).map((composite) => [composite.name, composite]));
  }

  print(): PrintResult {
    const { qubits, operations, parameters, probabilitiesOf } = this.#circuit;
    const head = `{"format":"ionq.circuit.v0","gateset":"qis","qubits":${qubits},"circuit":[`;
    this.#out.lines.push(head);
    this.#operations(operations);
    if (probabilitiesOf !== undefined) this.#out.note('print_probabilities');
    if (parameters !== undefined) this.#out.noteParameters(parameters);
    const gates = this.#out.lines.length - 1;
    for (let line = 1; line < gates; line += 1) this.#out.lines[line] += ',';
    this.#out.lines.push(']}');
    return this.#out.result();
  }

  #operations(operations: readonly Operation[]): void {
    for (const operation of operations) {
      if (this.#out.isFull) return;
      this.#out.attempt(() => this.#operation(operation));
    }
  }

  #operation(operation: Operation): void {
    if (operation.kind !== 'barrier' && operation.kind !== 'display' && operation.kind !== 'repeat')
      for (const qubit of touchedQubits(operation))
        if (this.#measured.has(qubit)) this.#out.refuse('unsupported', { construct: `MEASURE ${qubit} …` });
    switch (operation.kind) {
      case 'gate':
        return this.#gate(operation);
      case 'measure':
        // All qubits are measured at the end.
        return void this.#measured.add(operation.qubit);
      case 'reset':
        return this.#out.refuse('unsupported', { construct: 'RESET' });
      case 'repeat':
        return this.#out.repeat(operation.times, () => this.#operations(operation.body));
      case 'branch':
        return this.#out.refuse('print_branch');
      case 'loop':
        return this.#out.refuse('print_loop');
      case 'assign':
        return this.#out.refuse('print_assignment');
      default:
    }
  }

  #gate(operation: GateOperation): void {
    if (!this.#composites.has(operation.gate) && findGate(operation.gate) === undefined)
      this.#out.refuse('print_gate', { gate: operation.gate });
    const plain = unfold(operation, this.#composites, this.#formals);
    const steps = plain?.flatMap(
      (step) => decomposeForExport(step, new Map(), step.controls.length > 0 ? CONTROLLED : NATIVES) ?? [],
    );
    for (const step of steps ?? this.#out.refuse('too_many_operations', { limit: USUAL_READING.operations }))
      this.#step(step);
  }

  #step({ gate, targets, controls, dagger, parameters }: GateOperation): void {
    const open = controls.filter(({ on }) => on === 0).map(({ qubit }) => qubit);
    for (const qubit of open) this.#line('x', [qubit], []);
    const own = controls.map(({ qubit }) => qubit);
    if (gate === 'U1') this.#phase(parameters[0]!.value, [...own, ...targets]);
    else if (gate !== 'I') {
      const [word, inverse] = IONQ_WRITTEN.get(gate)!;
      this.#line(dagger ? (inverse ?? word) : word, targets, own, parameters[0]?.value);
    }
    for (const qubit of open) this.#line('x', [qubit], []);
  }

  /** The phase of the states in which all these qubits are 1, up to a global one. */
  #phase(angle: number, qubits: readonly number[]): void {
    for (let count = qubits.length; count > 0; count -= 1)
      this.#line('rz', [qubits[count - 1]!], qubits.slice(0, count - 1), angle / 2 ** (qubits.length - count));
  }

  #line(gate: string, targets: readonly number[], controls: readonly number[], rotation?: number): void {
    const target = targets.length === 1 ? { target: targets[0] } : { targets };
    this.#out.lines.push(
      JSON.stringify({
        gate,
        ...target,
        ...(controls.length > 0 && { controls }),
        ...(rotation !== undefined && { rotation }),
      }),
    );
  }
}

/** Writes a circuit in IonQ's JSON, with the gate set `qis`. */
export const printIonq = (circuit: Circuit): PrintResult => new IonqPrinter(circuit).print();
