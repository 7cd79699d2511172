import type { PlainGate } from '#simulator/circuit/expand.ts';
import { compileOnward } from '#simulator/compile/compile.ts';
import type { Layout } from '#simulator/compile/layout.ts';
import type { Plan } from '#simulator/compile/plan.ts';
import type { Mapping } from '#simulator/compile/program.ts';

/** Where the qubits of a state are that gates have been compiled for. */
export type Placement = Pick<Mapping, 'position' | 'inverted'>;

interface Compiled {
  readonly gates: readonly PlainGate[];
  readonly placement: string;
  readonly plan: Plan;
  readonly after: Placement;
}

/** Plans kept: as many stretches as a program with loops comes back to. */
const KEPT = 256;

/** Compiles the gates between two measurements; loops and groups of shots that come by again find them compiled. */
export class Stretches {
  readonly #layout: Layout;
  readonly #known = new Map<PlainGate, Compiled[]>();
  #kept = 0;

  constructor(layout: Layout) {
    this.#layout = layout;
  }

  /** As `compilePlaced`. */
  compile(
    gates: readonly PlainGate[],
    placement: Placement,
    beat: () => void,
  ): { readonly plan: Plan; readonly after: Placement } {
    const name = `${placement.position.join()} ${placement.inverted.join('')}`;
    const alike = this.#known.get(gates[0]!);
    const known = alike?.find((compiled) => compiled.placement === name && isSame(compiled.gates, gates));
    if (known !== undefined) return known;
    const compiled = { gates, placement: name, ...compilePlaced(gates, placement, this.#layout, beat) };
    // What only renames, as the X of a reset, is found again as fast as it is looked up.
    if (compiled.plan.passes.length === 0) return compiled;
    if (this.#kept++ >= KEPT) this.#forget();
    this.#known.set(gates[0]!, [...(this.#known.get(gates[0]!) ?? []), compiled]);
    return compiled;
  }

  #forget(): void {
    this.#known.clear();
    this.#kept = 1;
  }
}

/** A plan for gates on a state whose qubits are so placed, and how they are placed after it. */
export function compilePlaced(
  gates: readonly PlainGate[],
  { position, inverted }: Placement,
  layout: Layout,
  beat: () => void,
): Pick<Compiled, 'plan' | 'after'> {
  const onBits = gates.map(({ targets, controls, ...rest }) => ({
    ...rest,
    targets: targets.map((qubit) => position[qubit]!),
    controls: controls.map(({ qubit, on }) => ({ qubit: position[qubit]!, on })),
  }));
  const invertedBits: (0 | 1)[] = [];
  position.forEach((bit, qubit) => (invertedBits[bit] = inverted[qubit]!));
  const plan = compileOnward(onBits, invertedBits, layout, beat);
  const { mapping } = plan;
  return {
    plan,
    after: {
      position: position.map((bit) => mapping.position[bit]!),
      inverted: position.map((bit) => mapping.inverted[bit]!),
    },
  };
}

/** Every qubit where its number says. */
export const inOrder = (qubits: number): Placement => ({
  position: Array.from({ length: qubits }, (_, qubit) => qubit),
  inverted: new Array<0>(qubits).fill(0),
});

const isSame = (a: readonly PlainGate[], b: readonly PlainGate[]): boolean =>
  a.length === b.length && a.every((gate, i) => gate === b[i]);
