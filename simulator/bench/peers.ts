import { createRequire } from 'node:module';
import type { Circuit, GateOperation } from '#simulator/circuit/circuit.ts';
import { requireGate } from '#simulator/gates/catalogue.ts';

/** Simulators from npm; each gets the circuit in the form that suits it best. */
export interface Peer {
  readonly name: string;
  /** Prepares a circuit; the returned function simulates it from |0…0⟩ once. */
  readonly prepare: (circuit: Circuit) => () => void;
}

const gatesOf = ({ operations }: Circuit): readonly GateOperation[] =>
  operations.filter((operation): operation is GateOperation => operation.kind === 'gate');

interface QuantumCircuitPeer {
  addGate(
    name: string,
    column: number,
    wires: number | readonly number[],
    options?: { params: Record<string, number> },
  ): void;
  run(): void;
}

/** Names of our gates in this simulator, by the number of controls. */
const QUANTUM_CIRCUIT_NAMES: Readonly<Record<string, readonly string[]>> = {
  H: ['h'],
  X: ['x', 'cx', 'ccx'],
  Z: ['z', 'cz'],
  S: ['s'],
  T: ['t'],
  RX: ['rx'],
  RY: ['ry'],
  RZ: ['rz'],
  U1: ['u1', 'cu1'],
  U3: ['u3'],
  SWAP: ['swap'],
};
const QUANTUM_CIRCUIT_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  RX: ['theta'],
  RY: ['theta'],
  RZ: ['phi'],
  U1: ['lambda'],
  U3: ['theta', 'phi', 'lambda'],
};

const quantumCircuit: Peer = {
  name: 'quantum-circuit',
  prepare(circuit) {
    const QuantumCircuit = createRequire(import.meta.url)('quantum-circuit') as new (
      qubits: number,
    ) => QuantumCircuitPeer;
    const peer = new QuantumCircuit(circuit.qubits);
    for (const { gate, targets, controls, parameters } of gatesOf(circuit)) {
      const name = QUANTUM_CIRCUIT_NAMES[gate]?.[controls.length];
      if (name === undefined) throw new Error(`quantum-circuit: no ${gate} with ${controls.length} controls`);
      const names = QUANTUM_CIRCUIT_PARAMETERS[gate] ?? [];
      const params = Object.fromEntries(names.map((parameter, i) => [parameter, parameters[i]!.value]));
      peer.addGate(name, -1, [...controls.map(({ qubit }) => qubit), ...targets], { params });
    }
    return () => peer.run();
  },
};

interface JsqubitsState {
  controlledApplicationOfqBitOperator(
    controls: readonly number[] | null,
    target: number,
    matrix: readonly (readonly object[])[],
  ): JsqubitsState;
  swap(a: number, b: number): JsqubitsState;
}
interface Jsqubits {
  readonly QState: { fromBits(bits: string): JsqubitsState };
  readonly Complex: new (re: number, im: number) => object;
}

/** A variable, because the package has no types. */
const JSQUBITS: string = 'jsqubits';
const { jsqubits: Library } = (await import(JSQUBITS)) as { readonly jsqubits: Jsqubits };

const jsqubits: Peer = {
  name: 'jsqubits',
  prepare(circuit) {
    const steps = gatesOf(circuit).map(({ gate, targets, controls, parameters }) => {
      if (gate === 'SWAP') return (state: JsqubitsState) => state.swap(targets[0]!, targets[1]!);
      const entries = requireGate(gate).matrix(parameters.map(({ value }) => value));
      const entry = (i: number) => new Library.Complex(entries[2 * i]!, entries[2 * i + 1]!);
      const matrix = [
        [entry(0), entry(1)],
        [entry(2), entry(3)],
      ];
      const by = controls.length === 0 ? null : controls.map(({ qubit }) => qubit);
      return (state: JsqubitsState) => state.controlledApplicationOfqBitOperator(by, targets[0]!, matrix);
    });
    return () => {
      steps.reduce((state, step) => step(state), Library.QState.fromBits('0'.repeat(circuit.qubits)));
    };
  },
};

export const PEERS: readonly Peer[] = [quantumCircuit, jsqubits];
