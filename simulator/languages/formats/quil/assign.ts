import { bitsValue, numberValue } from '#simulator/circuit/build.ts';
import type { ClassicalExpression } from '#simulator/circuit/circuit.ts';
import type { ImportBuilder } from '#simulator/languages/formats/import-builder.ts';
import type { QuilMemory } from './memory.ts';
import { type Statement, statementComments } from './statements.ts';
import { COMPARISONS, isComparison } from './words.ts';

/** Adds an instruction that computes with bits. */
export function assignBits(builder: ImportBuilder, memory: QuilMemory, statement: Statement): void {
  const { word, text } = statement;
  const operands = text.slice(word.length).trim().split(/\s+/);
  const value = (operand = ''): ClassicalExpression | undefined => {
    if (/^[01]$/.test(operand)) return numberValue(Number(operand));
    const bit = memory.bit(operand, statement);
    return bit === undefined ? undefined : bitsValue(bit);
  };
  const target = memory.bit(operands[0] ?? '', statement);
  if (target === undefined) return;
  const assign = (bit: number, result: ClassicalExpression): void =>
    builder.add({ kind: 'assign', bit, value: result, ...statementComments(statement) }, statement);
  const own = bitsValue(target);
  if (word === 'NOT') return assign(target, { kind: 'unary', operator: '!', operand: own });
  const second = value(operands[1]);
  if (second === undefined) return;
  if (isComparison(word)) {
    const third = value(operands[2]);
    if (third !== undefined)
      assign(target, { kind: 'binary', operator: COMPARISONS[word], left: second, right: third });
    return;
  }
  if (word === 'MOVE') return assign(target, second);
  const operator = { AND: '&&', IOR: '||', OR: '||', XOR: '!=' }[word] as '&&' | '||' | '!=' | undefined;
  if (operator !== undefined) return assign(target, { kind: 'binary', operator, left: own, right: second });
  if (word !== 'EXCHANGE' || second.kind !== 'bits')
    return builder.error('needs_memory', { construct: word }, statement);
  // Three exclusive ors exchange two bits.
  const other = second.bits[0]!;
  const differ: ClassicalExpression = { kind: 'binary', operator: '!=', left: own, right: second };
  if (other !== target) for (const bit of [target, other, target]) assign(bit, differ);
}
