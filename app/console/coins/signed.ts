import type { Formatter } from '#app/i18n/format.ts';

/** +100, −5, 0: with a true minus. */
export const signed = (format: Formatter, amount: number): string =>
  amount > 0 ? `+${format.number(amount)}` : format.number(amount);
