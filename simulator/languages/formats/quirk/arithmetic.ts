import type { Control } from '#simulator/circuit/circuit.ts';
import type { QuirkFamily } from './words.ts';

/** A gate of a circuit for arithmetic, on wires. */
export interface ArithmeticStep {
  readonly gate: 'X' | 'H' | 'U1' | 'SWAP';
  readonly targets: readonly number[];
  readonly controls: readonly Control[];
  /** Of U1, in turns. */
  readonly turns?: number;
}

/** The bits of an input, least significant first: wires, or known bits. */
export type InputBits = readonly (number | { readonly bit: 0 | 1 })[];

const on = (qubit: number): Control => ({ qubit, on: 1 });

/** The condition that all these bits are 1; undefined if one of them is a known 0. */
function allOf(bits: InputBits): readonly Control[] | undefined {
  const wires = new Set<number>();
  for (const bit of bits) {
    if (typeof bit === 'number') wires.add(bit);
    else if (bit.bit === 0) return undefined;
  }
  return [...wires].map(on);
}

/** Adds 1 to the number on the target wires, least significant first, where the controls are satisfied. */
const increment = (targets: readonly number[], controls: readonly Control[]): readonly ArithmeticStep[] =>
  targets
    .map((target, index): ArithmeticStep => ({
      gate: 'X',
      targets: [target],
      controls: [...controls, ...targets.slice(0, index).map(on)],
    }))
    .toReversed();

/** Adds 2^shift where all `bits` are 1. */
function addWhere(targets: readonly number[], shift: number, bits: InputBits): readonly ArithmeticStep[] {
  const controls = shift < targets.length ? allOf(bits) : undefined;
  return controls === undefined ? [] : increment(targets.slice(shift), controls);
}

const add = (targets: readonly number[], a: InputBits): readonly ArithmeticStep[] =>
  a.flatMap((bit, index) => addWhere(targets, index, [bit]));

const addProduct = (targets: readonly number[], a: InputBits, b: InputBits): readonly ArithmeticStep[] =>
  a.flatMap((x, i) => b.flatMap((y, j) => addWhere(targets, i + j, [x, y])));

const swap = (a: number, b: number): ArithmeticStep => ({ gate: 'SWAP', targets: [a, b], controls: [] });

const reverse = (wires: readonly number[]): readonly ArithmeticStep[] =>
  Array.from({ length: wires.length >> 1 }, (_, k) => swap(wires[k]!, wires[wires.length - 1 - k]!));

/** Moves every wire to the next one, and the last to the first. */
const rotate = (wires: readonly number[]): readonly ArithmeticStep[] =>
  Array.from({ length: wires.length - 1 }, (_, k) => swap(wires[0]!, wires[k + 1]!));

const phase = (turns: number, target: number, controls: readonly Control[] = []): ArithmeticStep => ({
  gate: 'U1',
  targets: [target],
  controls,
  turns,
});

/** |x⟩ → Σ e^{2πixy/2ⁿ}|y⟩/√2ⁿ, first wire least significant. */
const fourier = (wires: readonly number[]): readonly ArithmeticStep[] => [
  ...wires
    .flatMap((wire, index): ArithmeticStep[] => [
      ...wires.slice(0, index).map((lower, k) => phase(1 / 2 ** (index - k + 1), wire, [on(lower)])),
      { gate: 'H', targets: [wire], controls: [] },
    ])
    .toReversed(),
  ...reverse(wires),
];

/** The phase e^{iπx/2ⁿ} of the number x. */
const gradient = (wires: readonly number[]): readonly ArithmeticStep[] =>
  wires.map((wire, index) => phase(2 ** index / 2 ** (wires.length + 1), wire));

/** Every step here but U1 is its own inverse. */
const inverse = (steps: readonly ArithmeticStep[]): readonly ArithmeticStep[] =>
  steps.toReversed().map((step) => (step.turns === undefined ? step : { ...step, turns: -step.turns }));

/** The inputs that a family uses. */
export const inputsOf = (family: QuirkFamily): readonly string[] =>
  family.endsWith('AB') ? ['A', 'B'] : /(?:A|Ones)$/.test(family) ? ['A'] : [];

/**
 * Returns the gates of a family on these wires, exactly.
 * @param inputs bits of the inputs that `inputsOf` names
 */
