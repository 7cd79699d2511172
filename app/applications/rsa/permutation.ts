/** An X gate on one bit, controlled by other bits being 1. */
export interface PermutationGate {
  readonly target: number;
  readonly controls: readonly number[];
}

const bitsIn = (value: number): readonly number[] =>
  Array.from({ length: 32 - Math.clz32(value) }, (_, bit) => bit).filter((bit) => (value >> bit) & 1);

const countBits = (value: number): number => bitsIn(value).length;

/** A permutation and its inverse, changed gate by gate. */
class Table {
  readonly to: number[];
  readonly from: number[];

  constructor(permutation: readonly number[]) {
    this.to = [...permutation];
    this.from = [...permutation];
    permutation.forEach((value, index) => (this.from[value] = index));
  }

  /** Applies a gate to the values of `one`; `other` stays its inverse. */
  apply(one: number[], other: number[], { target, controls }: PermutationGate): void {
    const mask = controls.reduce((sum, bit) => sum | (1 << bit), 0);
    for (let value = 0; value < one.length; value++) {
      if ((value & mask) !== mask || (value >> target) & 1) continue;
      const flipped = value | (1 << target);
      const [here, there] = [other[value]!, other[flipped]!];
      [other[value], other[flipped]] = [there, here];
      [one[here], one[there]] = [flipped, value];
    }
  }
}

/**
 * Gates that turn `value` into `row` and leave all smaller numbers: bits are set while all that `value` has are controls,
 * then cleared while all of `row` are.
 */
function gatesTowards(value: number, row: number): readonly PermutationGate[] {
  const gates: PermutationGate[] = [];
  let current = value;
  for (const target of bitsIn(row & ~value)) {
    gates.push({ target, controls: bitsIn(current) });
    current |= 1 << target;
  }
  for (const target of bitsIn(current & ~row)) gates.push({ target, controls: bitsIn(row) });
  return gates;
}

/**
 * Returns gates that map every x to `permutation[x]`, in the order in which they act: transformation-based synthesis (D.
 * M. Miller, D. Maslov, G. W. Dueck, 2003), in each row from the side that needs fewer gates. Precondition: the length is
 * a power of two.
 */
export function synthesisePermutation(permutation: readonly number[]): readonly PermutationGate[] {
  const table = new Table(permutation);
  const first: PermutationGate[] = [];
  const last: PermutationGate[] = [];
  for (let row = 0; row < permutation.length; row++) {
    const [value, origin] = [table.to[row]!, table.from[row]!];
    if (value === row) continue;
    if (countBits(value ^ row) <= countBits(origin ^ row))
      for (const gate of gatesTowards(value, row)) {
        table.apply(table.to, table.from, gate);
        last.push(gate);
      }
    else
      for (const gate of gatesTowards(origin, row)) {
        table.apply(table.from, table.to, gate);
        first.push(gate);
      }
  }
  return [...first, ...last.toReversed()];
}
