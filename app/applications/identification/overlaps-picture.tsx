import { useTranslation } from 'react-i18next';
import { Picture } from '#app/applications/pictures/picture.tsx';
import { fittedText } from '#app/charts/fitted-text.ts';
import { type PlotSize, tenth } from '#app/charts/plot.tsx';
import { drawnWidth } from '#app/charts/text-width.ts';
import { useFormat } from '#app/i18n/react.ts';
import { type IdentificationDocumentProps, isPair, shownPairs, usePictureName } from './picture-identification.ts';
import './greys-picture.css';

/** A row of the chart, and what is in it, in pixels. */
const ROW = { height: 26, bar: 15, tick: 21 } as const;
/** Marks of F. */
const STEPS = [0, 0.25, 0.5, 0.75, 1] as const;
const CAP = 3;
/** Share of the width that names may take. */
const NAMES = 0.3;
const FONT = 12;

interface ShownOverlap {
  readonly name: string;
  readonly exact: number;
  readonly value?: number | undefined;
  readonly error?: number | undefined;
  readonly title: string;
}

interface OverlapBarsProps {
  readonly size: PlotSize;
  readonly label: string;
  readonly overlaps: readonly ShownOverlap[];
  readonly caption: string;
  readonly markText: (step: number) => string;
}

/** A horizontal bar for each picture, with its error and the exact value as a line across it. */
function OverlapBars({ size, label, overlaps, caption, markText }: OverlapBarsProps) {
  const most = NAMES * size.width;
  const names = overlaps.map(({ name }) => fittedText(name, most, FONT));
  const left = 14 + Math.max(...names.map((name) => drawnWidth(name, FONT)));
  const width = size.width - left - 16;
  const top = 8;
  const base = top + overlaps.length * ROW.height;
  const x = (overlap: number): number => tenth(left + width * Math.min(1, Math.max(0, overlap)));
  return (
    <svg
      className="chart plot"
      viewBox={`0 0 ${size.width} ${base + 44}`}
      width={size.width}
      height={base + 44}
      role="img"
      aria-label={label}
    >
      {STEPS.map((step) => (
        <g key={step}>
          <line x1={x(step)} x2={x(step)} y1={top} y2={base} className="grid" />
          <text x={x(step)} y={base + 18} className="tick" textAnchor="middle">
            {markText(step)}
          </text>
        </g>
      ))}
      {overlaps.map(({ name, exact, value, error = 0, title }, index) => {
        const middle = top + (index + 0.5) * ROW.height;
        return (
          <g key={name}>
            <title>{title}</title>
            <text x={left - 8} y={tenth(middle + 4)} className="tick" textAnchor="end">
              {names[index]}
            </text>
            {value === undefined ? null : (
              <rect
                x={x(0)}
                y={tenth(middle - ROW.bar / 2)}
                width={tenth(Math.max(0, x(value) - x(0)))}
                height={ROW.bar}
                className={index === 0 ? 'bar' : 'bar dim'}
              />
            )}
            <g className="series-2">
              <path d={`M${x(exact)} ${tenth(middle - ROW.tick / 2)}v${ROW.tick}`} className="line" />
            </g>
            {value === undefined || error === 0 ? null : (
              <path
                d={[value - error, value + error]
                  .map((end) => `M${x(end)} ${tenth(middle - CAP)}v${2 * CAP}`)
                  .concat(`M${x(value - error)} ${middle}H${x(value + error)}`)
                  .join('')}
                className="app-overlap-error"
              />
            )}
          </g>
        );
      })}
      <line x1={x(0)} x2={x(0)} y1={top} y2={base} className="axis" />
      <text x={size.width - 14} y={base + 36} className="tick caption" textAnchor="end">
        {caption}
      </text>
    </svg>
  );
}

/** F of each picture with its error, beside the exact value. */
export function OverlapsPicture({ document }: IdentificationDocumentProps) {
  const { t } = useTranslation('identification');
  const format = useFormat();
  const nameOf = usePictureName(document);
  const pairs = shownPairs(document);
  const [first] = pairs;
  if (first === undefined) return null;
  const text = (value: number): string => format.number(value, { minimumFractionDigits: 3, maximumFractionDigits: 3 });
  const isMeasured = first.comparison.p0 !== undefined;
  const isExact = document.engine === 'exact';
  const overlaps = pairs.map(({ comparison }): ShownOverlap => {
    const { overlapSquared, standardErrorOfF, exactOverlapSquared } = comparison;
    const exact = t('overlaps.exactIs', { exact: text(exactOverlapSquared) });
    return {
      name: nameOf(comparison),
      exact: exactOverlapSquared,
      value: overlapSquared,
      error: standardErrorOfF,
      title:
        overlapSquared === undefined
          ? `${nameOf(comparison)} · ${exact}`
          : `${nameOf(comparison)} · ${text(overlapSquared)} ± ${text(standardErrorOfF ?? 0)} · ${exact}`,
    };
  });
  const best = overlaps[0]!;
  const largest = overlaps.reduce((most, each) => (each.exact > most.exact ? each : most));
  return (
    <Picture
      title={t('overlaps.title')}
      aside={t(isExact ? 'overlaps.asideExact' : 'overlaps.aside', { shots: format.number(document.input.shots) })}
      finding={
        isMeasured
          ? t(isPair(document) ? 'overlaps.findingOfTwo' : 'overlaps.finding', {
              name: best.name,
              overlap: text(best.value ?? 0),
              error: text(best.error ?? 0),
              exact: text(best.exact),
            })
          : t('overlaps.findingExact', { name: largest.name, exact: text(largest.exact) })
      }
      legend={[
        ...(isMeasured ? [{ mark: 'bar' as const, text: t('overlaps.measured') }] : []),
        { mark: 'second-line', text: t('overlaps.exact') },
      ]}
      numbers={
        isMeasured && document.state === undefined
          ? undefined
          : {
              columns: [t('columns.picture'), t('columns.overlapSquared'), t('columns.exactOverlapSquared')],
              rows: overlaps.map(({ name, value, exact }) => [
                name,
                value === undefined ? '—' : text(value),
                text(exact),
              ]),
            }
      }
      draw={(size, label) => (
        <OverlapBars
          size={size}
          label={label}
          overlaps={overlaps}
          caption={t('overlaps.axis')}
          markText={(step) => format.number(step, { maximumFractionDigits: 2 })}
        />
      )}
    />
  );
}
