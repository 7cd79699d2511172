import type { ClassicalExpression } from '#simulator/circuit/circuit.ts';
import { evaluateClassical } from '#simulator/circuit/classical.ts';
import { asEquality } from '#simulator/languages/openqasm/conditions.ts';

/** A classical bit and the value that it must have. */
export interface Literal {
  readonly bit: number;
  readonly is: 0 | 1;
}

/** A condition as alternatives: one of the lists holds, and a list holds if all of its bits have their values. */
export type BooleanTerms = readonly (readonly Literal[])[];

/** Most bits of a condition whose table of values is computed. */
const MAX_TABLE_BITS = 6;

/** Adds the bits that an expression reads. */
function addBits(expression: ClassicalExpression, bits: Set<number>): void {
  const open = [expression];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.kind === 'bits') for (const bit of next.bits) bits.add(bit);
    else if (next.kind === 'unary') open.push(next.operand);
    else if (next.kind === 'binary') open.push(next.left, next.right);
  }
}

/** Rows of a table of values: those bits of `row` that are in `care`. */
interface Rows {
  readonly care: number;
  readonly row: number;
}

const keyOf = ({ care, row }: Rows): string => `${care} ${row}`;

/** Merges rows that differ in one bit until none do (Quine and McCluskey); returns the largest groups. */
function mergedRows(rows: readonly Rows[]): readonly Rows[] {
  const largest: Rows[] = [];
  for (let current = rows; current.length > 0;) {
    const next = new Map<string, Rows>();
    const merged = new Set<Rows>();
    current.forEach((one, index) => {
      for (const other of current.slice(index + 1)) {
        const difference = one.row ^ other.row;
        if (one.care !== other.care || (difference & (difference - 1)) !== 0) continue;
        const both = { care: one.care & ~difference, row: one.row & ~difference };
        next.set(keyOf(both), both);
        merged.add(one).add(other);
      }
    });
    largest.push(...current.filter((group) => !merged.has(group)));
    current = [...next.values()];
  }
  return largest;
}

/** Returns few groups that contain every row, each time the one with the most rows that are not contained yet. */
function coverOf(rows: readonly Rows[]): readonly Rows[] {
  const groups = mergedRows(rows);
  const chosen: Rows[] = [];
  let left = rows;
  const holds = ({ care, row }: Rows, one: Rows): boolean => (one.row & care) === row;
  while (left.length > 0) {
    const counts = groups.map((group) => left.filter((one) => holds(group, one)).length);
    const best = groups[counts.indexOf(Math.max(...counts))]!;
    chosen.push(best);
    left = left.filter((one) => !holds(best, one));
  }
  return chosen;
}

/** Returns the values of an expression for all values 0 and 1 of its bits; undefined if it reads too many bits. */
function tableOf(expression: ClassicalExpression): { bits: readonly number[]; values: readonly number[] } | undefined {
  const found = new Set<number>();
  addBits(expression, found);
  if (found.size > MAX_TABLE_BITS) return undefined;
  const bits = [...found].toSorted((one, other) => one - other);
  const values = Array.from({ length: 2 ** bits.length }, (_, row) => {
    const stored: number[] = [];
    bits.forEach((bit, index) => (stored[bit] = (row >> index) & 1));
    return evaluateClassical(expression, stored);
  });
  return { bits, values };
}

/**
 * Returns a condition as alternatives of bits with values, if each bit is 0 or 1; undefined if it is not an equality
 * and reads more than six bits.
 */
export function booleanTerms(condition: ClassicalExpression): BooleanTerms | undefined {
  const equality = asEquality(condition);
  if (equality !== undefined) {
    const { bits, value } = equality;
    if (value >= 2 ** bits.length) return [];
    return [bits.map((bit, index): Literal => ({ bit, is: Math.floor(value / 2 ** index) % 2 === 1 ? 1 : 0 }))];
  }
  const table = tableOf(condition);
  if (table === undefined) return undefined;
  const { bits, values } = table;
  const care = 2 ** bits.length - 1;
  const rows = values.flatMap((value, row) => (value === 0 ? [] : [{ care, row }]));
  return coverOf(rows).map((group) =>
    bits.flatMap((bit, index): Literal[] =>
      (group.care >> index) % 2 === 0 ? [] : [{ bit, is: (group.row >> index) % 2 === 1 ? 1 : 0 }],
    ),
  );
}

/** Returns an assigned value as a condition; undefined if it can be another integer than 0 and 1. */
export function assignedTerms(value: ClassicalExpression): BooleanTerms | undefined {
  const table = tableOf(value);
  return table?.values.every((one) => one === 0 || one === 1) === true ? booleanTerms(value) : undefined;
}
