import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import type { PlainGate } from '#simulator/circuit/expand.ts';
import { compileContinuation } from '#simulator/compile/compile.ts';
import type { CompiledPasses } from '#simulator/compile/compiled-passes.ts';
import type { MemoryLayout } from '#simulator/compile/layout.ts';
import type { Mapping } from '#simulator/compile/program.ts';

/** The qubit mapping of the state for which gates are compiled. */
export type QubitMapping = Pick<Mapping, 'storedBit' | 'isInverted'>;

interface Compiled {
  readonly gates: readonly PlainGate[];
  readonly placement: string;
  readonly plan: CompiledPasses;
  readonly after: QubitMapping;
}

/** Number of cached plans: the segments that a program with loops repeats. */
const KEPT = 256;

/** Compiles the gates between two measurements; repeated loops and other branches reuse the plans. */
export class SegmentCache {
  readonly #layout: MemoryLayout;
  readonly #known = new Map<PlainGate, Compiled[]>();
  #kept = 0;

  constructor(layout: MemoryLayout) {
    this.#layout = layout;
  }

  /** Same as `compileSegment`, with the cache. */
  compile(
    gates: readonly PlainGate[],
    placement: QubitMapping,
    checkpoint: Checkpoint,
  ): { readonly plan: CompiledPasses; readonly after: QubitMapping } {
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

/** Compiles gates for a state with a given qubit mapping; also returns the mapping after them. */
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

/** The mapping with qubit q at bit q. */
export const identityMapping = (qubits: number): QubitMapping => ({
  storedBit: Array.from({ length: qubits }, (_, qubit) => qubit),
  isInverted: new Array<0>(qubits).fill(0),
});

const isSame = (a: readonly PlainGate[], b: readonly PlainGate[]): boolean =>
  a.length === b.length && a.every((gate, i) => gate === b[i]);
