import { Plot } from '#app/charts/plot.tsx';
import { useFormat } from '#app/i18n/react.ts';
import { shareText } from './amount.ts';
import { BarMarks, type PictureBar, PlaceMark } from './marks.tsx';
import { Picture } from './picture.tsx';
import { axisFromZero, spanAxis } from './picture-axes.ts';
import { readingsOf } from './reading-distribution.ts';

/** Readings that are rarer than this are left out at both ends. */
const RARE = 2e-3;
/** Half width of a bar, in steps of y. */
const HALF_BAR = 0.35;
/** Marks of the axis, about. */
const MARKS = 5;

interface ReadingsChartProps {
  readonly amplitude: number;
  readonly countingQubits: number;
  /** What an amplitude means: a price, a probability. */
  readonly valueOf: (amplitude: number) => number;
  readonly textOf: (value: number) => string;
  readonly words: {
    readonly title: string;
    readonly aside: string;
    readonly finding: (value: string, share: string, exact: string) => string;
    readonly caption: string;
    readonly axis: string;
    readonly most: string;
    readonly exact: (value: string) => string;
    readonly columns: readonly [reading: string, value: string, probability: string];
  };
}

/** Exact probabilities of the readings of canonical estimation: how coarse they are, and which is the most frequent. */
export function ReadingsChart({ amplitude, countingQubits, valueOf, textOf, words }: ReadingsChartProps) {
  const format = useFormat();
  const count = 2 ** countingQubits;
  const all = readingsOf(amplitude, countingQubits);
  const first = Math.max(0, all.findIndex(({ probability }) => probability >= RARE) - 1);
  const shown = all.slice(first, all.findLastIndex(({ probability }) => probability >= RARE) + 2);
  const most = shown.reduce((best, reading) => (reading.probability > best.probability ? reading : best));
  const text = (value: number) => textOf(valueOf(value));
  const bars: readonly PictureBar[] = shown.map((reading) => ({
    from: reading.y - HALF_BAR,
    to: reading.y + HALF_BAR,
    value: reading.probability,
    isDim: reading.y !== most.y,
    title: `y = ${reading.y} · ${text(reading.amplitude)} · ${shareText(format, reading.probability)}`,
  }));
  const step = Math.ceil(shown.length / MARKS);
  const x = {
    ...spanAxis(format, first - 0.6, first + shown.length - 0.4, words.axis),
    steps: shown.map(({ y }) => y).filter((y) => (y - most.y) % step === 0),
    textOf: (y: number) =>
      format.number(valueOf(Math.sin((Math.PI * y) / count) ** 2), { maximumSignificantDigits: 3 }),
  };
  return (
    <Picture
      title={words.title}
      aside={words.aside}
      finding={words.finding(text(most.amplitude), shareText(format, most.probability), text(amplitude))}
      legend={[{ mark: 'bar', text: words.most }]}
      numbers={{
        columns: words.columns,
        rows: shown.map((reading) => [
          reading.y === 0 || 2 * reading.y === count ? String(reading.y) : `${reading.y}, ${count - reading.y}`,
          text(reading.amplitude),
          shareText(format, reading.probability),
        ]),
      }}
      draw={(size, label) => (
        <Plot size={size} x={x} y={axisFromZero(format, most.probability, words.caption)} label={label}>
          {(scale) => (
            <>
              <BarMarks scale={scale} size={size} bars={bars} />
              <PlaceMark
                scale={scale}
                size={size}
                at={(Math.asin(Math.sqrt(Math.min(1, Math.max(0, amplitude)))) * count) / Math.PI}
                text={words.exact(text(amplitude))}
              />
            </>
          )}
        </Plot>
      )}
    />
  );
}
