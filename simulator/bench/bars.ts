/** What a row must not exceed: milliseconds of wall time, or a multiple of another row of its suite. */
export type TimeBar = { readonly milliseconds: number } | { readonly times: number; readonly of: string };

/** A measured row with its bars. */
export interface BarredRow {
  readonly engine: string;
  readonly name: string;
  readonly wall: number;
  readonly bars: readonly TimeBar[];
}

/** One line for each bar: what was measured, what it may be, and whether it is met. */
export function barLines(rows: readonly BarredRow[]): readonly string[] {
  return rows.flatMap(({ engine, name, wall, bars }) =>
    bars.flatMap((bar) => {
      const other = 'of' in bar ? rows.find((row) => row.engine === engine && row.name === bar.of) : undefined;
      // With --only, the row to compare with may not be measured.
      if ('of' in bar && other === undefined) return [];
      const measured = other === undefined ? `${wall.toFixed(1)} ms` : `${(wall / other.wall).toFixed(2)} times`;
      const limit = 'of' in bar ? `${bar.times} times "${bar.of}"` : `${bar.milliseconds} ms`;
      const isMet = 'of' in bar ? wall <= bar.times * other!.wall : wall <= bar.milliseconds;
      return [`${engine}: ${name}: ${measured} of at most ${limit}, ${isMet ? 'met' : 'MISSED'}`];
    }),
  );
}
