import { useTranslation } from 'react-i18next';
import { amountText, errorAmountText } from '#app/applications/pictures/amount.ts';
import { Picture } from '#app/applications/pictures/picture.tsx';
import { tenth } from '#app/charts/plot.tsx';
import { useFormat } from '#app/i18n/react.ts';
import type { NearPicture } from './answer.ts';
import { InkPicture } from './ink.tsx';
import type { DigitsDocumentProps } from './picture-digits.ts';

interface GalleryEntry {
  readonly pixels: readonly string[];
  readonly name: string;
  readonly value?: string;
}

const GAP = 12;
const NAME = 22;

interface GalleryProps {
  readonly entries: readonly GalleryEntry[];
  readonly width: number;
  readonly columns: number;
  readonly label: string;
}

/** Pictures side by side with their names, in as many rows as they need. */
function Gallery({ entries, width, columns, label }: GalleryProps) {
  const side = (width - GAP * (columns - 1) - 2) / columns;
  const line = side + NAME + GAP;
  const height = Math.ceil(entries.length / columns) * line;
  return (
    <svg
      className="chart plot"
      viewBox={`0 0 ${width} ${tenth(height)}`}
      width={width}
      height={tenth(height)}
      role="img"
      aria-label={label}
    >
      {entries.map(({ pixels, name, value }, index) => {
        const x = 1 + (index % columns) * (side + GAP);
        const y = 1 + Math.floor(index / columns) * line;
        return (
          <g key={index}>
            <InkPicture rows={pixels} x={x} y={y} side={side} />
            <text x={tenth(x + side / 2)} y={tenth(y + side + 17)} textAnchor="middle" className="tick">
              <tspan className="digit-name">{name}</tspan>
              {value === undefined ? null : <tspan dx="8">{value}</tspan>}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

const overlapText = (format: ReturnType<typeof useFormat>, { overlap, error }: NearPicture): string =>
  error === undefined
    ? amountText(format, overlap, 0.01)
    : `${amountText(format, overlap, Math.max(error, 1e-3))} ± ${errorAmountText(format, Math.max(error, 1e-3))}`;

/** The training pictures with the largest overlaps. */
export function NearestPicture({ document }: DigitsDocumentProps) {
  const { t } = useTranslation('digits');
  const format = useFormat();
  const { nearest = [] } = document.answer;
  const [first] = nearest;
  if (first === undefined) return null;
  const short = (each: NearPicture): string => amountText(format, each.overlap, 0.01);
  const entries = nearest.map((each) => ({
    pixels: each.pixels,
    name: format.number(each.digit),
    value: short(each),
  }));
  return (
    <Picture
      title={t('nearest.title')}
      aside={t('nearest.aside')}
      finding={t('nearest.finding', {
        digit: first.digit,
        overlap: short(first),
        digits: nearest.map(({ digit }) => digit).join(' '),
      })}
      shape="full"
      note={t('data.origin')}
      numbers={{
        columns: (['digit', 'picture', 'overlap'] as const).map((key) => t(`nearest.columns.${key}`)),
        rows: nearest.map((each) => [
          format.number(each.digit),
          format.number(each.picture),
          overlapText(format, each),
        ]),
      }}
      draw={({ width }, label) => (
        <Gallery entries={entries} width={width} columns={width < 500 ? 3 : entries.length} label={label} />
      )}
    />
  );
}

/** The first training picture of each class. */
export function ExamplesPicture({ document }: DigitsDocumentProps) {
  const { t } = useTranslation('digits');
  const format = useFormat();
  const { input, answer } = document;
  const { examples = [], overlaps } = answer;
  if (examples.length === 0) return null;
  const entries = examples.map(({ pixels, digit }) => ({ pixels, name: format.number(digit) }));
  return (
    <Picture
      title={t('data.title')}
      aside={t('data.aside', {
        each: format.number(input.trainPerClass),
        all: format.number(overlaps?.of ?? input.trainPerClass * input.digits.length),
      })}
      finding={t('data.finding', { digits: examples.map(({ digit }) => digit).join(' ') })}
      shape="full"
      note={t('data.origin')}
      numbers={{
        columns: [t('nearest.columns.digit'), t('data.count')],
        rows: input.digits.map((digit) => [format.number(digit), format.number(input.trainPerClass)]),
      }}
      draw={({ width }, label) => (
        <Gallery entries={entries} width={width} columns={width < 500 ? 5 : 10} label={label} />
      )}
    />
  );
}
