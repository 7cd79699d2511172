import type { Register } from '#simulator/circuit/circuit.ts';
import { STEP_COSTS } from '#simulator/languages/budget.ts';
import type { Cursor } from '#simulator/languages/cursor.ts';
import { quote } from '#simulator/languages/diagnostics.ts';
import type { Span } from '#simulator/languages/language.ts';
import { nearest } from '#simulator/languages/nearest.ts';
import type { NamedThing, SymbolTable } from './symbols.ts';

/** A register, a range of it, or one element, as flat indices. */
export interface Operand {
  readonly start: number;
  readonly size: number;
  /** The flat indices in their order, if they do not follow each other from `start` on. */
  readonly places?: readonly number[];
  /** Whether it was written as one element, which is repeated next to a longer register. */
  readonly single: boolean;
  readonly span: Span;
}

/** Reads a constant integer, such as an index or size, and stops at the token after it. */
export type ReadInteger = (expected: string) => { readonly value: number; readonly span: Span };

/** Fails and suggests the nearest name of the right kind. */
export function failUnknownName(
  cursor: Cursor,
  symbols: SymbolTable,
  name: string,
  kind: NamedThing['kind'] | undefined,
  span: Span,
): never {
  // A name of another scope may be the same.
  const names = symbols.names(kind).filter((known) => known !== name);
  cursor.scanner.budget.spend(STEP_COSTS.compared * names.length);
  const suggestion = nearest(name, names);
  if (suggestion === undefined) cursor.fail('name_unknown', { name: quote(name) }, span);
  cursor.fail('name_unknown_suggestion', { name: quote(name), suggestion }, span);
}

/** Reads the name of a register and returns the register. */
function readRegister(cursor: Cursor, symbols: SymbolTable, kind: 'quantum' | 'classical', span: Span): Register {
  const name = cursor.expectName(kind === 'quantum' ? 'q[0]' : 'c[0]');
  const thing = symbols.find(name);
  if (thing === undefined) failUnknownName(cursor, symbols, name, kind, span);
  if (thing.kind !== kind)
    cursor.fail(
      kind === 'quantum' ? 'quantum_register_expected' : 'classical_register_expected',
      { name: quote(name) },
      span,
    );
  return thing.register;
}

/** Reads `name` or `name[index]`. */
export function readOperand(
  cursor: Cursor,
  symbols: SymbolTable,
  kind: 'quantum' | 'classical',
  readInteger: ReadInteger,
): Operand {
  const { span } = cursor.scanner;
  return elementIn(cursor, readRegister(cursor, symbols, kind, span), readInteger, span);
}

/** Reads the `[index]` after the name of a register, if there is one. */
export function elementIn(cursor: Cursor, register: Register, readInteger: ReadInteger, span: Span): Operand {
  const { name, start, size } = register;
  if (!cursor.take('[')) return { start, size, single: false, span };
  const index = readInteger('0');
  if (index.value < 0 || index.value >= size)
    cursor.fail('index_out_of_range', { index: index.value, name, size }, index.span);
  const { end } = cursor.scanner;
  cursor.expect(']');
  return { start: start + index.value, size: 1, single: true, span: { ...span, end } };
}

/** Returns the common length of operands in a broadcast; fails if they differ. */
export function broadcastLength(cursor: Cursor, operands: readonly Operand[]): number {
  let whole: Operand | undefined;
  for (const operand of operands) {
    if (operand.single) continue;
    if (whole !== undefined && whole.size !== operand.size) {
      cursor.fail('operand_sizes', { first: whole.size, second: operand.size }, operand.span);
    }
    whole = operand;
  }
  return whole?.size ?? 1;
}

/** Returns the flat index of an operand at one step of a broadcast. */
export const elementOf = ({ start, single, places }: Operand, step: number): number => {
  const at = single ? 0 : step;
  return places === undefined ? start + at : places[at]!;
};

/** Returns the flat indices of an operand. */
export const operandPlaces = (operand: Operand): readonly number[] =>
  operand.places ?? Array.from({ length: operand.size }, (_, step) => operand.start + step);
