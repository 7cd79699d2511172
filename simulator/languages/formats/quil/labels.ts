import type { ClassicalExpression } from '#simulator/circuit/circuit.ts';
import type { ImportBuilder } from '#simulator/languages/formats/import-builder.ts';
import type { Statement } from './statements.ts';

/** A label, or a jump to one with the bit that it tests. */
export const LABEL = /^(?:LABEL|JUMP|JUMP-WHEN|JUMP-UNLESS)\s+@([\w-]+)(?:\s+(\S+))?$/;

/** Instructions with the places of their labels. */
export interface StatementList {
  readonly statements: readonly Statement[];
  readonly labels: ReadonlyMap<string, number>;
  /** The last conditional jump to a label. */
  readonly lastJumps: ReadonlyMap<string, number>;
}

/** The condition that a bit has a value. */
export interface BitEquality {
  readonly kind: 'binary';
  readonly operator: '==';
  readonly left: ClassicalExpression;
  readonly right: { readonly kind: 'number'; readonly value: number };
}

/** Finds the labels of instructions; reports those that are there twice. */
export function labelledList(statements: readonly Statement[], builder: ImportBuilder): StatementList {
  const labels = new Map<string, number>();
  const lastJumps = new Map<string, number>();
  statements.forEach((statement, index) => {
    const label = LABEL.exec(statement.text)?.[1];
    if (label === undefined) return;
    if (statement.word === 'LABEL') {
      if (labels.has(label)) builder.error('declaration_repeated', { word: `@${label}` }, statement);
      labels.set(label, index);
    } else if (statement.word !== 'JUMP') lastJumps.set(label, index);
  });
  return { statements, labels, lastJumps };
}

/** The condition that the bit has the other value. */
export const opposite = (condition: BitEquality): BitEquality => ({
  ...condition,
  right: { kind: 'number', value: 1 - condition.right.value },
});
