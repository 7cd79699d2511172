import type { PhaseForm, WireCondition, WireOperation } from '#simulator/engines/amplitudes/phase-form.ts';

/** A path variable and its required value; `variable` is the index among the part's variables. */
export interface PathCondition {
  readonly variable: number;
  readonly value: 0 | 1;
}

/** An operation of a part; wires are numbered within the part. */
export type PartOperation =
  | { readonly kind: 'unitary'; readonly wire: number; readonly matrix: Float64Array }
  /** e^{i·angle} where the conditions hold, on paths where `when` holds. */
  | {
      readonly kind: 'phase';
      readonly angle: number;
      readonly conditions: readonly WireCondition[];
      readonly when: readonly PathCondition[];
    }
  /**
   * On paths whose bit is 1, multiplies by −1 where the conditions hold. Identity and this reflection R span the two
   * projectors (1 ± R)/2, to which path-sum.ts converts the tables.
   */
  | { readonly kind: 'reflect'; readonly variable: number; readonly conditions: readonly WireCondition[] };

/**
 * One part of a partitioned register. A path variable is the truth value of conditions in one part on which phases of
 * another part depend. Each part runs once per combination of values of its variables, and the resulting tables are
 * contracted.
 */
export interface PartProgram {
  /** Wires of the whole register, ascending. */
  readonly wires: readonly number[];
  readonly operations: readonly PartOperation[];
  /** Numbers of the path variables, by first appearance. */
  readonly variables: readonly number[];
  /** Whether each variable depends on wires of this part. */
  readonly isOwnVariable: readonly boolean[];
}

class PartWriter {
  readonly wires: number[] = [];
  readonly operations: PartOperation[] = [];
  readonly variables: number[] = [];
  readonly isOwnVariable: boolean[] = [];
  readonly #indexOf = new Map<number, number>();

  index(variable: number, isOwnVariable: boolean): number {
    let index = this.#indexOf.get(variable);
    if (index !== undefined) return index;
    index = this.variables.push(variable) - 1;
    this.isOwnVariable.push(isOwnVariable);
    this.#indexOf.set(variable, index);
    return index;
  }
}

/**
 * The conditions of a phase in one part, and a key of their truth value, which is valid until a one-qubit unitary acts
 * on one of their wires.
 */
interface Share {
  readonly part: number;
  readonly conditions: readonly WireCondition[];
  readonly key: string;
}

/**
 * Splits a circuit by the part of each wire.
 * @param partOf part numbers 0 … parts − 1, by wire
 */
export function partPrograms(form: PhaseForm, partOf: ArrayLike<number>, parts: number): readonly PartProgram[] {
  const writers = Array.from({ length: parts }, () => new PartWriter());
  const local = new Array<number>(form.wires);
  for (let wire = 0; wire < form.wires; wire++) local[wire] = writers[partOf[wire]!]!.wires.push(wire) - 1;
  const operations = [
    ...form.operations,
    ...form.trailing.map((matrix, wire): WireOperation => ({ kind: 'unitary', wire, matrix })),
  ];
  const sharesOf = crossings(operations, partOf, form.wires);
  const counts = new Map<string, number>();
  for (const shares of sharesOf.values()) for (const { key } of shares) counts.set(key, (counts.get(key) ?? 0) + 1);
  const variableOf = new Map<string, number>();
  const localised = (conditions: readonly WireCondition[]) =>
    conditions.map(({ wire, on }) => ({ wire: local[wire]!, on }));
  for (const operation of operations) {
    if (operation.kind === 'unitary') {
      writers[partOf[operation.wire]!]!.operations.push({ ...operation, wire: local[operation.wire]! });
      continue;
    }
    const shares = sharesOf.get(operation);
    if (shares === undefined) {
      const { angle, conditions } = operation;
      writers[partOf[conditions[0]!.wire]!]!.operations.push({
        kind: 'phase',
        angle,
        conditions: localised(conditions),
        when: [],
      });
      continue;
    }
    // Truth values that many phases share become the variables: one bit serves all of them.
    const [user, ...owners] = [...shares].sort((a, b) => counts.get(a.key)! - counts.get(b.key)!) as [
      Share,
      ...Share[],
    ];
    const when = owners.map(({ part, key, conditions }): PathCondition => {
      let variable = variableOf.get(key);
      if (variable === undefined) {
        variableOf.set(key, (variable = variableOf.size));
        const ownConditions = conditions.length === 1 ? [{ wire: conditions[0]!.wire, on: 1 as const }] : conditions;
        writers[part]!.operations.push({
          kind: 'reflect',
          variable: writers[part]!.index(variable, true),
          conditions: localised(ownConditions),
        });
      }
      return {
        variable: writers[user.part]!.index(variable, false),
        value: conditions.length === 1 ? conditions[0]!.on : 1,
      };
    });
    writers[user.part]!.operations.push({
      kind: 'phase',
      angle: operation.angle,
      conditions: localised(user.conditions),
      when,
    });
  }
  return writers;
}

/** Phases whose wires are in several parts, with the conditions of each part. */
function crossings(
  operations: readonly WireOperation[],
  partOf: ArrayLike<number>,
  wires: number,
): ReadonlyMap<WireOperation, readonly Share[]> {
  const slots = new Array<number>(wires).fill(0);
  const found = new Map<WireOperation, readonly Share[]>();
  for (const operation of operations) {
    if (operation.kind === 'unitary') {
      slots[operation.wire]!++;
      continue;
    }
    const { conditions } = operation;
    const parts = [...new Set(conditions.map(({ wire }) => partOf[wire]!))];
    if (parts.length === 1) continue;
    const shares = parts.map((part): Share => {
      const own = conditions.filter(({ wire }) => partOf[wire] === part);
      const key = own
        .map(({ wire, on }) => (own.length === 1 ? `${wire}.${slots[wire]}` : `${wire}.${slots[wire]}.${on}`))
        .join();
      return { part, conditions: own, key };
    });
    found.set(operation, shares);
  }
  return found;
}
