import type { Register } from '#simulator/circuit/circuit.ts';

/** The two declarations, each with the word that its names stand behind and the name that its operands have anyway. */
const DECLARED = {
  QINIT: { key: 'qubits', usual: 'q' },
  CREG: { key: 'bits', usual: 'c' },
} as const;

export type Declaration = keyof typeof DECLARED;

/** What a comment on the line of a declaration says of names. */
export type RegisterNames =
  | { readonly kind: 'given'; readonly registers: readonly Register[] }
  /** One name for two registers: then it gives none. */
  | { readonly kind: 'repeated'; readonly name: string };

const ITEM = /^([A-Za-z_]\w*)(?:\[([1-9]\d{0,5})\])?$/;

/**
 * Names of qubits and bits in languages that number them, as other languages declare them: what a comment says on the line of
 * the declaration, `QINIT 3 % qubits: data[2], ancilla`. Such a program runs wherever it ran without. The number before it
 * counts: elements beyond the names have the usual ones, `q3`, and names beyond the elements are not used.
 * @param taken registers of the other declaration
 * @returns undefined where the comment says anything else
 */
export function readRegisterNames(
  comment: string,
  word: Declaration,
  count: number,
  taken: readonly Register[] = [],
): RegisterNames | undefined {
  const [key, list, ...more] = comment.split(':');
  if (count === 0 || key?.trim() !== DECLARED[word].key || list === undefined || more.length > 0) return undefined;
  const items = list.split(',').map((item) => ITEM.exec(item.trim()));
  if (items.includes(null)) return undefined;
  const names = new Set(taken.map(({ name }) => name));
  const registers: Register[] = [];
  let start = 0;
  const add = (name: string, size: number): void => {
    names.add(name);
    if (start < count) registers.push(Object.freeze({ name, start, size: Math.min(size, count - start) }));
    start += size;
  };
  for (const item of items) {
    const [, name = '', size = '1'] = item!;
    if (names.has(name)) return { kind: 'repeated', name };
    add(name, Number(size));
  }
  for (let number = start; start < count; number++) {
    const name = `${DECLARED[word].usual}${number}`;
    if (!names.has(name)) add(name, 1);
  }
  return { kind: 'given', registers: Object.freeze(registers) };
}

/** The registers that a line's comment, without its mark, gives names to; `line` is the whole line. */
export function registersNamedOn(
  line: string,
  comment: string,
  taken: readonly Register[],
): readonly Register[] | undefined {
  const [, word, count] = /^\s*(QINIT|CREG)\s+(\d{1,6})\b/.exec(line) ?? [];
  const names = word === undefined ? undefined : readRegisterNames(comment, word as Declaration, Number(count), taken);
  return names?.kind === 'given' ? names.registers : undefined;
}

/** The comment that {@link readRegisterNames} reads; nothing where the elements have no names but their own. */
export function writeRegisterNames(
  registers: readonly Register[] | undefined,
  word: Declaration,
  count: number,
  taken: readonly Register[] = [],
): string | undefined {
  if (registers === undefined || (registers.length === 1 && registers[0]?.name === DECLARED[word].usual))
    return undefined;
  const text = `${DECLARED[word].key}: ${registers.map(({ name, size }) => (size === 1 ? name : `${name}[${size}]`)).join(', ')}`;
  const read = readRegisterNames(text, word, count, taken);
  const isReadAgain =
    read?.kind === 'given' &&
    JSON.stringify(read.registers) ===
      JSON.stringify(registers.map(({ name, start, size }) => ({ name, start, size })));
  return isReadAgain ? text : undefined;
}
