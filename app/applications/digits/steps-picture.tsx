import { useTranslation } from 'react-i18next';
import { amountText } from '#app/applications/pictures/amount.ts';
import { Picture } from '#app/applications/pictures/picture.tsx';
import { type PlotSize, tenth } from '#app/charts/plot.tsx';
import { useFormat } from '#app/i18n/react.ts';
import { InkGrid, InkPicture } from './ink.tsx';
import type { DigitsDocumentProps } from './picture-digits.ts';

/** Bars of amplitudes without axes: each is a basis state. */
function AmplitudeBars({
  amplitudes,
  x,
  y,
  width,
  height,
}: {
  readonly amplitudes: readonly number[];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}) {
  const most = Math.max(...amplitudes, 0);
  const step = width / amplitudes.length;
  return (
    <g className="series-1">
      {amplitudes.map((amplitude, index) =>
        amplitude === 0 ? null : (
          <rect
            key={index}
            x={tenth(x + index * step)}
            y={tenth(y + height - (amplitude / most) * height)}
            width={tenth(Math.max(0.8, step - Math.min(1, step / 4)))}
            height={tenth((amplitude / most) * height)}
            className="bar"
          />
        ),
      )}
      <line x1={tenth(x)} x2={tenth(x + width)} y1={tenth(y + height)} y2={tenth(y + height)} className="axis" />
    </g>
  );
}

/** Places of the three drawings: side by side, or on a phone the amplitudes below. */
function placesOf({ width }: PlotSize) {
  const isNarrow = width < 500;
  const side = isNarrow ? 118 : 172;
  const top = 4;
  const gap = isNarrow ? width - 2 * side - 24 : 84;
  const left = isNarrow ? 12 : 4;
  return {
    side,
    height: top + side + (isNarrow ? 130 : 30),
    first: { x: left, y: top, side },
    second: { x: left + side + gap, y: top, side },
    arrow: { x: left + side + 10, length: gap - 20, y: top + side / 2 },
    bars: isNarrow
      ? { x: 12, y: top + side + 34, width: width - 24, height: 66 }
      : { x: left + 2 * (side + gap), y: top + 20, width: width - left - 2 * (side + gap) - 4, height: side - 20 },
    secondArrow: isNarrow ? undefined : { x: left + 2 * side + gap + 10, length: gap - 20, y: top + side / 2 },
  };
}

const Arrow = ({ x, y, length }: { readonly x: number; readonly y: number; readonly length: number }) => (
  <path d={`M${tenth(x)} ${tenth(y)}h${tenth(length)}m-7 -6l7 6l-7 6`} className="digit-arrow" />
);

/** How the drawing becomes amplitudes: its pixels, its blocks, and their length made 1. */
export function StepsPicture({ document }: DigitsDocumentProps) {
  const { t } = useTranslation('digits');
  const format = useFormat();
  const { drawing = [], blocks = [], amplitudes = [], qubits = 0 } = document.answer;
  const { side } = document.input;
  if (drawing.length === 0) return null;
  const count = format.number(amplitudes.length);
  return (
    <Picture
      title={t('becomes.title')}
      aside={t('becomes.aside', { number: format.number(amplitudes.length), qubits: format.number(qubits) })}
      finding={t('becomes.finding', { number: count, qubits: format.number(qubits), side })}
      shape="full"
      note={t('becomes.note', { width: 24 / side })}
      numbers={{
        columns: [t('becomes.columns.state'), t('becomes.columns.mean'), t('becomes.columns.amplitude')],
        rows: amplitudes.map((amplitude, state) => [
          `|${state.toString(2).padStart(qubits, '0')}⟩`,
          amountText(format, blocks[state] ?? 0, 0.001),
          amountText(format, amplitude, 0.001),
        ]),
      }}
      draw={(size, label) => {
        const places = placesOf(size);
        const name = (x: number, y: number, text: string) => (
          <text x={tenth(x)} y={tenth(y)} className="tick caption" textAnchor="middle">
            {text}
          </text>
        );
        const below = places.first.y + places.side + 18;
        return (
          <svg
            className="chart plot"
            viewBox={`0 0 ${size.width} ${places.height}`}
            width={size.width}
            height={places.height}
            role="img"
            aria-label={label}
          >
            <InkPicture rows={drawing} {...places.first} />
            {name(places.first.x + places.side / 2, below, '28 × 28')}
            <Arrow {...places.arrow} />
            <InkGrid shares={blocks} count={side} {...places.second} />
            {name(places.second.x + places.side / 2, below, `${side} × ${side}`)}
            {places.secondArrow === undefined ? null : <Arrow {...places.secondArrow} />}
            <AmplitudeBars amplitudes={amplitudes} {...places.bars} />
            {name(
              places.bars.x + places.bars.width / 2,
              places.bars.y + places.bars.height + 18,
              t('becomes.amplitudes', { number: count }),
            )}
          </svg>
        );
      }}
    />
  );
}
