import { useTranslation } from 'react-i18next';
import { amountText, shareText } from '#app/applications/pictures/amount.ts';
import { BarMarks, type PictureBar, PlaceMark, RightAxis, yOn } from '#app/applications/pictures/marks.tsx';
import { Picture } from '#app/applications/pictures/picture.tsx';
import { axisFromZero, logarithmicAxis, spanAxis } from '#app/applications/pictures/picture-axes.ts';
import { Plot, type PlotSize, tenth } from '#app/charts/plot.tsx';
import type { Formatter } from '#app/i18n/format.ts';
import { useFormat } from '#app/i18n/react.ts';
import type { PriceBin } from './answer.ts';
import { payoffAt } from './payoff.ts';
import type { OptionDocumentProps, PictureOption } from './picture-option.ts';

/** Prices of a wider range have a logarithmic axis. */
const WIDE = 30;
/** Points of the line of the payoff, besides its corners. */
const PAYOFF_POINTS = 90;
const RIGHT = 44;

/** Whether the prices range so widely that their axis is logarithmic. */
const isWide = (bins: readonly PriceBin[]): boolean => (bins.at(-1)?.price ?? 1) / (bins[0]?.price ?? 1) > WIDE;

/**
 * Returns bars from edge to edge of the bins, or half way between points. Their areas are the probabilities: bins beside
 * a strike are wider or narrower than others.
 */
export function densityBars(bins: readonly PriceBin[], titleOf?: (bin: PriceBin) => string): readonly PictureBar[] {
  const isLog = isWide(bins);
  return bins.map((bin, index) => {
    const before = bins[index - 1]?.price ?? bin.price - ((bins[index + 1]?.price ?? bin.price * 1.1) - bin.price);
    const after = bins[index + 1]?.price ?? bin.price + (bin.price - (bins[index - 1]?.price ?? bin.price * 0.9));
    const from = edge(bin.from, (before + bin.price) / 2);
    const to = edge(bin.to, (bin.price + after) / 2);
    return {
      from,
      to,
      value: bin.probability / (isLog ? Math.log(to / from) : to - from),
      isDim: bin.payoff <= 0,
      ...(titleOf === undefined ? {} : { title: titleOf(bin) }),
    };
  });
}

/** The outer bins have no outer edge. */
const edge = (given: number | null | undefined, otherwise: number): number =>
  given === undefined || given === null || !Number.isFinite(given) || given <= 0 ? Math.max(otherwise, 1e-300) : given;

/** Prices at which the payoff is drawn: even on the axis, and on both sides of every corner. */
function payoffPrices(option: PictureOption, low: number, high: number, isLog: boolean): readonly number[] {
  const even = Array.from({ length: PAYOFF_POINTS + 1 }, (_, index) => {
    const share = index / PAYOFF_POINTS;
    return isLog ? low * (high / low) ** share : low + (high - low) * share;
  });
  const corners = [option.strike, ...(option.type === 'spread' ? [option.strike2 ?? option.strike] : [])]
    .filter((corner) => corner > low && corner < high)
    .flatMap((corner) => [corner, corner * (1 + 1e-9)]);
  return [...even, ...corners].sort((a, b) => a - b);
}

/** Marks of the strikes; a strike outside the picture has none. */
const strikesOf = ({ type, strike, strike2 }: PictureOption, low: number, high: number) =>
  [
    { at: strike, key: 'distribution.strike' as const },
    ...(type === 'spread' && strike2 !== undefined ? [{ at: strike2, key: 'distribution.strike2' as const }] : []),
  ].filter(({ at }) => at > low && at < high);

function axesOf(format: Formatter, bars: readonly PictureBar[], isLog: boolean, price: string, density: string) {
  const low = Math.min(...bars.map(({ from }) => from));
  const high = Math.max(...bars.map(({ to }) => to));
  return {
    low,
    high,
    x: isLog ? logarithmicAxis(format, [low, high], price) : spanAxis(format, low, high, price),
    y: axisFromZero(format, Math.max(...bars.map(({ value }) => value)), density),
  };
}

/** The distribution of the final price, with the payoff over it. */
export function DistributionPicture({ document }: OptionDocumentProps) {
  const { t } = useTranslation('option');
  const format = useFormat();
  const { input, answer, table } = document;
  const { bins = [], probabilityInTheMoney } = answer;
  if (bins.length === 0) return null;
  const bars = densityBars(bins, (bin) => `${amountText(format, bin.price)} · ${shareText(format, bin.probability)}`);
  const isLog = isWide(bins);
  const { low, high, x, y } = axesOf(format, bars, isLog, t('distribution.price'), t('distribution.density'));
  const prices = payoffPrices(input, low, high, isLog);
  const payoff = axisFromZero(
    format,
    prices.reduce((most, price) => Math.max(most, payoffAt(input, price)), 0),
    t('distribution.payoff'),
  );
  const pays = probabilityInTheMoney ?? bins.reduce((sum, bin) => (bin.payoff > 0 ? sum + bin.probability : sum), 0);
  return (
    <Picture
      title={t('distribution.title')}
      shape="full"
      aside={t('distribution.aside', { count: bins.length })}
      finding={t('distribution.finding', { share: shareText(format, pays) })}
      legend={[
        { mark: 'bar', text: t('distribution.paying') },
        { mark: 'dim-bar', text: t('distribution.idle') },
        { mark: 'payoff', text: t('distribution.payoffLine') },
      ]}
      numbers={
        table.rows.length > 0
          ? undefined
          : {
              columns: [t('columns.price'), t('columns.probability'), t('columns.payoff')],
              rows: bins.map((bin) => [bin.price, bin.probability, bin.payoff].map((cell) => amountText(format, cell))),
            }
      }
      draw={(given, label) => {
        const size: PlotSize = { ...given, right: RIGHT };
        return (
          <Plot size={size} x={x} y={y} label={label}>
            {(scale) => (
              <>
                <BarMarks scale={scale} size={size} bars={bars} />
                <path
                  d={prices
                    .map(
                      (price, index) =>
                        `${index === 0 ? 'M' : 'L'}${tenth(scale.x(price))} ${yOn(size, payoff, payoffAt(input, price))}`,
                    )
                    .join('')}
                  className="payoff"
                />
                {strikesOf(input, low, high).map(({ at, key }, index) => (
                  <PlaceMark
                    key={key}
                    scale={scale}
                    size={size}
                    at={at}
                    text={t(key, { value: amountText(format, at) })}
                    line={index}
                  />
                ))}
                <RightAxis size={size} axis={payoff} />
              </>
            )}
          </Plot>
        );
      }}
    />
  );
}
