/** What an option is, without its model: views draw it, too. */

export const DAYS_A_YEAR = 365;

interface PayoffTerms {
  readonly type: 'call' | 'put' | 'spread' | 'digital';
  readonly strike: number;
  /** Of a spread. */
  readonly strike2?: number | undefined;
}

/** What an option pays at a final price. */
export function payoffAt({ type, strike, strike2 = strike }: PayoffTerms, price: number): number {
  switch (type) {
    case 'call':
      return Math.max(0, price - strike);
    case 'put':
      return Math.max(0, strike - price);
    case 'spread':
      return Math.min(Math.max(0, price - strike), strike2 - strike);
    case 'digital':
      return price > strike ? 1 : 0;
  }
}
