const SECONDS = ['s', 1000] as const;
const UNITS = [['µs', 1e-3], ['ms', 1], SECONDS] as const;

/** A time in the unit in which it is below a thousand. */
function scaled(milliseconds: number): readonly [unit: string, value: number] {
  const [unit, factor] = UNITS.find(([, factor]) => milliseconds < 999.5 * factor) ?? SECONDS;
  return [unit, milliseconds / factor];
}

/** A time with three figures, the same in both languages: 11.5 µs, 919 µs, 40.0 s. */
export function durationText(milliseconds: number): string {
  const [unit, value] = scaled(milliseconds);
  return `${value >= 99.95 ? value.toFixed(0) : value.toPrecision(3)} ${unit}`;
}

/** A power of ten at an axis: 10 µs, 1 ms, 100 s. */
export function decadeText(milliseconds: number): string {
  const [unit, value] = scaled(milliseconds);
  return `${Number(value.toPrecision(1))} ${unit}`;
}
