import {
  type Angle,
  bindCircuit,
  type Circuit,
  circuit,
  gate,
  measure,
  type Observable,
  ObservableBuilder,
  type Operation,
  parametricAngle,
} from '#simulator';
import type { BehaviorInput } from './input.ts';

type Kernel = BehaviorInput['kernel'];

/** Feature maps of this many layers of phases. */
const LAYERS = 2;

const formula = (text: string): Angle => {
  const found = parametricAngle(text);
  if (found === null) throw new Error(`no angle: ${text}`);
  return found.angle;
};

const names = (letter: string, features: number): readonly string[] =>
  Array.from({ length: features }, (_, index) => `${letter}${index + 1}`);

/** Phases of the features and of their products; with the sign −1, those that undo them. */
function phases(angles: readonly string[], sign: '' | '-'): readonly Operation[] {
  return angles.flatMap((x, i) => [
    gate('U1', i, { parameters: [formula(`${sign}2*${x}`)] }),
    ...angles.slice(i + 1).flatMap((other, offset) => {
      const j = i + 1 + offset;
      return [
        gate('X', j, { controls: [i] }),
        gate('U1', j, { parameters: [formula(`${sign}2*(pi-${x})*(pi-${other})`)] }),
        gate('X', j, { controls: [i] }),
      ];
    }),
  ]);
}

function zzMap(x: readonly string[], y: readonly string[]): readonly Operation[] {
  const hadamards = x.map((_, qubit) => gate('H', qubit));
  const layers = (operations: readonly Operation[]): readonly Operation[] =>
    Array.from({ length: LAYERS }, () => operations).flat();
  return [...layers([...hadamards, ...phases(x, '')]), ...layers([...phases(y, '-'), ...hadamards])];
}

const angleMap = (x: readonly string[], y: readonly string[]): readonly Operation[] => [
  ...x.map((name, qubit) => gate('RY', qubit, { parameters: [formula(name)] })),
  ...y.map((name, qubit) => gate('RY', qubit, { parameters: [formula(`-${name}`)] })),
];

/**
 * Returns the circuit of an entry of the kernel with parameters x1 … and y1 …: the feature map of one row, then the
 * inverse of that of the other. The probability of 0…0 is the entry.
 */
export function kernelCircuit(kernel: Kernel, features: number, isMeasured: boolean): Circuit {
  const [x, y] = [names('x', features), names('y', features)];
  const operations = [
    ...(kernel === 'zz' ? zzMap(x, y) : angleMap(x, y)),
    ...(isMeasured ? x.map((_, qubit) => measure(qubit, qubit)) : []),
  ];
  const parameters = [...x, ...y].map((name) => ({ name, type: 'float' as const }));
  return circuit(features, isMeasured ? features : 0, operations, { parameters });
}

/** Returns the circuit of the entry of these two rows. */
export function entryCircuit(kernel: Kernel, one: readonly number[], other: readonly number[]): Circuit {
  const program = kernelCircuit(kernel, one.length, true);
  const values = [...one, ...other];
  const bound = bindCircuit(program, new Map(program.parameters!.map(({ name }, at) => [name, values[at]!])));
  if (!bound.ok) throw new Error('an angle has no value');
  return bound.circuit;
}

/** The projector onto 0…0. */
export function allZeros(features: number): Observable {
  const builder = new ObservableBuilder();
  builder.addProjector(
    1,
    Array.from({ length: features }, (_, qubit) => ({ qubit, on: 0 as const })),
  );
  return builder.finish();
}
