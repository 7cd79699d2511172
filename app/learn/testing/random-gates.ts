import { randomStream } from '#simulator';
import type { TextbookGate } from './textbook-simulator.ts';

type Random = () => number;

/** A repeatable source of numbers from 0 up to 1. */
export function randomOf(seed: number): Random {
  const stream = randomStream(seed);
  return () => stream.uniform();
}

const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)]!;

const ONE_QUBIT = ['x', 'y', 'z', 'h', 's', 'sdg', 't', 'tdg'] as const;
const ROTATIONS = ['rx', 'ry', 'rz', 'p'] as const;
const TWO_QUBITS = ['cx', 'cz', 'cp', 'swap'] as const;

function qubitsOf(count: number, qubits: number, random: Random): readonly number[] {
  const free = Array.from({ length: qubits }, (_, qubit) => qubit);
  return Array.from({ length: count }, () => free.splice(Math.floor(random() * free.length), 1)[0]!);
}

function randomGate(qubits: number, random: Random): TextbookGate {
  const angle = (random() - 0.5) * 4 * Math.PI;
  const kind = random();
  if (qubits > 2 && kind < 0.1) return { word: 'ccx', qubits: qubitsOf(3, qubits, random) };
  if (qubits > 1 && kind < 0.45) {
    const word = pick(TWO_QUBITS, random);
    return { word, qubits: qubitsOf(2, qubits, random), ...(word === 'cp' && { angle }) };
  }
  if (kind < 0.7) return { word: pick(ROTATIONS, random), qubits: qubitsOf(1, qubits, random), angle };
  return { word: pick(ONE_QUBIT, random), qubits: qubitsOf(1, qubits, random) };
}

export const randomGates = (qubits: number, count: number, random: Random): readonly TextbookGate[] =>
  Array.from({ length: count }, () => randomGate(qubits, random));

const INVERSES: Readonly<Record<string, string>> = { s: 'sdg', sdg: 's', t: 'tdg', tdg: 't' };

const inverseOf = ({ word, qubits, angle }: TextbookGate): TextbookGate => ({
  word: INVERSES[word] ?? word,
  qubits,
  ...(angle !== undefined && { angle: -angle }),
});

/** A gate in other words: HZH for X, H CZ H for CX, three CX for a swap, two turns for one. */
function rewritten(gate: TextbookGate): readonly TextbookGate[] {
  const { word, qubits, angle = 0 } = gate;
  const target = [qubits.at(-1)!];
  const between = (inner: TextbookGate): readonly TextbookGate[] => [
    { word: 'h', qubits: target },
    inner,
    { word: 'h', qubits: target },
  ];
  switch (word) {
    case 'x':
      return between({ word: 'z', qubits });
    case 'z':
      return between({ word: 'x', qubits });
    case 'cx':
      return between({ word: 'cz', qubits });
    case 'cz':
      return between({ word: 'cx', qubits });
    case 'rx':
      return between({ word: 'rz', qubits, angle });
    case 's':
      return [
        { word: 't', qubits },
        { word: 't', qubits },
      ];
    case 'ry':
    case 'cp':
      return [
        { word, qubits, angle: angle / 3 },
        { word, qubits, angle: (2 * angle) / 3 },
      ];
    case 'rz':
      return [{ word: 'p', qubits, angle }];
    case 'p':
      return [{ word: 'rz', qubits, angle }];
    case 'swap':
      return [qubits, qubits.toReversed(), qubits].map((pair) => ({ word: 'cx', qubits: pair }));
    default:
      return [gate];
  }
}

/** Returns other gates with the same action up to a global phase. */
export function equivalentGates(gates: readonly TextbookGate[], qubits: number, random: Random) {
  const result = gates.flatMap((gate) => (random() < 0.4 ? rewritten(gate) : [gate]));
  for (let round = 0; round < 4; round++) {
    const at = Math.floor(random() * (result.length + 1));
    const pair = randomGates(qubits, 1 + Math.floor(random() * 2), random);
    result.splice(at, 0, ...pair, ...pair.map(inverseOf).reverse());
  }
  // A turn by 2π and XZXZ are both −1.
  const qubit = Math.floor(random() * qubits);
  const phase = ['x', 'z', 'x', 'z'].map((word) => ({ word, qubits: [qubit] }));
  result.splice(
    Math.floor(random() * result.length),
    0,
    ...(random() < 0.5 ? phase : [{ word: 'rz', qubits: [qubit], angle: 2 * Math.PI }]),
  );
  for (let at = 1; at < result.length; at++) {
    const [a, b] = [result[at - 1]!, result[at]!];
    if (random() < 0.5 && a.qubits.every((one) => !b.qubits.includes(one))) [result[at - 1], result[at]] = [b, a];
  }
  return result;
}

/** Returns the gates with one of them changed, removed, or turned further by at least 0.01. */
export function changedGates(gates: readonly TextbookGate[], qubits: number, random: Random): readonly TextbookGate[] {
  const at = Math.floor(random() * gates.length);
  const gate = gates[at]!;
  if (gate.angle !== undefined && random() < 0.7)
    return gates.with(at, { ...gate, angle: gate.angle + 0.01 * 10 ** (2 * random()) });
  return random() < 0.5 ? gates.toSpliced(at, 1) : gates.with(at, randomGates(qubits, 1, random)[0]!);
}
