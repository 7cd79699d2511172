import { readNumberTable } from '#app/applications/data/csv.ts';
import { REVERTING_CLOSES } from './data/reverting-closes.ts';
import { SAMPLE_CLOSES } from './data/sample-closes.ts';

const asTable = (closes: readonly number[]): string =>
  `day,close\n${closes.map((close, index) => `${index + 1},${close}`).join('\n')}`;

/** What the form shows at first. */
export const SAMPLE_TABLE = asTable(SAMPLE_CLOSES);
export const REVERTING_TABLE = asTable(REVERTING_CLOSES);

/** Browsers send line ends of two characters. */
export const isSampleTable = (csv: string): boolean => csv.replaceAll('\r\n', '\n').trim() === SAMPLE_TABLE.trim();

const CLOSE = /^(adj(usted)?\.? ?)?close$|^收盘价?$/i;

/** Reads the prices of a table: the column of closes, or the only one with numbers. */
export const readPrices = (csv: string) =>
  readNumberTable(csv, {
    choose(names, isNumber) {
      const close = names.findIndex((name) => name.toLowerCase() === 'close');
      if (close >= 0) return [close];
      const similar = names.findIndex((name) => CLOSE.test(name));
      if (similar >= 0) return [similar];
      const numeric = names.flatMap((_, index) => (isNumber[index] === true ? [index] : []));
      return numeric.length > 0 ? numeric : [names.length - 1];
    },
  });

/** Returns the prices of an input that was read. */
export function closesOf({ csv }: { readonly csv?: string | undefined }): readonly number[] {
  if (csv === undefined) return SAMPLE_CLOSES;
  const reading = readPrices(csv);
  return reading.ok ? reading.table.columns[0]! : [];
}