export function familySteps(
  family: Exclude<QuirkFamily, 'input' | 'reversedInput' | 'dropped'>,
  wires: readonly number[],
  inputs: ReadonlyMap<string, InputBits>,
): readonly ArithmeticStep[] {
  const a = inputs.get('A') ?? [];
  const b = inputs.get('B') ?? [];
  const half = wires.length >> 1;
  switch (family) {
    case 'fourier':
      return fourier(wires);
    case 'inverseFourier':
      return inverse(fourier(wires));
    case 'increment':
      return increment(wires, []);
    case 'decrement':
      return inverse(increment(wires, []));
    case 'addA':
      return add(wires, a);
    case 'subtractA':
      return inverse(add(wires, a));
    case 'addHalf':
      return add(wires.slice(half), wires.slice(0, half));
    case 'subtractHalf':
      return inverse(add(wires.slice(half), wires.slice(0, half)));
    case 'addAB':
      return addProduct(wires, a, b);
    case 'subtractAB':
      return inverse(addProduct(wires, a, b));
    case 'addAA':
      return addProduct(wires, a, a);
    case 'subtractAA':
      return inverse(addProduct(wires, a, a));
    case 'addOnes':
      return a.flatMap((bit) => addWhere(wires, 0, [bit]));
    case 'subtractOnes':
      return inverse(a.flatMap((bit) => addWhere(wires, 0, [bit])));
    case 'xorA':
      return wires.flatMap((wire, index): ArithmeticStep[] => {
        const controls = index < a.length ? allOf([a[index]!]) : undefined;
        return controls === undefined ? [] : [{ gate: 'X', targets: [wire], controls }];
      });
    case 'reverse':
      return reverse(wires);
    case 'rotateUp':
      return rotate(wires);
    case 'rotateDown':
      return inverse(rotate(wires));
    case 'gradient':
      return gradient(wires);
    case 'inverseGradient':
      return inverse(gradient(wires));
  }
}

/** Flips `target` where a < b: at the highest bit in which they differ, b is 1. */
function flipWhereLess(target: number, a: InputBits, b: InputBits): readonly ArithmeticStep[] {
  const zero = { bit: 0 } as const;
  const length = Math.max(a.length, b.length);
  const steps: ArithmeticStep[] = [];
  /** Conditions that the higher bits are equal; undefined if they never are. */
  let equal: Control[] | undefined = [];
  const undo: ArithmeticStep[] = [];
  for (let k = length - 1; k >= 0 && equal !== undefined; k -= 1) {
    const [x, y] = [a[k] ?? zero, b[k] ?? zero];
    const isBelow = [
      ...(typeof x === 'number' ? [{ qubit: x, on: 0 } as const] : []),
      ...(typeof y === 'number' ? [on(y)] : []),
    ];
    const isPossible = (typeof x === 'number' || x.bit === 0) && (typeof y === 'number' || y.bit === 1) && x !== y;
    if (isPossible) steps.push({ gate: 'X', targets: [target], controls: [...equal, ...isBelow] });
    if (typeof x === 'number' && typeof y === 'number') {
      if (x === y) continue;
      // The wire of b holds whether the bits differ, until the end.
      const differ: ArithmeticStep = { gate: 'X', targets: [y], controls: [on(x)] };
      steps.push(differ);
      undo.push(differ);
      equal.push({ qubit: y, on: 0 });
    } else if (typeof x === 'number') equal.push({ qubit: x, on: (y as { readonly bit: 0 | 1 }).bit });
    else if (typeof y === 'number') equal.push({ qubit: y, on: x.bit });
    else if (x.bit !== (y as { readonly bit: 0 | 1 }).bit) equal = undefined;
  }
  return [...steps, ...undo.toReversed()];
}

/** Flips `target` where a = b. */
function flipWhereEqual(target: number, a: InputBits, b: InputBits): readonly ArithmeticStep[] {
  const zero = { bit: 0 } as const;
  const differ: ArithmeticStep[] = [];
  const controls: Control[] = [];
  for (let k = Math.max(a.length, b.length) - 1; k >= 0; k -= 1) {
    const [x, y] = [a[k] ?? zero, b[k] ?? zero];
    if (x === y) continue;
    if (typeof x === 'number' && typeof y === 'number') {
      differ.push({ gate: 'X', targets: [y], controls: [on(x)] });
      controls.push({ qubit: y, on: 0 });
    } else if (typeof x === 'number') controls.push({ qubit: x, on: (y as { readonly bit: 0 | 1 }).bit });
    else if (typeof y === 'number') controls.push({ qubit: y, on: x.bit });
    else if (x.bit !== (y as { readonly bit: 0 | 1 }).bit) return [];
  }
  return [...differ, { gate: 'X', targets: [target], controls }, ...differ.toReversed()];
}

/** Returns the gates that flip a wire where the relation holds between two inputs. */
export function compareSteps(
  relation: '<' | '<=' | '>' | '>=' | '=' | '!=',
  target: number,
  a: InputBits,
  b: InputBits,
): readonly ArithmeticStep[] {
  const flip: ArithmeticStep = { gate: 'X', targets: [target], controls: [] };
  switch (relation) {
    case '<':
      return flipWhereLess(target, a, b);
    case '>':
      return flipWhereLess(target, b, a);
    case '<=':
      return [...flipWhereLess(target, b, a), flip];
    case '>=':
      return [...flipWhereLess(target, a, b), flip];
    case '=':
      return flipWhereEqual(target, a, b);
    case '!=':
      return [...flipWhereEqual(target, a, b), flip];
  }
}
