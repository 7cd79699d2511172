import { useTranslation } from 'react-i18next';
import { shareText } from '#app/applications/pictures/amount.ts';
import { BarMarks, DotMarks } from '#app/applications/pictures/marks.tsx';
import { Picture } from '#app/applications/pictures/picture.tsx';
import { axisFromZero, countingAxis } from '#app/applications/pictures/picture-axes.ts';
import { SmallPicture } from '#app/applications/pictures/small-picture.tsx';
import { Plot } from '#app/charts/plot.tsx';
import { useFormat } from '#app/i18n/react.ts';
import type { RsaAnswer } from './answer.ts';
import type { RsaDocumentProps } from './picture-rsa.ts';

/** Bars of the card, of which each gathers the readings around it. */
const CARD_BARS = 64;
/** Width of a bar, as a share of the axis: one of 4,096 readings would not be seen. */
const BAR_SHARE = 1 / 260;

type Spectrum = Pick<RsaAnswer, 'peaks' | 'countingQubits' | 'order'> & {
  /** Share of the runs with each reading. */
  readonly shares: ReadonlyMap<number, number>;
};

/** Undefined: there is nothing to draw yet. */
function spectrumOf({ peaks, countingQubits, order, readings = [] }: Partial<RsaAnswer>): Spectrum | undefined {
  if (peaks === undefined || countingQubits === undefined || order === undefined) return undefined;
  const shots = readings.reduce((sum, { count }) => sum + count, 0);
  return { peaks, countingQubits, order, shares: new Map(readings.map(({ y, count }) => [y, count / shots])) };
}

/** How often each reading came, beside the exact peaks at the multiples of 2ᵗ/r. */
export function SpectrumPicture({ document }: RsaDocumentProps) {
  const { t } = useTranslation('rsa');
  const format = useFormat();
  const spectrum = spectrumOf(document.answer);
  if (spectrum === undefined) return null;
  const { peaks, countingQubits, order, shares } = spectrum;
  const size = 2 ** countingQubits;
  const half = Math.max(0.5, (size * BAR_SHARE) / 2);
  const highest = Math.max(...peaks.map(([, probability]) => probability));
  const isPeak = new Set(peaks.map(([y]) => y));
  const text = (share: number): string => shareText(format, share);
  const peakText = (y: number): string => `${Math.round((y * order) / size)}/${order}`;
  return (
    <Picture
      title={t('spectrum.title')}
      aside={t('spectrum.aside', { bits: format.number(countingQubits) })}
      shape="full"
      finding={t('spectrum.finding', { order: format.number(order), share: text(highest) })}
      legend={[
        ...(shares.size === 0 ? [] : [{ mark: 'bar' as const, text: t('spectrum.sampled') }]),
        { mark: 'second-dot', text: t('spectrum.exact') },
      ]}
      numbers={{
        columns: (['y', 'peak', 'exact', 'sampled'] as const).map((key) => t(`spectrum.columns.${key}`)),
        rows: peaks.map(([y, probability]) => [
          format.number(y),
          peakText(y),
          text(probability),
          text(shares.get(y) ?? 0),
        ]),
      }}
      draw={(plot, label) => (
        <Plot
          size={plot}
          x={countingAxis(format, -half, size - 1 + half, t('spectrum.axis'))}
          y={axisFromZero(format, Math.max(highest, ...shares.values()), t('spectrum.caption'))}
          label={label}
        >
          {(scale) => (
            <>
              <BarMarks
                scale={scale}
                size={plot}
                bars={[...shares]
                  .toSorted(([one], [other]) => one - other)
                  .map(([y, share]) => ({
                    from: y - half,
                    to: y + half,
                    value: share,
                    isDim: !isPeak.has(y),
                    title: `y = ${y} · ${text(share)}`,
                  }))}
              />
              <DotMarks
                scale={scale}
                points={peaks.map(([x, y]) => ({ x, y, title: `${peakText(x)} · ${text(y)}` }))}
                series={2}
                radius={2.5}
              />
            </>
          )}
        </Plot>
      )}
    />
  );
}

/** The picture of the card: the exact spectrum. */
export function RsaSmallPicture({ document }: RsaDocumentProps) {
  const { t } = useTranslation('rsa');
  const spectrum = spectrumOf(document.answer);
  if (spectrum === undefined) return null;
  const { peaks, countingQubits } = spectrum;
  const width = 2 ** countingQubits / CARD_BARS;
  return (
    <SmallPicture
      label={t('small', { modulus: document.input.modulus })}
      x={[-width, 2 ** countingQubits]}
      top={Math.max(...peaks.map(([, probability]) => probability))}
    >
      {(scale, size) => (
        <BarMarks
          scale={scale}
          size={size}
          bars={peaks.map(([y, value]) => ({ from: y - width / 2, to: y + width / 2, value }))}
        />
      )}
    </SmallPicture>
  );
}
