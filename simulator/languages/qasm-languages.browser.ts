/**
 * In a browser the readers and printers of OpenQASM are a script of their own: they are larger than all else that a page
 * needs to edit a circuit, and few pages need them (decision 080). `qasm-languages.ts` has the same exports; the bundlers
 * choose by the conditions in `package.json`.
 */
import type { Language } from './language.ts';
import { OPENQASM2_DIALECT } from './openqasm2/dialect.ts';
import { OPENQASM3_DIALECT } from './openqasm3/dialect.ts';
import type * as AtHand from './qasm-languages.ts';

let loaded: Pick<typeof AtHand, 'OPENQASM2' | 'OPENQASM3'> | undefined;
let loading: Promise<void> | undefined;

export const isQasmLoaded: typeof AtHand.isQasmLoaded = () => loaded !== undefined;

/** @throws TypeError if the script does not arrive; a later call tries again */
export const loadQasm: typeof AtHand.loadQasm = () =>
  (loading ??= import('./on-demand/qasm-languages.ts').then(
    (languages) => {
      loaded = languages;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  ));

/** Before it is loaded, nothing can be written, and every program is one that was not read to its end. */
const later = (
  { id, title }: typeof OPENQASM2_DIALECT,
  extensions: Language['extensions'],
  found: () => Language | undefined,
): Language => ({
  id,
  title,
  extensions,
  parse: (...program) => found()?.parse(...program) ?? { ok: false, diagnostics: [], isUnfinished: true },
  print: (circuit) => found()?.print(circuit) ?? { ok: false, diagnostics: [] },
});

export const OPENQASM2 = later(OPENQASM2_DIALECT, ['qasm', 'qasm2'], () => loaded?.OPENQASM2);
export const OPENQASM3 = later(OPENQASM3_DIALECT, ['qasm3'], () => loaded?.OPENQASM3);
