import { type Formula, type FormulaGrammar, readFormula } from '#simulator/languages/formats/formula.ts';

const TIME: Formula = { value: undefined, text: 't' };

const grammar = (hasTime: boolean): FormulaGrammar => ({
  nameOf: (name) => (hasTime && name === 't' ? TIME : undefined),
  name: /\s*([A-Za-zπ]+)/uy,
  isSignFirst: true,
  isCaseless: true,
});
const TIMED = grammar(true);
const TIMELESS = grammar(false);

/** Reads a formula of Quirk over its time `t`, from −1 to 1; undefined if it is none. */
export const readTimeFormula = (text: string): Formula | undefined => readFormula(text, TIMED);

/** Reads a matrix as `{{1,0},{0,i}}`, row-major and interleaved; undefined if it is none. */
export function readMatrix(text: string): { readonly entries: Float64Array; readonly rows: number } | undefined {
  const [, inner] = /^\s*\{\s*\{([^]*)\}\s*\}\s*$/.exec(text) ?? [];
  const rows = inner?.split(/\}\s*,\s*\{/).map((row) => row.split(','));
  if (rows === undefined || rows.length > 16 || rows.some((row) => row.length !== rows.length)) return undefined;
  const values = rows.flat().map((entry) => readFormula(entry, TIMELESS)?.value);
  const entries = Float64Array.from(values.flatMap((value) => [value?.re ?? Number.NaN, value?.im ?? Number.NaN]));
  return entries.some((entry) => !Number.isFinite(entry)) ? undefined : { entries, rows: rows.length };
}
