import { OPENQASM2_DIALECT } from '#simulator/languages/openqasm2/dialect.ts';
import { OPENQASM3_DIALECT } from '#simulator/languages/openqasm3/dialect.ts';

/** Names of generated definitions (`definitions.ts`), and of the gates in `library.ts`. */
const GENERATED = /^(?:c\d{1,2}[a-z][a-z0-9]*|xb|rccx|rc3x)$/;

/**
 * Whether a name means something in OpenQASM 2 or 3, also in small letters, in which OpenQASM 2 writes it: then a gate
 * or register would get another name there.
 */
export function isTakenInQasm(name: string): boolean {
  const small = name.toLowerCase();
  return [OPENQASM2_DIALECT, OPENQASM3_DIALECT].some(({ reserved, words, definedWords, openWords }) =>
    [name, small].some(
      (each) =>
        reserved.has(each) ||
        words.byWord.has(each) ||
        definedWords.byWord.has(each) ||
        openWords?.has(each) === true ||
        GENERATED.test(each),
    ),
  );
}
