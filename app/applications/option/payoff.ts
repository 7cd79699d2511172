import type { PictureOption } from './picture-option.ts';

/** What an option pays at a final price. */
export function payoffLineAt({ type, strike, strike2 }: PictureOption, price: number): number {
  switch (type) {
    case 'put':
      return Math.max(strike - price, 0);
    case 'spread':
      return Math.min(Math.max(price - strike, 0), (strike2 ?? strike) - strike);
    case 'digital':
      return price > strike ? 1 : 0;
    default:
      return Math.max(price - strike, 0);
  }
}
