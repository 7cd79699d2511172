import { Plot } from '#app/charts/plot.tsx';
import { useFormat } from '#app/i18n/react.ts';
import { amountText } from './amount.ts';
import { DotMarks, LevelMark, ScatterMarks, StepMarks } from './marks.tsx';
import { Picture, TABLE_ROWS } from './picture.tsx';
import { countingAxis, extent, spanAxis } from './picture-axes.ts';

/** Share of the values' range that is free above and below them, and below them under a name of a line. */
const ROOM = { plain: 0.06, named: 0.14 } as const;

interface Evaluation {
  readonly evaluation: number;
  readonly value: number;
}

interface EvaluationsPictureProps {
  /** In their order; of many, some may be left out. */
  readonly evaluations: readonly Evaluation[];
  /** The right end of the axis: as many evaluations as there may be. */
  readonly budget: number;
  /** Dashed lines at values that are known. */
  readonly levels?: readonly { readonly value: number; readonly text: string; readonly isBelow?: boolean }[];
  readonly words: {
    readonly title: string;
    readonly aside?: string;
    readonly finding: (best: string) => string;
    /** Of the axes. */
    readonly caption: string;
    readonly axis: string;
    readonly each: string;
    readonly best: string;
    readonly columns: readonly [evaluation: string, value: string];
    readonly note?: string;
  };
}

/** Returns the evaluations that were lower than all before them. */
function improvements(evaluations: readonly Evaluation[]): readonly Evaluation[] {
  let least = Infinity;
  return evaluations.filter(({ value }) => {
    const isLower = value < least;
    least = Math.min(least, value);
    return isLower;
  });
}

/** Returns as many as a table shows, evenly over the list, with the last. */
function spread(all: readonly Evaluation[]): readonly Evaluation[] {
  const each = Math.ceil(all.length / TABLE_ROWS);
  return all.filter((_, index) => (all.length - 1 - index) % each === 0);
}

/** An objective against its evaluations, with the best so far; while it runs, it grows from the left. */
export function EvaluationsPicture({ evaluations, budget, levels = [], words }: EvaluationsPictureProps) {
  const format = useFormat();
  const finite = evaluations.filter(({ value }) => Number.isFinite(value));
  const better = improvements(finite);
  const [first, last, best] = [better[0], finite.at(-1), better.at(-1)];
  if (first === undefined || last === undefined || best === undefined) return null;
  const [low, high] = extent([...finite, ...levels].map(({ value }) => value));
  const range = high - low || Math.abs(high) || 1;
  const below = range * (levels.some(({ isBelow }) => isBelow) ? ROOM.named : ROOM.plain);
  const text = (value: number): string => amountText(format, value);
  const end = Math.max(budget, last.evaluation);
  const stepLine = better
    .flatMap(({ evaluation: x, value }, index) => [better[index - 1]?.value ?? value, value].map((y) => ({ x, y })))
    .concat({ x: last.evaluation, y: best.value });
  return (
    <Picture
      title={words.title}
      aside={words.aside}
      finding={words.finding(text(best.value))}
      shape="full"
      legend={[
        { mark: 'faint-dot', text: words.each },
        { mark: 'line', text: words.best },
      ]}
      note={words.note}
      numbers={{
        columns: words.columns,
        rows: spread(better).map(({ evaluation, value }) => [format.number(evaluation), text(value)]),
      }}
      draw={(size, label) => (
        <Plot
          size={size}
          x={countingAxis(format, 0, end, words.axis)}
          y={spanAxis(format, low - below, high + range * ROOM.plain, words.caption)}
          label={label}
        >
          {(scale) => (
            <>
              <ScatterMarks scale={scale} points={finite.map(({ evaluation: x, value: y }) => ({ x, y }))} />
              <StepMarks
                scale={scale}
                points={better.map(({ evaluation: x, value: y }) => ({ x, y }))}
                base={first.value}
                end={last.evaluation}
              />
              <DotMarks scale={scale} points={[{ x: last.evaluation, y: best.value, title: text(best.value) }]} />
              {levels.map((level) => (
                <LevelMark
                  key={level.text}
                  scale={scale}
                  size={size}
                  at={level.value}
                  text={level.text}
                  isBelow={level.isBelow ?? false}
                  clearOf={[
                    stepLine,
                    ...finite.map(({ evaluation: x, value: y }) => [{ x, y }]),
                    ...levels
                      .filter((other) => other !== level)
                      .map(({ value: y }) => [
                        { x: 0, y },
                        { x: end, y },
                      ]),
                  ]}
                />
              ))}
            </>
          )}
        </Plot>
      )}
    />
  );
}
