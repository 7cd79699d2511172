import { useTranslation } from 'react-i18next';
import { amountText } from '#app/applications/pictures/amount.ts';
import { Picture } from '#app/applications/pictures/picture.tsx';
import { type PlotSize, tenth } from '#app/charts/plot.tsx';
import { useFormat } from '#app/i18n/react.ts';
import type { RestorationDocument, RestorationDocumentProps } from './picture-restoration.ts';
import './pixels.css';

interface Place {
  readonly x: number;
  readonly y: number;
  /** Side of a pixel. */
  readonly side: number;
}

interface PixelGridProps extends Place {
  readonly rows: readonly string[];
  /** Pixels of another picture, of which those that differ are ringed. */
  readonly other?: readonly string[];
}

/** The black and white pixels of a picture. */
function PixelGrid({ rows, other, x, y, side }: PixelGridProps) {
  const pixels = rows.flatMap((line, row) => [...line].map((character, column) => ({ character, row, column })));
  const gap = Math.min(2, side / 12);
  return (
    <g className="app-pixels">
      {pixels.map(({ character, row, column }) => {
        const [left, top] = [x + column * side, y + row * side];
        return (
          <g key={`${row} ${column}`}>
            <rect
              x={tenth(left + gap / 2)}
              y={tenth(top + gap / 2)}
              width={tenth(side - gap)}
              height={tenth(side - gap)}
              className={character === '#' ? 'black' : 'white'}
            />
            {other === undefined || other[row]?.charAt(column) === character ? null : (
              <circle cx={tenth(left + side / 2)} cy={tenth(top + side / 2)} r={tenth(side * 0.3)} className="ring" />
            )}
          </g>
        );
      })}
    </g>
  );
}

/** The side of a pixel, so that pictures of these rows fit side by side. */
const sideOf = (rows: readonly string[], width: number, height: number): number =>
  Math.min(width / (rows[0]?.length ?? 1), height / rows.length);

/** Pixels of a drawing between two pictures. */
const BETWEEN = 44;

interface BeforeAfterProps {
  readonly before: readonly string[];
  readonly after?: readonly string[];
  readonly size: Pick<PlotSize, 'width' | 'height' | 'top' | 'bottom'>;
}

/** One picture, or two with an arrow between them, in the middle of a drawing. */
export function BeforeAfter({ before, after, size }: BeforeAfterProps) {
  const { width, height, top, bottom } = size;
  const count = after === undefined ? 1 : 2;
  const side = sideOf(before, (width - 16 - BETWEEN) / 2, height - top - bottom);
  const breadth = side * (before[0]?.length ?? 0);
  const left = (width - count * breadth - (count - 1) * BETWEEN) / 2;
  const y = top + (height - top - bottom - side * before.length) / 2;
  const middle = y + (side * before.length) / 2;
  const arrow = left + breadth + 8;
  return (
    <>
      <PixelGrid rows={before} x={left} y={y} side={side} />
      {after === undefined ? null : (
        <>
          <path d={`M${tenth(arrow)} ${tenth(middle)}h${BETWEEN - 16}m-7 -6l7 6l-7 6`} className="app-arrow" />
          <PixelGrid rows={after} other={before} x={left + breadth + BETWEEN} y={y} side={side} />
        </>
      )}
    </>
  );
}

/** Where a name of a picture stands: in the middle below it. */
function Names({ before, after, size, names }: BeforeAfterProps & { readonly names: readonly string[] }) {
  const { width, height, top, bottom } = size;
  const side = sideOf(before, (width - 16 - BETWEEN) / 2, height - top - bottom);
  const breadth = side * (before[0]?.length ?? 0);
  const offset = after === undefined ? 0 : (breadth + BETWEEN) / 2;
  return names.map((name, index) => (
    <text
      key={name}
      x={tenth(width / 2 + (index === 0 ? -offset : offset))}
      y={height - 12}
      className="tick caption"
      textAnchor="middle"
    >
      {name}
    </text>
  ));
}

const restoredRows = ({ answer }: RestorationDocument): readonly string[] | undefined => answer.restored?.rows;

/** The picture before and after, with the changed pixels ringed. */
export function PixelsPicture({ document }: RestorationDocumentProps) {
  const { t } = useTranslation('restoration');
  const format = useFormat();
  const { input, answer } = document;
  const { rows } = input;
  if (rows.length === 0) return null;
  const after = restoredRows(document);
  const { restored, noisyEnergy } = answer;
  const energies = {
    before: noisyEnergy === undefined ? '—' : amountText(format, noisyEnergy),
    after: restored === undefined ? '—' : amountText(format, restored.energy),
  };
  const names =
    after === undefined
      ? [t('pixels.before', { energy: energies.before })]
      : [t('pixels.before', { energy: energies.before }), t('pixels.after', { energy: energies.after })];
  const pair = { before: rows, ...(after && { after }) };
  return (
    <Picture
      title={t(after === undefined ? 'pixels.titleBefore' : 'pixels.title')}
      aside={t('pixels.aside', { columns: rows[0]!.length, rows: rows.length })}
      finding={
        restored === undefined
          ? t('pixels.findingBefore', { rows: rows.join(' '), energy: energies.before })
          : t('pixels.finding', {
              before: rows.join(' '),
              after: restored.rows.join(' '),
              count: restored.changed,
              changed: format.number(restored.changed),
            })
      }
      legend={[
        { mark: 'black', text: t('pixels.black') },
        ...(after === undefined ? [] : [{ mark: 'ring', text: t('pixels.changed') } as const]),
      ]}
      numbers={{
        columns: (['row', 'before', 'after'] as const)
          .slice(0, after === undefined ? 2 : 3)
          .map((key) => t(`pixels.columns.${key}`)),
        rows: rows.map((line, row) => [
          format.number(row + 1),
          <code key="before">{line}</code>,
          ...(after === undefined ? [] : [<code key="after">{after[row]}</code>]),
        ]),
      }}
      draw={(size, label) => (
        <svg
          className="chart plot"
          viewBox={`0 0 ${size.width} ${size.height}`}
          width={size.width}
          height={size.height}
          role="img"
          aria-label={label}
        >
          <BeforeAfter {...pair} size={size} />
          <Names {...pair} size={size} names={names} />
        </svg>
      )}
    />
  );
}
