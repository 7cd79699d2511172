import type { AssignOperation, ClassicalExpression, MeasureOperation } from '#simulator/circuit/circuit.ts';
import type { PlainGate, PlainOperation } from '#simulator/circuit/expand.ts';
import { canonicalGateName, MEASURE, namesGate } from './gate-names.ts';
import type { Channel, NoiseModel, ResetError } from './model.ts';
import { type KrausSet, krausSetsOf } from './operators.ts';
import { isIdentityChannel, type QuantumChannel, quantumChannel } from './quantum-channel.ts';

/** A channel at its noise location. With two targets the first is the more significant bit. */
export interface ChannelLocation {
  readonly kind: 'channel';
  readonly channel: QuantumChannel;
  readonly targets: readonly number[];
}

interface NoisyBranch {
  readonly kind: 'branch';
  readonly condition: ClassicalExpression;
  readonly then: readonly NoisyOperation[];
  readonly otherwise: readonly NoisyOperation[];
}

export interface NoisyLoop {
  readonly kind: 'loop';
  readonly condition: ClassicalExpression;
  readonly body: readonly NoisyOperation[];
}

/** An operation of a program with noise; a reset is a channel as well. */
export type NoisyOperation = PlainGate | ChannelLocation | MeasureOperation | AssignOperation | NoisyBranch | NoisyLoop;

interface Rule {
  readonly gates: '*' | ReadonlySet<string>;
  readonly qubits: '*' | ReadonlySet<number>;
  readonly pairs: ReadonlySet<string> | undefined;
  readonly channels: readonly QuantumChannel[];
}

const pairKey = (a: number, b: number): string => (a < b ? `${a},${b}` : `${b},${a}`);

const ruleOf = (channel: Channel): Rule => ({
  gates: channel.gates === '*' ? '*' : new Set(channel.gates.map((name) => canonicalGateName(name) ?? name)),
  qubits: channel.qubits === '*' ? '*' : new Set(channel.qubits),
  pairs: channel.pairs && new Set(channel.pairs.map(([a, b]) => pairKey(a, b))),
  channels: krausSetsOf(channel)
    .map(quantumChannel)
    .filter((each) => !isIdentityChannel(each)),
});

const IDENTITY = Float64Array.of(1, 0, 0, 0, 0, 0, 1, 0);

/** √share·|to⟩⟨from| for both `from`. */
const resetOperators = (to: 0 | 1, share: number): KrausSet =>
  [0, 1].map((from) => {
    const matrix = new Float64Array(8);
    matrix[2 * (2 * to + from)] = Math.sqrt(share);
    return matrix;
  });

/** A reset as a channel: to |0⟩, to |1⟩, or the identity. */
function resetChannel({ p0, p1 }: ResetError): QuantumChannel {
  const stay = Math.max(0, 1 - p0 - p1);
  const operators = [
    ...(stay > 0 ? [IDENTITY.map((entry) => entry * Math.sqrt(stay))] : []),
    ...(p0 > 0 ? resetOperators(0, p0) : []),
    ...(p1 > 0 ? resetOperators(1, p1) : []),
  ];
  return quantumChannel(operators);
}

/** Inserts the model's channels after the gates that they match, and converts resets to channels. */
export function attachNoise(operations: readonly PlainOperation[], model: NoiseModel): readonly NoisyOperation[] {
  return new Attachment(model).list(operations);
}

class Attachment {
  readonly #rules: readonly Rule[];
  readonly #reset: QuantumChannel;
  /** Rules whose gate names match, by gate name and qubits: cached, because repeated name matching is slow. */
  readonly #byGate = new Map<string, readonly Rule[]>();

  constructor(model: NoiseModel) {
    this.#rules = model.channels.map(ruleOf).filter(({ channels }) => channels.length > 0);
    this.#reset = resetChannel(model.reset ?? { p0: 1, p1: 0 });
  }

  list(operations: readonly PlainOperation[]): readonly NoisyOperation[] {
    const out: NoisyOperation[] = [];
    for (const operation of operations) this.#append(out, operation);
    return out;
  }

  #append(out: NoisyOperation[], operation: PlainOperation): void {
    switch (operation.kind) {
      case 'gate':
        out.push(operation);
        if (!operation.isNoiseless) this.#channelsAfter(out, operation);
        break;
      case 'measure':
        for (const { gates, qubits, channels } of this.#rules)
          if (gates !== '*' && gates.has(MEASURE) && (qubits === '*' || qubits.has(operation.qubit)))
            for (const channel of channels)
              if (channel.qubits === 1) out.push({ kind: 'channel', channel, targets: [operation.qubit] });
        out.push(operation);
        break;
      case 'reset':
        out.push({ kind: 'channel', channel: this.#reset, targets: [operation.qubit] });
        break;
      case 'branch':
        out.push({ ...operation, then: this.list(operation.then), otherwise: this.list(operation.otherwise) });
        break;
      case 'loop':
        out.push({ ...operation, body: this.list(operation.body) });
        break;
      default:
        out.push(operation);
    }
  }

  #channelsAfter(out: NoisyOperation[], gate: PlainGate): void {
    const touched =
      gate.controls.length === 0 ? gate.targets : [...gate.controls.map(({ qubit }) => qubit), ...gate.targets];
    for (const { qubits, pairs, channels } of this.#rulesFor(gate)) {
      if (pairs !== undefined && !(touched.length === 2 && pairs.has(pairKey(touched[0]!, touched[1]!)))) continue;
      for (const channel of channels) {
        if (channel.qubits === 1) {
          for (const qubit of touched)
            if (qubits === '*' || qubits.has(qubit)) out.push({ kind: 'channel', channel, targets: [qubit] });
        } else if (touched.length === 2 && (qubits === '*' || touched.every((qubit) => qubits.has(qubit))))
          out.push({ kind: 'channel', channel, targets: touched });
      }
    }
  }

  #rulesFor(gate: PlainGate): readonly Rule[] {
    const key = `${(gate.sourceGate ?? gate.gate).name} ${gate.controls.length} ${gate.targets.length}`;
    let rules = this.#byGate.get(key);
    if (rules === undefined) this.#byGate.set(key, (rules = this.#rules.filter(({ gates }) => namesGate(gates, gate))));
    return rules;
  }
}
