import { useTranslation } from 'react-i18next';
import { Picture } from '#app/applications/pictures/picture.tsx';
import { fittedText } from '#app/charts/fitted-text.ts';
import { type PlotSize, tenth } from '#app/charts/plot.tsx';
import { useFormat } from '#app/i18n/react.ts';
import type { BehaviorAnswer } from './answer.ts';
import { type BehaviorDocumentProps, SHADES } from './picture-behavior.ts';
import { type Shade, Shades } from './shades.tsx';

/** Most of the colour: entries of 1. */
const STRONGEST = 92;

/** Grey: not known yet. */
const UNKNOWN: Shade = '6 16';

const shadeOf = (value: number | null): Shade =>
  value === null
    ? UNKNOWN
    : `1 ${Math.round((STRONGEST * Math.round(Math.min(1, Math.max(0, value)) * SHADES)) / SHADES)}`;

/** Pixels of a name, as in the style sheet. */
const FONT = 11.5;

const SCALE = { cells: 5, side: 12, gap: 34 } as const;

/** What the shades mean, at the top on the right. */
function ShadeScale({ size, texts }: { readonly size: PlotSize; readonly texts: readonly [string, string] }) {
  const width = SCALE.cells * SCALE.side;
  const x = size.width - size.right - width - 14;
  const cells = [Array.from({ length: SCALE.cells }, (_, at) => shadeOf(at / (SCALE.cells - 1)))];
  return (
    <>
      <text x={x - 5} y={14} className="tick" textAnchor="end">
        {texts[0]}
      </text>
      <Shades cells={cells} x={x} y={4} width={width} height={SCALE.side} />
      <rect x={x} y={4} width={width} height={SCALE.side} className="frame" />
      <text x={x + width + 5} y={14} className="tick">
        {texts[1]}
      </text>
    </>
  );
}

interface KernelCellsProps {
  readonly kernel: NonNullable<BehaviorAnswer['kernel']>;
  readonly classes: readonly string[];
  readonly caption: string;
  readonly texts: readonly [string, string];
  readonly size: PlotSize;
  readonly label: string;
}

function KernelCells({ kernel, classes, caption, texts, size, label }: KernelCellsProps) {
  const { values, rowsOfClasses, block } = kernel;
  const cell = Math.max(1, Math.floor((size.width - size.right - 24) / values.length));
  const side = cell * values.length;
  const left = tenth((size.width - side) / 2);
  const top = size.top;
  const ends = rowsOfClasses.map((_, at) => rowsOfClasses.slice(0, at + 1).reduce((sum, rows) => sum + rows, 0));
  const edge = (rows: number): number => tenth((rows / block) * cell);
  const total = top + side + 24;
  return (
    <svg
      className="chart plot app-classes"
      viewBox={`0 0 ${size.width} ${total}`}
      width={size.width}
      height={total}
      role="img"
      aria-label={label}
    >
      <text x={2} y={14} className="tick caption">
        {caption}
      </text>
      <ShadeScale size={size} texts={texts} />
      <Shades cells={values.map((row) => row.map(shadeOf))} x={left} y={top} width={side} height={side} />
      <rect x={left} y={top} width={side} height={side} className="frame" />
      {ends.slice(0, -1).map((rows) => (
        <path
          key={rows}
          d={`M${left} ${tenth(top + edge(rows))}h${side}M${tenth(left + edge(rows))} ${top}v${side}`}
          className="between"
        />
      ))}
      {classes.map((name, at) => {
        const [from, to] = [ends[at - 1] ?? 0, ends[at]!];
        const space = edge(to - from);
        return space < 14 ? null : (
          <text
            key={name}
            x={tenth(left + edge(from) + space / 2)}
            y={top + side + 17}
            className="tick"
            textAnchor="middle"
          >
            {fittedText(name, space, FONT)}
          </text>
        );
      })}
    </svg>
  );
}

/** Mean entry over the rows of one class, and over those of different ones. */
function meansOf({ kernelMeans, kernel }: Partial<BehaviorAnswer>) {
  if (kernelMeans === undefined || kernel === undefined) return undefined;
  const { rowsOfClasses } = kernel;
  const sums = { same: 0, sameWeight: 0, other: 0, otherWeight: 0 };
  for (const [row, means] of kernelMeans.entries())
    for (const [column, mean] of means.entries()) {
      const weight = rowsOfClasses[row]! * rowsOfClasses[column]!;
      const kind = row === column ? 'same' : 'other';
      sums[kind] += weight * mean;
      sums[`${kind}Weight`] += weight;
    }
  return { same: sums.same / sums.sameWeight, other: sums.other / sums.otherWeight };
}

/** The kernel of the training rows, sorted by class; while it runs, what is known of it. */
export function KernelPicture({ document }: BehaviorDocumentProps) {
  const { t } = useTranslation('behavior');
  const format = useFormat();
  const { kernel, kernelMeans, classes = [], trainRows = 0, knownEntries = 0, entries = 0 } = document.answer;
  if (kernel === undefined) return null;
  const text = (value: number): string =>
    format.number(value, { minimumFractionDigits: 3, maximumFractionDigits: 3, signDisplay: 'negative' });
  const means = meansOf(document.answer);
  return (
    <Picture
      title={t('kernel.title')}
      aside={t('kernel.aside', { rows: format.number(trainRows) })}
      finding={
        means === undefined
          ? t('kernel.findingSoFar', { done: format.number(knownEntries), of: format.number(entries) })
          : t('kernel.finding', { same: text(means.same), other: text(means.other) })
      }
      {...(kernel.block > 1 && { note: t('kernel.blocks', { block: kernel.block }) })}
      numbers={{
        columns: [t('kernel.classes'), ...classes],
        rows: classes.map((name, row) => [
          name,
          ...classes.map((_, column) => {
            const mean = kernelMeans?.[row]?.[column];
            return mean === undefined ? '—' : text(mean);
          }),
        ]),
        note: t('kernel.note'),
      }}
      draw={(size, label) => (
        <KernelCells
          kernel={kernel}
          classes={classes}
          caption={t('kernel.caption')}
          texts={[format.number(0), format.number(1)]}
          size={size}
          label={label}
        />
      )}
    />
  );
}
