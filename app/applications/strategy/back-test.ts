/** Rules of two moving averages, tried on prices of the past. */

export interface RuleWindows {
  readonly short: number;
  readonly long: number;
}

interface Trial {
  /** Last equity − 1. */
  readonly profit: number;
  /** Purchases and sales. */
  readonly trades: number;
}

export interface TriedRule extends RuleWindows {
  readonly training: Trial;
  readonly later: Trial;
}

/** Prices of the past with their moving averages, each computed once. */
export class PriceHistory {
  readonly closes: readonly number[];
  readonly #averages = new Map<number, Float64Array>();
  /** By day, how many days the price has been the same. */
  readonly #sameFor: Uint16Array;

  constructor(closes: readonly number[]) {
    this.closes = closes;
    this.#sameFor = new Uint16Array(closes.length).fill(1);
    for (let day = 1; day < closes.length; day++)
      if (closes[day] === closes[day - 1]) this.#sameFor[day]! += this.#sameFor[day - 1]!;
  }

  /** By day, the mean of `window` closes up to and with it; of the first days, 0. */
  #average(window: number): Float64Array {
    const known = this.#averages.get(window);
    if (known !== undefined) return known;
    const averages = new Float64Array(this.closes.length);
    for (let day = window - 1; day < averages.length; day++) {
      let sum = 0;
      for (let each = day + 1 - window; each <= day; each++) sum += this.closes[each]!;
      averages[day] = sum / window;
    }
    this.#averages.set(window, averages);
    return averages;
  }

  /** Says, by day, whether a rule holds the asset until the next one. */
  holds({ short, long }: RuleWindows): (day: number) => boolean {
    const [above, below] = [this.#average(short), this.#average(long)];
    // Averages of one price are equal, whatever their rounding is.
    return (day) => day + 1 >= long && this.#sameFor[day]! < long && above[day]! > below[day]!;
  }
}

/**
 * Follows a rule from the close of `from` to the close of `to`: from one day to the next it holds the asset if the short
 * average is above the long one, and pays the fee at each change and at the end.
 * @param onDay equity at the close of each day after the first; at the last one after the sale
 */
export function followRule(
  { history, fee }: { readonly history: PriceHistory; readonly fee: number },
  rule: RuleWindows,
  { from, to }: { readonly from: number; readonly to: number },
  onDay?: (day: number, equity: number) => void,
): Trial {
  const { closes } = history;
  const isHeld = history.holds(rule);
  let equity = 1;
  let trades = 0;
  let isLong = false;
  const trade = (): void => {
    equity *= 1 - fee;
    trades += 1;
    isLong = !isLong;
  };
  for (let day = from; day < to; day++) {
    if (isHeld(day) !== isLong) trade();
    if (isLong) equity *= closes[day + 1]! / closes[day]!;
    if (day === to - 1 && isLong) trade();
    onDay?.(day + 1, equity);
  }
  return { profit: equity - 1, trades };
}
