import { type Parameter, PARAMETER_TYPES } from '#simulator/circuit/circuit.ts';
import { isParameterName } from '#simulator/circuit/parameters.ts';

const WORD = '@input';
const FORM = /^@input\s+(\S+)\s+(\S+)$/;

/** Whether a comment is meant to declare a parameter, even if it is malformed. */
export const isInput = (comment: string): boolean => /^@input(?![\w@])/.test(comment);

/**
 * Reads the declaration of a parameter, `@input float theta`, in the languages that have no statement for it.
 * @param comment without its mark, trimmed
 */
export function readInput(comment: string): Parameter | undefined {
  const [, word = '', name = ''] = FORM.exec(comment) ?? [];
  const type = PARAMETER_TYPES.find((each) => each === word);
  return type === undefined || !isParameterName(name) ? undefined : { name, type };
}

/** Returns the comment that {@link readInput} reads, without its mark. */
export const writeInput = ({ name, type }: Parameter): string => `${WORD} ${type} ${name}`;
