import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import type { PlainGate } from '#simulator/circuit/expand.ts';
import { compileContinuation } from '#simulator/compile/compile.ts';
import type { MemoryLayout } from '#simulator/compile/layout.ts';
import type { Plan } from '#simulator/compile/plan.ts';
import type { Mapping } from '#simulator/compile/program.ts';

/** Where the qubits of a state are that gates have been compiled for. */
export type QubitMapping = Pick<Mapping, 'storedBit' | 'isInverted'>;

interface Compiled {
  readonly gates: readonly PlainGate[];
  readonly placement: string;
  readonly plan: Plan;
  readonly after: QubitMapping;
}

/** Plans kept: as many stretches as a program with loops comes back to. */
const KEPT = 256;

/** Compiles the gates between two measurements; loops and groups of shots that come by again find them compiled. */
export class SegmentCache {
  readonly #layout: MemoryLayout;
  readonly #known = new Map<PlainGate, Compiled[]>();
  #kept = 0;

  constructor(layout: MemoryLayout) {
    this.#layout = layout;
  }

  /** As `compilePlaced`. */
  compile(
    gates: readonly PlainGate[],
    placement: QubitMapping,
    checkpoint: Checkpoint,
  ): { readonly plan: Plan; readonly after: QubitMapping } {
    const name = `${placement.storedBit.join()} ${placement.isInverted.join('')}`;
    const alike = this.#known.get(gates[0]!);
    const known = alike?.find((compiled) => compiled.placement === name && isSame(compiled.gates, gates));
    if (known !== undefined) return known;
    const compiled = { gates, placement: name, ...compileSegment(gates, placement, this.#layout, checkpoint) };
    // A segment without passes (for example the X of a reset, which only inverts a stored bit) is not cached:
    // compiling it costs no more than a lookup.
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
export function compileSegment(
  gates: readonly PlainGate[],
  { storedBit, isInverted }: QubitMapping,
  layout: MemoryLayout,
  checkpoint: Checkpoint,
): Pick<Compiled, 'plan' | 'after'> {
  const onBits = gates.map(({ targets, controls, ...rest }) => ({
    ...rest,
    targets: targets.map((qubit) => storedBit[qubit]!),
    controls: controls.map(({ qubit, on }) => ({ qubit: storedBit[qubit]!, on })),
  }));
  const invertedBits: (0 | 1)[] = [];
  storedBit.forEach((bit, qubit) => (invertedBits[bit] = isInverted[qubit]!));
  const plan = compileContinuation(onBits, invertedBits, layout, checkpoint);
  const { mapping } = plan;
  return {
    plan,
    after: {
      storedBit: storedBit.map((bit) => mapping.storedBit[bit]!),
      isInverted: storedBit.map((bit) => mapping.isInverted[bit]!),
    },
  };
}

/** Every qubit where its number says. */
export const identityMapping = (qubits: number): QubitMapping => ({
  storedBit: Array.from({ length: qubits }, (_, qubit) => qubit),
  isInverted: new Array<0>(qubits).fill(0),
});

const isSame = (a: readonly PlainGate[], b: readonly PlainGate[]): boolean =>
  a.length === b.length && a.every((gate, i) => gate === b[i]);
