import type { Variable, VariableType } from '#simulator/circuit/circuit.ts';
import { MAX_VARIABLE_WIDTH } from '#simulator/circuit/classical.ts';
import { LANGUAGE_LIMITS } from './limits.ts';

const WORD = '@variable';
const FORM = /^@variable\s+(float|u?int\[(\d{1,2})\])\s+([\p{L}_][\p{L}\p{N}_]*)(?:\[(\d{1,5})\])?$/u;

/** Whether a comment is meant to declare a variable, even if it is malformed. */
export const isVariableComment = (comment: string): boolean => /^@variable(?![\w@])/.test(comment);

/**
 * Reads the declaration of a variable, `@variable uint[4] n` or `@variable int[8] a[3]`. In the languages without
 * variables, their cells are the last classical bits; in OpenQASM 3 it says which declared variables are in cells from
 * the beginning.
 * @param comment without its mark, trimmed
 */
export function readVariable(comment: string): Variable | undefined {
  const [, word = '', digits = '', name = '', elements = '1'] = FORM.exec(comment) ?? [];
  if (name === '') return undefined;
  const [width, size] = [Number(digits), Number(elements)];
  if (size < 1 || size > LANGUAGE_LIMITS.bits) return undefined;
  if (word === 'float') return { name, type: { kind: 'float' }, size };
  if (width < 1 || width > MAX_VARIABLE_WIDTH) return undefined;
  return { name, type: { kind: word.startsWith('u') ? 'uint' : 'int', width }, size };
}

/** A type as OpenQASM 3 writes it. */
export const variableTypeText = (type: VariableType): string =>
  type.kind === 'float' ? 'float' : `${type.kind}[${type.width}]`;

/** Returns the comment that {@link readVariable} reads, without its mark. */
export const writeVariable = ({ name, type, size }: Variable): string =>
  `${WORD} ${variableTypeText(type)} ${name}${size === 1 ? '' : `[${size}]`}`;
