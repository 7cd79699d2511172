import { useTranslation } from 'react-i18next';
import { amountText, shareText } from '#app/applications/pictures/amount.ts';
import { BarMarks, DotMarks } from '#app/applications/pictures/marks.tsx';
import { Picture } from '#app/applications/pictures/picture.tsx';
import { axisFromZero, extent, spanAxis } from '#app/applications/pictures/picture-axes.ts';
import { Plot } from '#app/charts/plot.tsx';
import { useFormat } from '#app/i18n/react.ts';
import type { CountedPortfolio } from './answer.ts';
import type { PortfolioDocumentProps } from './picture-portfolio.ts';

const BINS = 20;

interface ValueBin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  /** Portfolios whose value is in it. */
  readonly portfolios: number;
}

/** Bins of equal width over the values of all portfolios; the best portfolio is in the first. */
function valueBins(portfolios: readonly CountedPortfolio[]): readonly ValueBin[] {
  const [low, high] = extent(portfolios.map(({ value }) => value));
  const size = high - low || Math.abs(low) || 1;
  const bins = Array.from({ length: BINS }, (_, index) => ({
    from: low + (size * index) / BINS,
    to: low + (size * (index + 1)) / BINS,
    count: 0,
    portfolios: 0,
  }));
  for (const { value, count = 0 } of portfolios) {
    const bin = bins[Math.min(BINS - 1, Math.floor(((value - low) / size) * BINS))]!;
    bin.count += count;
    bin.portfolios += 1;
  }
  return bins;
}

/** How often each value was sampled, beside a choice at random. */
export function SamplesPicture({ document }: PortfolioDocumentProps) {
  const { t } = useTranslation('portfolio');
  const format = useFormat();
  const { answer, input } = document;
  const { portfolios = [], samples } = answer;
  const best = portfolios[0];
  if (samples === undefined || best === undefined) return null;
  const { shots, infeasible } = samples;
  const bins = valueBins(portfolios).map((bin) => ({
    ...bin,
    share: bin.count / shots,
    random: bin.portfolios / portfolios.length,
  }));
  const top = Math.max(...bins.flatMap(({ share, random }) => [share, random]));
  const amount = (value: number): string => amountText(format, value, best.value / 100);
  return (
    <Picture
      title={t('samples.title')}
      aside={t('samples.aside', { shots: format.number(shots) })}
      finding={t('samples.finding', {
        share: shareText(format, (best.count ?? 0) / shots),
        random: shareText(format, 1 / portfolios.length),
      })}
      legend={[
        { mark: 'bar', text: t('samples.best') },
        { mark: 'dim-bar', text: t('samples.others') },
        { mark: 'second-dot', text: t('samples.random') },
      ]}
      note={
        infeasible === 0 ? undefined : t('samples.note', { number: format.number(infeasible), budget: input.budget })
      }
      numbers={{
        columns: (['from', 'to', 'share', 'random'] as const).map((key) => t(`samples.columns.${key}`)),
        rows: bins
          .filter((bin) => bin.portfolios > 0)
          .map(({ from, to, share, random }) => [
            amount(from),
            amount(to),
            shareText(format, share),
            shareText(format, random),
          ]),
      }}
      draw={(size, label) => (
        <Plot
          size={size}
          x={spanAxis(format, bins[0]!.from, bins.at(-1)!.to, t('samples.axis'))}
          y={{ ...axisFromZero(format, top, t('samples.caption')), textOf: (step) => format.percent(step) }}
          label={label}
        >
          {(scale) => (
            <>
              <BarMarks
                scale={scale}
                size={size}
                bars={bins
                  .filter(({ count }) => count > 0)
                  .map(({ from, to, share }) => ({
                    from,
                    to,
                    value: share,
                    isDim: from > best.value,
                    title: shareText(format, share),
                  }))}
              />
              <DotMarks
                scale={scale}
                series={2}
                radius={2.5}
                points={bins
                  .filter((bin) => bin.portfolios > 0)
                  .map(({ from, to, random }) => ({ x: (from + to) / 2, y: random, title: shareText(format, random) }))}
              />
            </>
          )}
        </Plot>
      )}
    />
  );
}
