import type { Rates } from '#app/services/rate-limits/index.ts';
import type { RandomBytes } from '#app/services/secrets/index.ts';

export interface ClassesContext {
  readonly now: () => number;
  readonly newId: () => string;
  readonly randomBytes: RandomBytes;
  /** Of the product: due dates are days there. */
  readonly timeZone: string;
  readonly rates: Pick<Rates, 'classCodes'>;
}
