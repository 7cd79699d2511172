import { paths } from '#app/paths.ts';
import { type Circuit, requireLanguage } from '#simulator';

/** Servers and proxies refuse long addresses; the designer reads programs of at most this many characters. */
const LONGEST_PROGRAM = 4096;

/** Returns the address that opens a circuit in the designer; null if it cannot be written or is too long. */
export function designerAddress(circuit: Circuit): string | null {
  const printed = requireLanguage('qrunes').print(circuit);
  return printed.ok && printed.text.length <= LONGEST_PROGRAM
    ? paths.quantumVm(0, undefined, { program: printed.text })
    : null;
}
