import type { Formatter } from '#app/i18n/format.ts';
import type { MessageValues } from './contract.ts';

const DIGITS = 6;

/**
 * Returns the values of a message as a reader sees them: whole numbers whole, others with six digits.
 * @param isShare says which numbers are shares, written as per cent
 */
export const shownValues = (
  format: Formatter,
  values: MessageValues = {},
  isShare: (name: string) => boolean = () => false,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value !== 'number'
        ? value
        : isShare(name)
          ? format.number(value, { style: 'percent', maximumFractionDigits: 4 })
          : format.number(value, Number.isInteger(value) ? {} : { maximumSignificantDigits: DIGITS }),
    ]),
  );
