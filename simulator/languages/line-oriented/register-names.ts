import type { Register } from '#simulator/circuit/circuit.ts';

/** The two declarations, each with the keyword before its names and the default name of its register. */
const DECLARED = {
  QINIT: { key: 'qubits', usual: 'q' },
  CREG: { key: 'bits', usual: 'c' },
} as const;

export type Declaration = keyof typeof DECLARED;

/** Register names in a comment on the line of a declaration. */
export type RegisterNames =
  | { readonly kind: 'given'; readonly registers: readonly Register[] }
  /** The same name for two registers: none of the names is used. */
  | { readonly kind: 'repeated'; readonly name: string };

const ITEM = /^([A-Za-z_]\w*)(?:\[([1-9]\d{0,5})\])?$/;

/**
 * Reads names of qubits and bits for languages that number them. They are in a comment on the line of the declaration,
 * `QINIT 3 % qubits: data[2], ancilla`, so other tools can still run the program. The number in the declaration counts:
 * elements beyond the names get the default ones, `q3`, and surplus names are not used.
 * @param taken registers of the other declaration
 * @returns undefined if the comment says anything else
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

/** Returns the registers named by a line's comment, which is given without its mark; `line` is the whole line. */
export function registersNamedOn(
  line: string,
  comment: string,
  taken: readonly Register[],
): readonly Register[] | undefined {
  const [, word, count] = /^\s*(QINIT|CREG)\s+(\d{1,6})\b/.exec(line) ?? [];
  const names = word === undefined ? undefined : readRegisterNames(comment, word as Declaration, Number(count), taken);
  return names?.kind === 'given' ? names.registers : undefined;
}

/** Returns the comment that {@link readRegisterNames} reads; undefined if the elements have only default names. */
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
